import { createHash, randomBytes } from 'node:crypto'
import { files, formData } from '#tests/server/fixtures.ts'
import { loanForm } from '#tests/server/person.ts'
import { type Address, backOffice, type Client } from './client.ts'

/** One thing a customer wanted the bank to keep. */
export interface Attempt {
  kind: 'deposits' | 'loans' | 'kyc_records' | 'transfers'
  customer: string
  reference: string
  /** of each file sent with it */
  sha256: string[]
  /** the bank said it has it */
  acknowledged: boolean
  /** the bank said there is not enough money for it */
  refused: boolean
  /** Asks again with the same reference, until the bank says it has it. */
  retry(): Promise<void>
}

/**
 * Makes an attempt and notes it before it leaves; it throws when the connection dies.
 * @returns 'done' when it has nothing more to write
 */
export type Writer = (attempts: Attempt[]) => Promise<'done' | undefined>

type Kind = Attempt['kind']

/** Notes an attempt, tries it, and notes the answer. @returns 'done' when the money is all gone */
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
    // One that was killed before it was refused for lack of money is refused when it is repeated. One that
    // was acknowledged never is.
    retry: async () => (entry.acknowledged ? send() : void (await trySend(entry, send))),
  }
  attempts.push(entry)
  if (await trySend(entry, send)) entry.acknowledged = true
  return entry.refused ? 'done' : undefined
}

/** @returns false when the bank refused it, since there is not enough money */
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

/** Deposits with a picture of their own each. F2, K8 */
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

/** Loan applications, for each customer once: a second one would have to wait. F4, F9, K8 */
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

/** Identity documents, for each customer once. F6, K8 */
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

/** Withdrawals, each with the code of its mail, until there is no money left. W4, W6, D9 */
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

/** A good PNG with bytes no other has. */
async function picture() {
  const start = new Uint8Array(await files.png().arrayBuffer())
  const bytes = Buffer.concat([start, randomBytes(20_000)])
  return {
    file: new File([bytes], 'proof.png', { type: 'image/png' }),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** A repeated reference: the bank has it (W6). */
const isMadeAlready = async (answer: Response): Promise<boolean> =>
  answer.status === 409 && 'referenceNumber' in ((await answer.clone().json()).keyPattern ?? {})

/** @throws Refused when the bank said no: that is no fault of the line */
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
