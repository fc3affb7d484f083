import { createHash, randomBytes } from 'node:crypto'
import { files, formData } from '#tests/server/fixtures.ts'
import { loanForm } from '#tests/server/person.ts'
import { type Address, backOffice, type Client } from './client.ts'

/** One write of a customer. */
export interface Attempt {
  kind: 'deposits' | 'loans' | 'kyc_records' | 'transfers'
  customer: string
  reference: string
  /** digests of the files sent with it */
  sha256: string[]
  /** the bank confirmed it */
  acknowledged: boolean
  /** the bank rejected it for insufficient funds */
  refused: boolean
  /** Repeats it with the same reference until the bank confirms it. */
  retry(): Promise<void>
}

/**
 * Makes one attempt, recorded before it is sent. It throws when the connection breaks.
 * @returns 'done' when it has nothing more to write
 */
export type Writer = (attempts: Attempt[]) => Promise<'done' | undefined>

type Kind = Attempt['kind']

/** Records an attempt, sends it and records the answer. @returns 'done' when the balance is exhausted */
async function attempt(
  attempts: Attempt[],
  details: { kind: Kind; customer: string; reference: string; sha256?: string[] },
  send: () => Promise<void>,
): Promise<'done' | undefined> {
  const entry: Attempt = {
    sha256: [],
    ...details,
    acknowledged: false,
    refused: false,
    // An attempt interrupted by a kill may be rejected for insufficient funds when repeated. An acknowledged
    // one must never be.
    retry: async () => (entry.acknowledged ? send() : void (await trySend(entry, send))),
  }
  attempts.push(entry)
  if (await trySend(entry, send)) entry.acknowledged = true
  return entry.refused ? 'done' : undefined
}

/** @returns false when the bank rejected it for insufficient funds */
async function trySend(entry: Attempt, send: () => Promise<void>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    entry.refused = error instanceof RejectedError && error.code === 'insufficientFunds'
    if (entry.refused) return false
    throw error
  }
}

/** Writes deposits, each with its own picture. F2, K8 */
export const depositWriter =
  (client: Client): Writer =>
  async (attempts) => {
    const reference = newReference()
    const proof = await picture()
    const send = async () =>
      assertAccepted(
        await client.call(
          'POST',
          'deposit',
          formData({
            ...identityFields(client),
            amount: '25.00',
            images: proof.file,
            referenceNumber: reference,
          }),
        ),
      )
    return attempt(
      attempts,
      { kind: 'deposits', customer: client.id, reference, sha256: [proof.sha256] },
      send,
    )
  }

/** Writes one loan application per customer, since only one can be pending. F4, F9, K8 */
export const loanWriter = (clients: readonly Client[]): Writer => {
  const waiting = [...clients]
  return async (attempts) => {
    const client = waiting.pop()
    if (!client) return 'done'
    const reference = newReference()
    const body = { ...loan, ...identityFields(client), referenceNumber: reference }
    return attempt(attempts, { kind: 'loans', customer: client.id, reference }, async () =>
      assertAccepted(await client.call('POST', 'loan', body)),
    )
  }
}

/** Writes identity documents, once per customer. F6, K8 */
export const kycWriter = (clients: readonly Client[]): Writer => {
  const waiting = [...clients]
  return async (attempts) => {
    const client = waiting.pop()
    if (!client) return 'done'
    const reference = newReference()
    const [front, back] = [await picture(), await picture()]
    const body = { ...identityFields(client), number: newReference(), referenceNumber: reference }
    const sha256 = [front.sha256, back.sha256]
    return attempt(
      attempts,
      { kind: 'kyc_records', customer: client.id, reference, sha256 },
      async () =>
        assertAccepted(
          await client.call(
            'POST',
            'kyc',
            formData({ ...body, front: front.file, back: back.file }),
          ),
        ),
    )
  }
}

/** Writes withdrawals, each with its mailed code, until the balance is exhausted. W4, W6, D9 */
export const withdrawalWriter =
  (client: Client, address: Address, operatorKey: string): Writer =>
  async (attempts) => {
    const reference = newReference()
    const body = withdrawalOf(client, reference)
    const send = async () => {
      const asked = await client.call('POST', 'transfer/code', body)
      if (await isMadeAlready(asked)) return
      await assertAccepted(asked)
      const mails: { text: string }[] = await backOffice(address, operatorKey, 'mail list', '', {
        to: client.email,
      })
      const [newest] = mails
        .map(({ text }) => /Your code is (\d{6})\b/.exec(text)?.[1])
        .filter((code) => code !== undefined)
      const userOtp = newest ?? ''
      await assertAccepted(await client.call('PUT', `users/updatedata/${client.id}`, { userOtp }))
      const posted = await client.call('POST', 'transfer', body)
      if (!(await isMadeAlready(posted))) await assertAccepted(posted)
    }
    return attempt(attempts, { kind: 'transfers', customer: client.id, reference }, send)
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
/** A loan application, without its sender. */
export const loan = { ...loanForm, amount: '900.00', monthlyIncome: '3000' }

const identityFields = ({ id, email }: Client) => ({ userId: id, email, name: 'Ada Fern' })
const newReference = () => randomBytes(12).toString('hex')

/** A valid PNG with unique bytes. */
async function picture() {
  const start = new Uint8Array(await files.png().arrayBuffer())
  const bytes = Buffer.concat([start, randomBytes(20_000)])
  return {
    file: new File([bytes], 'proof.png', { type: 'image/png' }),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Whether the answer says that the reference was used already (W6). */
const isMadeAlready = async (answer: Response): Promise<boolean> =>
  answer.status === 409 && 'referenceNumber' in ((await answer.clone().json()).keyPattern ?? {})

/** @throws RejectedError when the bank rejected the request, so that the connection is not at fault */
async function assertAccepted(answer: Response): Promise<void> {
  const body = await answer.json()
  if (!answer.ok) throw new RejectedError(`${answer.status}: ${JSON.stringify(body)}`, body.code)
}

export class RejectedError extends Error {
  readonly code: unknown
  constructor(message: string, code: unknown) {
    super(message)
    this.code = code
  }
}
