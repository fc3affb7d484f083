import type { OperatorRole } from '#domain/operators.ts'
import { allOperators, hasOperators, saveOperator } from '../auth/operators/operators.ts'
import type { BankContext } from '../context.ts'
import { inTransaction, uniqueViolationColumns } from '../db/transaction.ts'
import { DEMO_PASSWORD } from './customers.ts'

/** The secret of the authenticator app of all demonstration operators, as their password is that of the customers. */
export const DEMO_APP_SECRET = 'QUATUMSDEMOQUATUMSDEMOQUATUMSDEM'

/** A demonstration operator. All are invented. */
export interface DemoOperator {
  email: string
  name: string
  roles: readonly OperatorRole[]
}

export const demoOperators: readonly DemoOperator[] = [
  { email: 'viewer@demo.example', name: 'Vera Lindgren', roles: ['viewer'] },
  { email: 'maker@demo.example', name: 'Marcus Adeyemi', roles: ['maker'] },
  { email: 'checker@demo.example', name: 'Chiara Romano', roles: ['checker'] },
  { email: 'administrator@demo.example', name: 'Anders Holm', roles: ['administrator'] },
]

/** The parts of the bank that operators need. */
type OperatorBank = Pick<BankContext, 'db' | 'clock' | 'factorKey'>

/** Seeds the demonstration operators, but only into a bank without operators. */
export async function seedOperators(
  ctx: OperatorBank & Pick<BankContext, 'passwords'>,
): Promise<void> {
  if (await hasOperators(ctx.db)) return
  const password_hash = await ctx.passwords.hash(DEMO_PASSWORD, { address: '127.0.0.1' })
  try {
    await inTransaction(ctx.db, async (trx) => {
      // Another server that started at the same time may have seeded already.
      if (await hasOperators(trx)) return
      for (const operator of demoOperators)
        await saveOperator(trx, ctx, {
          ...operator,
          ...{ password_hash, secret: DEMO_APP_SECRET, last_step: 0 },
        })
    })
  } catch (error) {
    if (!uniqueViolationColumns(error)) throw error
  }
}

/** Whether somebody signs in with the app whose secret is public. */
export const hasDemoOperators = async ({ db, factorKey }: OperatorBank): Promise<boolean> =>
  (await allOperators(db, factorKey)).some(({ secret }) => secret === DEMO_APP_SECRET)
