import { toMinor } from '#domain/money.ts'
import { auditBy } from '#server/audit/audit.ts'
import { updateAccess } from '#server/db/access.ts'
import type { AuditAction } from '#server/db/auditSchema.ts'
import { inTransaction, type Trx } from '#server/db/transaction.ts'
import { postDeposit, postGain, postLoan } from '#server/ledger/movements.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestBank, TestCustomer } from './harness.ts'

/** Records of a test customer, in their currency, written directly to the database. */
export interface CustomerRecords {
  profit?: string
  bonus?: string
  /** confirmed */
  deposit?: string
  /** approved */
  loan?: string
  pendingLoan?: string
  kyc?: 'pending' | 'approved' | 'rejected'
  level?: number
}

const undecided = { decided_at: null, decided_by: null }

/** Marks an address as confirmed, as a followed link would. */
export const confirmEmail = (b: TestBank, email: string) =>
  b.bank.db
    .updateTable('customers')
    .set({ email_confirmed_at: b.clock.now().toISOString() })
    .where('email', '=', email)
    .execute()

/** Inserts records for a customer, as the back office would have. */
export const addRecords = (
  b: TestBank,
  { id }: TestCustomer,
  records: CustomerRecords,
): Promise<void> => inTransaction(b.bank.db, (trx) => insertRecords(trx, b, id, records))

async function insertRecords(
  db: Trx,
  b: TestBank,
  id: string,
  records: CustomerRecords,
): Promise<void> {
  const at = b.clock.now().toISOString()
  const author = { by: 'test', reason: 'test', at }
  const audit = auditBy(b.clock, { actor: 'test', requestId: '' })
  const tell = (action: AuditAction, subjectId: string) =>
    audit(db, { action, customerId: id, subjectId })
  const row = () => ({ id: newId(), customer_id: id, reference: newId(), created_at: at })
  for (const kind of ['profit', 'bonus'] as const) {
    const amount = records[kind]
    if (amount) {
      const gain = { customer_id: id, amount_minor: toMinor(amount) }
      await tell(`${kind} posted`, await postGain(db, kind, gain, newId(), author))
    }
  }
  if (records.deposit) {
    const deposit = { ...row(), amount_minor: toMinor(records.deposit) }
    await db
      .insertInto('deposits')
      .values({ ...deposit, ...undecided, status: 'confirmed' })
      .execute()
    await postDeposit(db, deposit, author)
    await tell('deposit confirmed', deposit.id)
  }
  for (const [amount, status] of [
    [records.loan, 'approved'],
    [records.pendingLoan, 'pending'],
  ] as const)
    if (amount) {
      const loan = { ...row(), amount_minor: toMinor(amount) }
      await db
        .insertInto('loans')
        .values({
          ...loan,
          ...undecided,
          monthly_income_minor: 100_000,
          home_address: '1 Elm Street',
          city: 'Dallas',
          state: 'Texas',
          purpose: 'A roof',
          professional_status: 'Employed',
          professional_category: 'Farming',
          next_of_kin: 'May Fern',
          phone: '+1 555 010 0199',
          term_months: '',
          status,
        })
        .execute()
      if (status === 'approved') {
        await postLoan(db, loan, author)
        await tell('loan approved', loan.id)
      }
    }
  if (records.kyc)
    await db
      .insertInto('kyc_records')
      .values({ ...row(), ...undecided, name: 'Ada Fern', number: newId(), status: records.kyc })
      .execute()
  if (records.level) await updateAccess(db, id, { transfer_step: records.level })
}

/** The sender of a payload. */
export type Sender = Pick<TestCustomer, 'id' | 'email' | 'password'>

/** A valid withdrawal by bank transfer, with a new reference. */
export const withdrawalOf = (customer: Sender, changes: Record<string, unknown> = {}) => ({
  amount: '100.00',
  accountName: 'Ada Fern',
  accountNumber: '9876543210',
  bankName: 'First Test Bank',
  accountType: 'Savings',
  email: customer.email,
  userId: customer.id,
  symbol: '$',
  withdrawalPath: 'invest',
  transactiontype: 'bank transfer',
  referenceNumber: newId(),
  ...changes,
})

/** The newest code mailed to the customer. */
export async function mailedCode(b: TestBank, customer: TestCustomer): Promise<string> {
  const mail = await b.lastMail(customer.email)
  const code = /Your code is (\d{6})\b/.exec(mail)?.[1]
  if (!code) throw new Error(`no code in: ${mail}`)
  return code
}

/** A code that differs from this one. */
export const wrongCodeFor = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Requests a code for this withdrawal and verifies it. @returns the code */
export async function verifyCode(
  b: TestBank,
  customer: TestCustomer,
  body: object,
): Promise<string> {
  const asked = await customer.call('POST', 'transfer/code', { body })
  if (asked.status !== 200) throw new Error(`no code: ${asked.text}`)
  const userOtp = await mailedCode(b, customer)
  const checked = await customer.call('PUT', `users/updatedata/${customer.id}`, {
    body: { userOtp },
  })
  if (checked.status !== 200) throw new Error(`not verified: ${checked.text}`)
  return userOtp
}

/** Makes a withdrawal, with its verified code. @returns the sent value */
export async function withdraw(
  b: TestBank,
  customer: TestCustomer,
  changes: Record<string, unknown> = {},
) {
  const body = withdrawalOf(customer, changes)
  await verifyCode(b, customer, body)
  const reply = await customer.call('POST', 'transfer', { body })
  if (reply.status !== 200) throw new Error(`not accepted: ${reply.text}`)
  return body
}

/** Makes this many calls at once. */
export const parallel = <Result>(
  times: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: times }, (_, index) => call(index)))

/** Requests a password link. @returns its secret */
export async function resetToken(b: TestBank, email: string, address?: string): Promise<string> {
  await b.call('POST', 'auth/forget', { body: { email }, address })
  return /reset-password\/([\w-]+)/.exec(await b.lastMail(email))?.[1] ?? ''
}

export const NEW_PASSWORD = 'winter orchard 3'

/** Sets a new password by this mailed link, or by a new one. */
export const resetPassword = async (b: TestBank, email: string, token?: string) =>
  b.call('POST', 'auth/reset', {
    body: {
      password: NEW_PASSWORD,
      confirmpassword: NEW_PASSWORD,
      resetToken: token ?? (await resetToken(b, email)),
    },
  })

/** Small files, valid and invalid for their type. */
export const files = {
  png: () => new File([pngBytes], 'proof.png', { type: 'image/png' }),
  jpeg: () => new File([jpegBytes], 'proof.jpg', { type: 'image/jpeg' }),
  webp: () => new File([webpBytes], 'proof.webp', { type: 'image/webp' }),
  pdf: () => new File([pdfBytes], 'document.pdf', { type: 'application/pdf' }),
  empty: () => new File([], 'empty.png', { type: 'image/png' }),
  renamedText: () =>
    new File(['just some text, not a picture'], 'proof.png', { type: 'image/png' }),
  ofSize: (bytes: number) => {
    const content = new Uint8Array(bytes)
    content.set(pngBytes)
    return new File([content], 'large.png', { type: 'image/png' })
  },
}

const pngBytes = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const jpegBytes = new Uint8Array(
  Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f0000ffd9',
    'hex',
  ),
)
const webpBytes = new Uint8Array(
  Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
)
const pdfBytes = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

/** A multipart form; an array sends its field several times. */
export function formData(fields: Record<string, string | File | (string | File)[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  return form
}
