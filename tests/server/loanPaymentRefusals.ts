import type { RouteName } from '#contract/routes.ts'
import type { Reply, TestBank, TestCustomer } from './harness.ts'

type Send = (
  name: RouteName,
  customer: TestCustomer,
  changes?: Record<string, unknown>,
) => Promise<Reply>

/** The debt in the examples of the published contract. */
const OWED = '483.30'

/** Gives the customer a loan without interest of which so much is owed. @returns its id */
export async function borrow(b: TestBank, customer: TestCustomer, send: Send): Promise<string> {
  await send('takeLoan', customer, { amount: OWED })
  const { body } = await b.operate('loans approve', customer.email, { apr: '0', term: '12' })
  return body.id
}

/** Triggers for the errors of a reported loan payment. */
export const loanPaymentRefusals = (bank: () => TestBank, send: Send) => {
  const borrower = async () => {
    const customer = await bank().newCustomer()
    return { customer, loanId: await borrow(bank(), customer, send) }
  }
  return {
    'the amount is above what is still to be paid': async (name: RouteName) => {
      const { customer, loanId } = await borrower()
      return send(name, customer, { loanId, amount: '483.31' })
    },
    'the loan is repaid': async (name: RouteName) => {
      const { customer, loanId } = await borrower()
      await bank().operate('loans repay', loanId, { amount: OWED })
      return send(name, customer, { loanId })
    },
    'the payments that wait cover what is owed': async (name: RouteName) => {
      const { customer, loanId } = await borrower()
      await send(name, customer, { loanId, amount: OWED })
      return send(name, customer, { loanId })
    },
  }
}
