import type { Db } from '../db/transaction.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from './customers.ts'
import { DEMO_APP_SECRET, demoOperators } from './operators.ts'

/** Lists the demonstration customers and operators for the terminal; undefined when there are none. */
export async function demoAnnouncement(db: Db): Promise<string | undefined> {
  const rows = await db
    .selectFrom('customers')
    .select('email')
    .where('email', 'in', demoCustomers.map(demoEmail))
    .execute()
  const existing = new Set(rows.map(({ email }) => email))
  const listed = demoCustomers.filter((demo) => existing.has(demoEmail(demo)))
  if (listed.length === 0) return undefined
  const width = Math.max(...listed.map((demo) => demoEmail(demo).length))
  const lines = listed.map((demo) => `  ${demoEmail(demo).padEnd(width)}  ${demo.summary}`)
  return [
    `Demonstration customers, all with the password ${DEMO_PASSWORD}:`,
    ...lines,
    `Demonstration operators of the back office, with the same password, and an authenticator app with the secret ${DEMO_APP_SECRET}:`,
    ...demoOperators.map(({ email, roles }) => `  ${email.padEnd(width)}  ${roles.join(', ')}`),
  ].join('\n')
}
