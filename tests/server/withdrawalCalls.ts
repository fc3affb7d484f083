import type { TestBank, TestCustomer } from './harness.ts'
import { give, type Standing } from './fixtures.ts'

/** The calls of a withdrawal, as a customer makes them, and who can make one. */
export function withdrawing(bank: () => TestBank) {
  const customerWith = async (standing: Standing): Promise<TestCustomer> => {
    const customer = await bank().newCustomer()
    await give(bank(), customer, standing)
    return customer
  }
  const rich = (more: Standing = {}) => customerWith({ kyc: 'approved', profit: '1000', ...more })
  const ask = (customer: TestCustomer, body: object) =>
    customer.call('POST', 'transfer/code', { body })
  const post = (customer: TestCustomer, body: object) => customer.call('POST', 'transfer', { body })
  const check = (customer: TestCustomer, userOtp: string) =>
    customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
  const raise = (customer: TestCustomer, transferStep: unknown) =>
    customer.call('PUT', `users/user/${customer.id}`, { body: { transferStep } })
  const list = async (customer: TestCustomer) =>
    (await customer.call('GET', `transfer/${customer.id}`)).body
  const levelOf = async (customer: TestCustomer) =>
    (await customer.call('GET', `users/${customer.id}`)).body.transferStep
  return { customerWith, rich, ask, post, check, raise, list, levelOf }
}
