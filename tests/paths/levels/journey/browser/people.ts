import { customers, customerWithApp } from '#machines/testing/journeys/sampleCustomers.ts'
import { factorCalls, type TestApp } from '#tests/server/factorCalls.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import { registration } from '#tests/server/person.ts'
import type { Site } from '#tests/support/site.ts'
import { signInSample } from '../../../signIn/signIn.screen.ts'
import { markFunded } from '../../browser/seedBank.ts'

/** The real customers of one journey, by the email of the sample they stand for. */
export type People = ReadonlyMap<string, Person>

export interface Person extends TestCustomer {
  /** of the customer who signs in with a second step */
  app?: TestApp
}

/** Opens an account at the real bank for each customer of a journey, with a profit to withdraw. */
export async function openAccounts({ bank, backOffice }: Site, journey: number): Promise<People> {
  const people = new Map<string, Person>()
  for (const sample of customers) {
    const email = sample.replace('@', `-${journey}@`)
    const { password } = signInSample
    const fields = { email, password, confirmpassword: password, lastName: 'Byron' }
    const customer = await bank.newCustomer({ ...registration(bank.clock.now()), ...fields })
    await backOffice('profit post', email, { amount: '1200', reason: 'first quarter' })
    await markFunded(bank, customer)
    const app =
      sample === customerWithApp ? (await factorCalls(() => bank).addApp(customer)).app : undefined
    people.set(sample, { ...customer, app })
  }
  return people
}

/** The bank's staff decide everything of a customer that waits, as the sample bank does. */
export async function decideAll({ backOffice, bank }: Site, { id, email }: TestCustomer) {
  const { db } = bank.bank
  const pending = async (table: 'deposits' | 'loans' | 'kyc_records') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('customer_id', '=', id)
        .where('status', '=', 'pending')
        .execute()
    ).length > 0
  const unpaid = await db
    .selectFrom('transfers')
    .select('id')
    .where('customer_id', '=', id)
    .where('paid_at', 'is', null)
    .execute()
  if (await pending('deposits')) await backOffice('deposits confirm', email)
  if (await pending('loans')) await backOffice('loans approve', email)
  if (await pending('kyc_records')) await backOffice('kyc approve', email)
  if (unpaid.length > 0) await backOffice('transfers pay', email)
}

/** The customer uses the link of the open page in another browser first. The password stays the same. */
export async function setPasswordElsewhere(
  { bank, page }: Site,
  { password }: TestCustomer,
): Promise<void> {
  const resetToken = page.url().split('/').at(-1)
  const body = { resetToken, password, confirmpassword: password }
  const { status, text } = await bank.call('POST', 'auth/reset', { body })
  if (status !== 200) throw new Error(`the link was not used: ${text}`)
}

/** The code of a customer's app, or else the last mailed one. */
export async function codeOf({ bank, codeFor }: Site, { id, email, app }: Person): Promise<string> {
  if (!app) return codeFor(email)
  // A code works once, and a journey needs several within the half minute that the app shows it.
  await bank.bank.db
    .updateTable('authenticator_apps')
    .set({ last_step: 0 })
    .where('customer_id', '=', id)
    .execute()
  return app.code()
}

/** The bank takes each document number from one customer only (F6), and every journey sends the same. */
export const freeNumbers = ({ bank }: Site) =>
  bank.bank.db
    .updateTable('kyc_records')
    .set(({ ref }) => ({ number: ref('id') }))
    .execute()
