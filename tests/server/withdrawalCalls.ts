import { addRecords, type CustomerRecords } from './fixtures.ts'
import type { TestBank, TestCustomer } from './harness.ts'

/** The calls of a withdrawal, and customers who can make one. */
export function withdrawalCalls(bank: () => TestBank) {
  const customerWith = async (records: CustomerRecords): Promise<TestCustomer> => {
    const customer = await bank().newCustomer()
    await addRecords(bank(), customer, records)
    return customer
  }
  const fundedCustomer = (more: CustomerRecords = {}) =>
    customerWith({ kyc: 'approved', profit: '1000', ...more })
  const requestCode = (customer: TestCustomer, body: object) =>
    customer.call('POST', 'transfer/code', { body })
  const sendTransfer = (customer: TestCustomer, body: object) =>
    customer.call('POST', 'transfer', { body })
  const checkCode = (customer: TestCustomer, userOtp: string) =>
    customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
  const raiseLevel = (customer: TestCustomer, transferStep: unknown) =>
    customer.call('PUT', `users/user/${customer.id}`, { body: { transferStep } })
  const listTransfers = async (customer: TestCustomer) =>
    (await customer.call('GET', `transfer/${customer.id}`)).body
  const levelOf = async (customer: TestCustomer) =>
    (await customer.call('GET', `users/${customer.id}`)).body.transferStep
  return {
    customerWith,
    fundedCustomer,
    requestCode,
    sendTransfer,
    checkCode,
    raiseLevel,
    listTransfers,
    levelOf,
  }
}
