import { createHash } from 'node:crypto'
import { ageOn, dayOf } from '#domain/age.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import type { BankContext } from '../context.ts'
import { sealAccess } from '../db/access.ts'
import { personColumns, toColumns } from '../db/fieldColumns.ts'
import { type Db, inTransaction, type Trx, uniqueViolationColumns } from '../db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { DEMO_PASSWORD, type DemoCustomer, demoCustomers, demoEmail } from './customers.ts'
import { hasDemoOperators, seedOperators } from './operators.ts'
import { seedKyc, seedMovements, seedReview } from './records.ts'
import { daysAgo, OPERATOR, type SeedingBank } from './seeding.ts'

/** The date of birth of all demonstration customers. */
const BORN = '1985-03-14'

/** The hash queue's caller for seeding, which runs before the bank serves requests. */
const THE_BANK = { address: '127.0.0.1' }

/** Seeds the demonstration operators and customers, each only into a bank without any. */
export async function seedDemo(
  ctx: SeedingBank & Pick<BankContext, 'passwords' | 'factorKey'>,
): Promise<void> {
  await seedOperators(ctx)
  if (await hasCustomers(ctx.db)) return
  const password_hash = await ctx.passwords.hash(DEMO_PASSWORD, THE_BANK)
  try {
    await inTransaction(ctx.db, async (trx) => {
      // Another server that started at the same time may have seeded already.
      if (await hasCustomers(trx)) return
      for (const [at, customer] of demoCustomers.entries())
        await seed(ctx, trx, customer, password_hash, at)
    })
  } catch (error) {
    // Another server seeded between the check and the insert.
    if (!uniqueViolationColumns(error)) throw error
  }
}

/**
 * Rejects a database with demonstration customers or operators when DEMO is off: their password is in the README. They
 * are recognised by transactions that only seeding posts, and by the secret of their app, because anybody may register a
 * similar address.
 * @throws Error in one line
 */
export async function assertNotSeeded(
  ctx: SeedingBank & Pick<BankContext, 'factorKey'>,
): Promise<void> {
  const seeded = await ctx.db
    .selectFrom('ledger_transactions')
    .select('reference')
    .where('made_by', '=', OPERATOR)
    .where('reason', '=', OPERATOR)
    .limit(1)
    .executeTakeFirst()
  if (seeded || (await hasDemoOperators(ctx)))
    throw new Error(
      'DEMO=off, but this database contains the demonstration customers or operators, whose password is public. ' +
        'Choose another DATA_DIR or DATABASE_URL, or set DEMO=on',
    )
}

async function hasCustomers(db: Db): Promise<boolean> {
  return (await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Writes one customer with all records. Every seeding generates the same account number. */
async function seed(
  ctx: SeedingBank,
  trx: Trx,
  demo: DemoCustomer,
  password_hash: string,
  position: number,
): Promise<void> {
  const customer_id = newId()
  const account_number = accountNumberOf(demo)

  await trx
    .insertInto('customers')
    .values({
      id: customer_id,
      ...toColumns(personColumns, {
        ...personExamples,
        email: demoEmail(demo),
        firstName: demo.firstName,
        middleName: demo.middleName,
        lastName: demo.lastName,
        age: String(ageOn(BORN, dayOf(ctx.clock.now()))),
        city: demo.city,
        phone: '+1 555 010 0123',
        dob: BORN,
        address: '12 Example Street',
        gender: demo.gender,
      }),
      password_hash,
      country_name: 'United States',
      country_symbol: '$',
      currency: 'USD',
      account_number,
      transfer_step: demo.review?.level ?? NORMAL_LEVEL,
      // The first deposit of each is confirmed.
      funded_at: demo.deposits
        ? daysAgo(ctx, Math.max(...demo.deposits.map(({ days }) => days)))
        : null,
      invested_at: demo.invested ? daysAgo(ctx, 80) : null,
      email_confirmed_at: demo.isNew ? null : daysAgo(ctx, openedDays(demo) - 1),
      // A second apart, so that lists have a stable order.
      created_at: daysAgo(ctx, openedDays(demo) + (demoCustomers.length - position) / 86_400),
    })
    .execute()

  await sealAccess(trx, customer_id)
  const seeding = { ctx, trx, demo, customer_id, account_number }
  await seedKyc(seeding)
  await seedMovements(seeding)
  await seedReview(seeding)
}

/** How many days ago the account was opened: before its first record. */
const openedDays = ({ deposits = [], bonus = [] }: DemoCustomer): number =>
  Math.max(130, ...[...deposits, ...bonus].map(({ days }) => days + 10))

/** Ten digits, the first not 0, derived from the customer's key. */
function accountNumberOf({ key }: DemoCustomer): string {
  const number = createHash('sha256').update(key).digest().readUInt32BE(0)
  return String(4_000_000_000 + (number % 1_000_000_000))
}
