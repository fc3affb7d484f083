import { sealedHead } from './sealed.ts'
import { putSeals, type Sealed, unsealedOf } from './seals.ts'
import { type Db, inTransaction } from './transaction.ts'

/** The time since which every record is sealed. */
export const sealedSince = (since: string): Sealed => ({
  kind: 'since',
  id: since,
  customerId: null,
  name: 'the first start',
  fields: [],
})

const storedSince = (db: Db) =>
  db.selectFrom('seals').selectAll().where('kind', '=', 'since').execute()

/** The time since which every record is sealed; undefined before the first start, or when that seal is broken. */
export async function findSealedSince(db: Db): Promise<string | undefined> {
  const stored = await storedSince(db)
  const since = stored.map(({ id }) => sealedSince(id))
  const whole = unsealedOf(db, since, stored).length === 0
  return whole && since.length === 1 ? since[0]?.id : undefined
}

/**
 * Begins the seals of a new bank, at its first start (L18). Several servers may do so at the same time. A bank in use
 * has entries in its audit: without seals it is refused.
 * @throws Error in one line that says what to do
 */
export const beginSeals = (db: Db, now: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    if ((await storedSince(trx)).length > 0) return
    if (await trx.selectFrom('audit').select('id').limit(1).executeTakeFirst())
      throw new Error(
        'The database is in use, but its seals were removed. Restore it from a backup, see docs/operations.md, Seals',
      )
    await putSeals(trx, [sealedHead({ sequence: 0, digest: '' }), sealedSince(now)])
  })
