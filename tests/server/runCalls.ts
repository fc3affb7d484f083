import { addRecords, withdraw } from './fixtures.ts'
import type { Reply, TestBank, TestCustomer } from './harness.ts'

/** A routing number with the right checksum. */
export const ROUTING = '123456780'

/** The calls of payment runs, and customers whose withdrawals wait for one. */
export function runCalls(bank: () => TestBank) {
  /** A customer whose bank transfer of this amount waits. */
  async function waitingCustomer(amount = '100.00', changes: Record<string, unknown> = {}) {
    const customer = await bank().newCustomer()
    await addRecords(bank(), customer, { kyc: 'approved', profit: '50000' })
    const sent = await withdraw(bank(), customer, { amount, routingNumber: ROUTING, ...changes })
    return { customer, reference: sent.referenceNumber }
  }
  const page = async () => (await bank().operate('runs page')).body
  const show = async (id: string) => (await bank().operate('runs show', id)).body
  /** Makes a run of what waits. @returns its id and the proposal of its release */
  async function made(by = 'olive'): Promise<{ id: string; proposal: string }> {
    const { body } = await bank().propose('runs make', 'USD', {}, by)
    const [{ id }] = (await bank().operate('runs list')).body
    return { id, proposal: body.proposal }
  }
  const approve = (proposal: string, by = 'carla'): Promise<Reply> =>
    bank().propose('proposals approve', proposal, {}, by)
  async function released(): Promise<string> {
    const { id, proposal } = await made()
    const reply = await approve(proposal)
    if (reply.status !== 200) throw new Error(reply.text)
    return id
  }
  const fileOf = async (id: string) => (await bank().operate('runs file', id)).body
  const withdrawalOf = async (customer: TestCustomer) =>
    bank().row('transfers', { customer_id: customer.id })
  return { waitingCustomer, page, show, made, approve, released, fileOf, withdrawalOf }
}
