import { newId } from '#server/ids.ts'
import { registration } from '#tests/server/harness.ts'
import { files, formData } from '#tests/server/standing.ts'
import { type BankProcess, deskOf, send } from '#tests/support/bankProcess.ts'

/** A customer over the wire; the token outlives the process that gave it. */
export interface Customer {
  id: string
  email: string
  token: string
}

/** References by what became of them: acknowledged, or cut off without an answer. */
export interface Written {
  acknowledged: string[]
  unanswered: string[]
}

export const nothingYet = (): Written => ({ acknowledged: [], unanswered: [] })

export async function newCustomer(bank: BankProcess): Promise<Customer> {
  const payload = registration()
  await send('POST', `${bank.url}/api/auth/register`, { body: payload })
  const { body } = await send('POST', `${bank.url}/api/auth/login`, {
    body: { email: payload.email, password: payload.password },
  })
  return { id: body._id, email: payload.email, token: body.accessToken }
}

const as = ({ token }: Customer) => ({ token })

export const postDeposit = (bank: BankProcess, customer: Customer, referenceNumber: string) =>
  send('POST', `${bank.url}/api/deposit`, {
    headers: as(customer),
    body: formData({
      amount: '10',
      userId: customer.id,
      name: 'Ada Fern',
      email: customer.email,
      referenceNumber,
      images: files.png(),
    }),
  })

export const postLoan = (bank: BankProcess, customer: Customer, referenceNumber: string) =>
  send('POST', `${bank.url}/api/loan`, {
    headers: as(customer),
    body: {
      amount: '5000',
      monthlyIncome: '2000',
      homeAddress: '1 Elm Street',
      city: 'Dallas',
      state: 'Texas',
      loanPurpose: 'A roof',
      professionalStatus: 'Employed',
      professionalCategory: 'Farming',
      nextOfKin: 'May Fern',
      phone: '+1 555 010 0199',
      email: customer.email,
      name: 'Ada Fern',
      userId: customer.id,
      referenceNumber,
    },
  })

export const withdrawal = (customer: Customer, referenceNumber: string) => ({
  amount: '1.00',
  accountName: 'Ada Fern',
  accountNumber: '9876543210',
  bankName: 'Example Savings Bank',
  accountType: 'Savings',
  email: customer.email,
  userId: customer.id,
  symbol: '$',
  withdrawalPath: 'invest',
  transactiontype: 'bank transfer',
  referenceNumber,
})

export const postTransfer = (bank: BankProcess, customer: Customer, reference: string) =>
  send('POST', `${bank.url}/api/transfer`, {
    headers: as(customer),
    body: withdrawal(customer, reference),
  })

/** A whole withdrawal: a code asked for, read from the mail, verified, spent. */
export async function withdraw(
  bank: BankProcess,
  dataDir: string,
  customer: Customer,
  reference: string,
) {
  const headers = as(customer)
  const body = withdrawal(customer, reference)
  const asked = await send('POST', `${bank.url}/api/transfer/code`, { headers, body })
  if (asked.status !== 200) return asked
  const [mail] = await deskOf(bank, dataDir, 'mail list', '', { to: customer.email })
  const userOtp = /Your code is (\d{6})/.exec(mail.text)?.[1]
  await send('PUT', `${bank.url}/api/users/updatedata/${customer.id}`, {
    headers,
    body: { userOtp },
  })
  return postTransfer(bank, customer, reference)
}

/**
 * Writes one after the other until the line breaks.
 * @throws Error when the bank refuses one: then the test itself is wrong.
 */
export async function writeUntilCut(
  written: Written,
  write: (reference: string) => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  for (;;) {
    const reference = newId()
    let answer: Awaited<ReturnType<typeof write>>
    try {
      answer = await write(reference)
    } catch {
      written.unanswered.push(reference)
      return
    }
    if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
    written.acknowledged.push(reference)
  }
}

/** Documents sent and approved, so that withdrawals are possible. */
export async function verifyIdentity(
  bank: BankProcess,
  dataDir: string,
  customer: Customer,
): Promise<void> {
  await send('POST', `${bank.url}/api/kyc`, {
    headers: as(customer),
    body: formData({
      name: 'Ada Fern',
      number: newId().slice(-12),
      userId: customer.id,
      email: customer.email,
      front: files.png(),
      back: files.png(),
    }),
  })
  await deskOf(bank, dataDir, 'kyc approve', customer.email)
}
