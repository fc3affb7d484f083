import type { RouteName } from '#contract/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { addRecords, mailedCode } from './fixtures.ts'
import type { Reply, TestBank, TestCustomer } from './harness.ts'

type Send = (
  name: RouteName,
  customer: TestCustomer,
  changes?: Record<string, unknown>,
) => Promise<Reply>

/** The calls for the return of a deposit, and triggers for their errors. */
export function returnRefusals(bank: () => TestBank, send: Send) {
  /** A customer with two confirmed deposits. */
  async function depositor() {
    const customer = await bank().newCustomer()
    for (const deposit of ['250.50', '10']) await addRecords(bank(), customer, { deposit })
    const [first, second] = await depositsOf(customer)
    return { customer, first: first!, second: second! }
  }
  const depositsOf = async (customer: TestCustomer): Promise<string[]> =>
    (await customer.call('GET', `deposit/${customer.id}`)).body.deposit.map(
      ({ _id }: { _id: string }) => _id,
    )
  /** Requests the code for this return and verifies it. */
  async function prove(customer: TestCustomer, changes: Record<string, unknown>): Promise<void> {
    await send('requestReturnCode', customer, changes)
    const userOtp = await mailedCode(bank(), customer)
    await customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
  }
  /** A customer with a verified code for the first of two deposits. */
  async function proved() {
    const { customer, first, second } = await depositor()
    const changes = { depositId: first, referenceNumber: newId() }
    await prove(customer, changes)
    return { customer, changes, second }
  }
  /** A customer who has requested the return of the first of two deposits. */
  async function asked() {
    const one = await proved()
    await send('returnDeposit', one.customer, one.changes)
    return one
  }

  return {
    depositor,
    proved,
    triggers: {
      '`userId` or `depositId` is not the token’s customer’s': async (name: RouteName) => {
        const [one, other] = [await depositor(), await depositor()]
        return send(name, one.customer, { depositId: other.first })
      },
      'the reference was used before for another deposit': async (name: RouteName) => {
        const { customer, changes, second } = await asked()
        return send(name, customer, { ...changes, depositId: second })
      },
      'the deposit is not confirmed yet': async (name: RouteName) => {
        const customer = await bank().newCustomer()
        await send('deposit', customer)
        const [depositId] = await depositsOf(customer)
        return send(name, customer, { depositId })
      },
      'the deposit was rejected': async (name: RouteName) => {
        const customer = await bank().newCustomer()
        await send('deposit', customer)
        const [depositId] = await depositsOf(customer)
        await bank().operate('deposits reject', depositId, { reason: 'it never came' })
        return send(name, customer, { depositId })
      },
      'the deposit is on its way back': async (name: RouteName) => {
        const { customer, changes } = await asked()
        return send(name, customer, { ...changes, referenceNumber: newId() })
      },
      'the deposit was sent back': async (name: RouteName) => {
        const { customer, changes } = await asked()
        const { id } = await bank().row('deposit_returns', { customer_id: customer.id })
        await bank().operate('returns pay', id)
        return send(name, customer, { ...changes, referenceNumber: newId() })
      },
      'no code was verified for it': async (name: RouteName) => {
        const { customer, first } = await depositor()
        return send(name, customer, { depositId: first })
      },
      'the code was verified for another return; it becomes void': async (name: RouteName) => {
        const { customer, changes, second } = await proved()
        return send(name, customer, { ...changes, depositId: second })
      },
    },
  }
}
