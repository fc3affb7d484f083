import { chunksOf } from './chunks.ts'
import { keyOfSeal, sealText } from './sealKey.ts'
import type { SealKind, SealTable } from './sealSchema.ts'
import type { Db } from './transaction.ts'

/** A record with the fields that its seal covers, in a fixed order. */
export interface Sealed {
  kind: SealKind
  id: string
  customerId: string | null
  /** the record's name in a fault message */
  name: string
  fields: readonly (string | number | null | readonly string[])[]
}

/** The text that is sealed of a record (L18). Its form must never change: stored seals would no longer match. */
const textOf = ({ kind, id, customerId, fields }: Sealed): string =>
  JSON.stringify([kind, id, customerId, ...fields])

/** Seals records in the transaction that writes them. A seal that exists is replaced: the change was intended. */
export async function putSeals(db: Db, sealed: readonly Sealed[]): Promise<void> {
  for (const some of chunksOf(sealed))
    await db
      .insertInto('seals')
      .values(
        some.map((one) => ({
          kind: one.kind,
          id: one.id,
          customer_id: one.customerId,
          seal: sealText(db, textOf(one)),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet((row) => ({ seal: row.ref('excluded.seal') })),
      )
      .execute()
}

/** The stored seals of this kind. */
export async function findSeals(
  db: Db,
  kind: SealKind,
  ids: readonly string[],
): Promise<SealTable[]> {
  const found: SealTable[] = []
  for (const some of chunksOf(ids))
    found.push(
      ...(await db
        .selectFrom('seals')
        .selectAll()
        .where('kind', '=', kind)
        .where('id', 'in', some)
        .execute()),
    )
  return found
}

/** The records whose seal is missing or wrong: they were written or changed without the key. */
export function unsealedOf<Record extends Sealed>(
  db: Db,
  sealed: readonly Record[],
  stored: readonly SealTable[],
): Record[] {
  return byKey(db, sealed, stored).unsealed
}

/** The records by the key that made their seal. */
export function byKey<Record extends Sealed>(
  db: Db,
  sealed: readonly Record[],
  stored: readonly SealTable[],
): { unsealed: Record[]; ofPrevious: Record[] } {
  const seals = new Map(stored.map(({ kind, id, seal }) => [`${kind}:${id}`, seal]))
  const keys = Map.groupBy(sealed, (one) =>
    keyOfSeal(db, textOf(one), seals.get(`${one.kind}:${one.id}`) ?? ''),
  )
  return { unsealed: keys.get(undefined) ?? [], ofPrevious: keys.get('previous') ?? [] }
}
