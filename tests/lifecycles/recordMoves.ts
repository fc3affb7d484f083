import type { RecordName } from '#machines/lifecycles/index.ts'
import { newId } from '#server/platform/ids.ts'
import { addRecords, confirmEmail, verifyCode, withdrawalOf } from '#tests/server/fixtures.ts'
import type { Reply, TestBank, TestCustomer } from '#tests/server/harness.ts'
import { recordCalls } from '#tests/server/recordCalls.ts'

/** How a record is made by the real calls, and how each of its moves is. */
interface RecordMoves {
  /** the call that begins it; its id is then read from its table */
  begin(customer: TestCustomer): Promise<unknown>
  moves: Readonly<Record<string, (id: string, customer: TestCustomer) => Promise<unknown>>>
}

/** The calls and commands for every move of every life cycle. A move that is missing here fails the suite. */
export function recordMoves(b: TestBank): Readonly<Record<RecordName, RecordMoves>> {
  const { deposit, kyc, loan } = recordCalls(() => b)
  const operate =
    (command: string, flags: Record<string, string> = {}) =>
    (subject: string) =>
      b.call('POST', `/backoffice/${command.replace(' ', '/')}`, {
        headers: { 'operator-key': b.bank.operatorKey },
        body: { subject, flags, by: 'olive' },
      })
  const reason = 'as the rules say'

  async function withdraw(customer: TestCustomer): Promise<Reply> {
    await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
    const body = withdrawalOf(customer)
    await verifyCode(b, customer, body)
    return customer.call('POST', 'transfer', { body })
  }

  async function askBack(depositId: string, customer: TestCustomer): Promise<unknown> {
    const body = { userId: customer.id, depositId, referenceNumber: newId() }
    const asked = await customer.call('POST', 'deposit/return/code', { body })
    if (asked.status !== 200) return
    const [, userOtp] = /Your code is (\d{6})\b/.exec(await b.lastMail(customer.email)) ?? []
    await customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
    return customer.call('POST', 'deposit/return', { body })
  }

  async function askForReturn(customer: TestCustomer): Promise<unknown> {
    await addRecords(b, customer, { deposit: '250.50' })
    const { deposit: made } = (await customer.call('GET', `deposit/${customer.id}`)).body
    return askBack(made[0]._id, customer)
  }

  async function takeBackRepayment(loanId: string): Promise<unknown> {
    const { body } = await operate('loans repay', { amount: '20.00' })(loanId)
    return operate('repayments cancel', { reason })(body?.id ?? 'none')
  }

  return {
    withdrawal: {
      begin: withdraw,
      moves: { pay: operate('transfers pay'), cancel: operate('transfers cancel', { reason }) },
    },
    deposit: {
      begin: deposit,
      moves: {
        confirm: operate('deposits confirm'),
        reject: operate('deposits reject', { reason }),
        askBack,
      },
    },
    depositReturn: {
      begin: askForReturn,
      moves: {
        pay: operate('returns pay'),
        refuse: operate('returns refuse', { reason: 'legal-order', owner: 'Maria Quist' }),
      },
    },
    loan: {
      begin: loan,
      moves: {
        approve: operate('loans approve'),
        reject: operate('loans reject', { reason }),
        agree: operate('loans agree', { term: '24', reason }),
        repay: operate('loans repay', { amount: '10.00' }),
        takeBack: takeBackRepayment,
      },
    },
    identity: {
      begin: kyc,
      moves: {
        approve: operate('kyc approve'),
        reject: operate('kyc reject', { reason }),
        supersede: (_, customer) =>
          customer.call('PUT', `users/${customer.id}`, { body: { firstName: 'Eve' } }),
      },
    },
  }
}

/** A customer with a confirmed address, who gets every mail. */
export async function customerOf(b: TestBank): Promise<TestCustomer> {
  const customer = await b.newCustomer()
  await confirmEmail(b, customer.email)
  return customer
}
