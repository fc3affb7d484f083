import type { Db } from '../db/transaction.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from './customers.ts'

/** Who can sign in to the demonstration, for the terminal; undefined when no such customer is there. */
export async function demoAnnouncement(db: Db): Promise<string | undefined> {
  const rows = await db
    .selectFrom('customers')
    .select('email')
    .where('email', 'in', demoCustomers.map(demoEmail))
    .execute()
  const there = new Set(rows.map(({ email }) => email))
  const standing = demoCustomers.filter((demo) => there.has(demoEmail(demo)))
  if (standing.length === 0) return undefined
  const width = Math.max(...standing.map((demo) => demoEmail(demo).length))
  const lines = standing.map((demo) => `  ${demoEmail(demo).padEnd(width)}  ${demo.shows}`)
  return [`Demonstration customers, all with the password ${DEMO_PASSWORD}:`, ...lines].join('\n')
}
