import { createHash, randomBytes } from 'node:crypto'
import { files, formData } from '#tests/server/fixtures.ts'
import { assertAccepted, attempt, newReference, RejectedError, type Writer } from './attempts.ts'
import type { Client } from './client.ts'
import { loan } from './requests.ts'

/** A customer's writes: each call is one attempt with its own reference. */

/** Writes deposits, each with its own picture. F2, K8 */
export const depositWriter =
  (client: Client): Writer =>
  async (attempts) => {
    const reference = newReference()
    const proof = await picture()
    const details = { customer: client.id, reference, sha256: [proof.sha256] }
    const body = { ...identityFields(client), amount: '25.00', referenceNumber: reference }
    return attempt(attempts, { kind: 'deposits', ...details }, () =>
      assertAccepted(client.call('POST', 'deposit', formData({ ...body, images: proof.file }))),
    )
  }

/** Writes loan applications, of which only one can be pending. F4, F9, K8 */
export const loanWriter =
  (client: Client): Writer =>
  async (attempts) => {
    const reference = newReference()
    const body = { ...loan, ...identityFields(client), referenceNumber: reference }
    return attempt(attempts, { kind: 'loans', customer: client.id, reference }, () =>
      assertAccepted(client.call('POST', 'loan', body)),
    )
  }

/** Writes identity documents, again only after a rejection. F6, K8 */
export const kycWriter =
  (client: Client): Writer =>
  async (attempts) => {
    const reference = newReference()
    const [front, back] = [await picture(), await picture()]
    const body = { ...identityFields(client), number: newReference(), referenceNumber: reference }
    const details = { customer: client.id, reference, sha256: [front.sha256, back.sha256] }
    return attempt(attempts, { kind: 'kyc_records', ...details }, () =>
      assertAccepted(
        client.call('POST', 'kyc', formData({ ...body, front: front.file, back: back.file })),
      ),
    )
  }

/** The newest code that was mailed to an address. */
export type CodeReader = (email: string) => Promise<string>

/** Writes withdrawals, each with its mailed code, until the balance is exhausted. W4, W6, D9 */
export const withdrawalWriter =
  (client: Client, readCode: CodeReader): Writer =>
  async (attempts) => {
    const reference = newReference()
    const body = withdrawalOf(client, reference)
    const details = { customer: client.id, reference, minor: -TRANSFER_MINOR }
    return attempt(attempts, { kind: 'transfers', ...details }, async () => {
      try {
        await assertAccepted(client.call('POST', 'transfer/code', body))
        const userOtp = await readCode(client.email)
        await assertAccepted(client.call('PUT', `users/updatedata/${client.id}`, { userOtp }))
        await assertAccepted(client.call('POST', 'transfer', body))
      } catch (error) {
        if (!isMadeAlready(error)) throw error
      }
    })
  }

/** Writes with each writer in turn, repeatedly: each needs the records of the one before. */
export function inTurn(...writers: Writer[]): Writer {
  let turn = 0
  return (attempts) => writers[turn++ % writers.length]!(attempts)
}

/** Writes once with each writer, in reverse order. */
export function eachOnce(writers: readonly Writer[]): Writer {
  const waiting = [...writers]
  return async (attempts) => {
    const write = waiting.pop()
    return write ? write(attempts) : 'done'
  }
}

export const TRANSFER_MINOR = 700

/** A withdrawal of 7.00 by bank transfer. */
export const withdrawalOf = (client: Client, referenceNumber: string) => ({
  ...identityFields(client),
  referenceNumber,
  amount: '7.00',
  accountName: 'Ada Fern',
  accountNumber: '9876543210',
  bankName: 'First Test Bank',
  accountType: 'Savings',
  symbol: '$',
  withdrawalPath: 'invest',
  transactiontype: 'bank transfer',
})

const identityFields = ({ id, email }: Client) => ({ userId: id, email, name: 'Ada Fern' })

/** A valid PNG with unique bytes. */
async function picture() {
  const start = new Uint8Array(await files.png().arrayBuffer())
  const bytes = Buffer.concat([start, randomBytes(20_000)])
  return {
    file: new File([bytes], 'proof.png', { type: 'image/png' }),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Whether the bank said that the reference was already used (W6). */
const isMadeAlready = (error: unknown): boolean =>
  error instanceof RejectedError && 'referenceNumber' in error.keyPattern
