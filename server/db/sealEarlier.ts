import { readSealedRecords } from './customerSeals.ts'
import { inPages } from './pages.ts'
import { sealedHead } from './sealed.ts'
import { putSeals, type Sealed, unsealedOf } from './seals.ts'
import { type Db, inTransaction } from './transaction.ts'

/** Customers per transaction. */
const PAGE = 20

/** The time since which every record is sealed. */
export const sealedSince = (since: string): Sealed => ({
  kind: 'since',
  id: since,
  customerId: null,
  name: 'the first start with seals',
  fields: [],
})

/**
 * The time since which every record is sealed; undefined before the first start with seals, or when that seal is
 * broken.
 */
export async function findSealedSince(db: Db): Promise<string | undefined> {
  const stored = await db.selectFrom('seals').selectAll().where('kind', '=', 'since').execute()
  const since = stored.map(({ id }) => sealedSince(id))
  const whole = unsealedOf(db, since, stored).length === 0
  return whole && since.length === 1 ? since[0]?.id : undefined
}

/** Whether there was a first start with seals, even if its own seal is broken now. */
export const isSealed = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('seals').select('id').where('kind', '=', 'since').executeTakeFirst()) !==
  undefined

/**
 * Seals the existing records of earlier versions once, at the first start with seals (L18). Several servers may do so
 * at the same time; existing seals are kept.
 */
export async function sealEarlierRecords(db: Db, now: string): Promise<void> {
  if (await isSealed(db)) return
  const pages = inPages<{ id: string }>((last) =>
    inTransaction(db, async (trx) => {
      const customers = await trx
        .selectFrom('customers')
        .select('id')
        .where('id', '>', last?.id ?? '')
        .orderBy('id')
        .limit(PAGE)
        .execute()
      const ids = customers.map(({ id }) => id)
      await putSeals(trx, await readSealedRecords(trx, ids), 'kept')
      return customers
    }),
  )
  for await (const _page of pages);
  await inTransaction(db, async (trx) => {
    if (await isSealed(trx)) return
    const head = await trx
      .selectFrom('audit_links')
      .select(['sequence', 'digest'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    await putSeals(trx, [sealedHead(head ?? { sequence: 0, digest: '' })], 'kept')
    await putSeals(trx, [sealedSince(now)])
  })
}
