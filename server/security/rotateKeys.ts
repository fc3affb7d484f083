import { lastLink } from '../audit/linking.ts'
import type { FactorKey } from '../auth/factors/factorKey.ts'
import { resealInvitations } from '../auth/operators/invitations.ts'
import { resealOperatorPasskeys } from '../auth/operators/operatorPasskeys.ts'
import { resealOperators } from '../auth/operators/operators.ts'
import {
  readSealedAccess,
  sealedHead,
  sealedReturn,
  sealedTransaction,
  sealedWithdrawal,
} from '../db/sealed.ts'
import { sealedSince } from '../db/sealedSince.ts'
import type { SealKind } from '../db/sealSchema.ts'
import { byKey, findSeals, putSeals, type Sealed } from '../db/seals.ts'
import { type Db, inTransaction, type Trx } from '../db/transaction.ts'
import { type Clock, timestampOf } from '../platform/clock.ts'
import { conflict } from '../platform/httpError.ts'

/** Rows per transaction. */
const PAGE = 100

interface Rotation {
  db: Db
  clock: Clock
  factorKey: FactorKey
}

/** The last row that was sealed again: an app by its customer, then a seal by kind and id. */
type Position = readonly ['app', string] | readonly ['seal', SealKind | '', string]

/**
 * Seals one page of secrets and records again with the present key: what the previous key has sealed, and nothing whose
 * seal is broken. Its place is kept in the same transaction, so it goes on where a killed one ended (O66).
 * @param finished runs in the transaction of the last page
 * @returns whether anything was left
 * @throws HttpError 409 when this server still seals with the key that is replaced
 */
export async function rotatePage(
  { db, clock, factorKey }: Rotation,
  finished: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('factor_key').selectAll().executeTakeFirstOrThrow()
    if (row.next_fingerprint === null) return false
    if (row.next_fingerprint !== factorKey.fingerprint)
      throw conflict(
        'validationFailed',
        'This server still seals with the key that is replaced. Start every server with the new FACTOR_KEY first',
      )
    const next = await sealPage(trx, factorKey, positionOf(row.rotated_to))
    if (next) {
      await trx
        .updateTable('factor_key')
        .set({ rotated_to: JSON.stringify(next) })
        .execute()
      return true
    }
    await sealChallenges(trx, factorKey, timestampOf(clock))
    // A bank has a handful of them.
    await resealOperators(trx, factorKey)
    await resealOperatorPasskeys(trx, factorKey)
    await resealInvitations(trx, factorKey)
    await trx
      .updateTable('factor_key')
      .set({
        fingerprint: factorKey.fingerprint,
        next_fingerprint: null,
        rotated_to: null,
        digest_key: factorKey.sealedDigestKey(),
      })
      .execute()
    await finished(trx)
    return false
  })
}

/** The number of apps and seals that a change of the key has not come to. */
export async function leftToRotate(db: Db): Promise<number> {
  const row = await db.selectFrom('factor_key').selectAll().executeTakeFirstOrThrow()
  if (row.next_fingerprint === null) return 0
  const [step, first, second = ''] = positionOf(row.rotated_to)
  const apps = step === 'app' ? await count(appsAfter(db, first)) : 0
  return (
    apps + (await count(step === 'app' ? sealsAfter(db, '', '') : sealsAfter(db, first, second)))
  )
}

const count = async (rows: ReturnType<typeof appsAfter> | ReturnType<typeof sealsAfter>) => {
  const { left } = await (rows as ReturnType<typeof appsAfter>)
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}

const positionOf = (kept: string | null): Position =>
  kept === null ? ['app', ''] : (JSON.parse(kept) as Position)

const appsAfter = (db: Db, customerId: string) =>
  db.selectFrom('authenticator_apps').where('customer_id', '>', customerId)

const sealsAfter = (db: Db, kind: string, id: string) =>
  db
    .selectFrom('seals')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('kind', 'id'), '>', tuple(kind as SealKind, id)),
    )

/** @returns the position after the page; undefined when there was nothing left */
async function sealPage(
  trx: Trx,
  factorKey: FactorKey,
  position: Position,
): Promise<Position | undefined> {
  if (position[0] === 'app')
    return (await sealApps(trx, factorKey, position[1])) ?? sealRecords(trx, '', '')
  return sealRecords(trx, position[1], position[2])
}

/** The seal of an account covers the sealed secret of its app, so both are made anew. */
async function sealApps(
  trx: Trx,
  factorKey: FactorKey,
  after: string,
): Promise<Position | undefined> {
  const apps = await appsAfter(trx, after).selectAll().orderBy('customer_id').limit(PAGE).execute()
  const last = apps.at(-1)
  if (!last) return undefined
  const ids = apps.map(({ customer_id }) => customer_id)
  const before = await readSealedAccess(trx, ids)
  const { unsealed } = byKey(trx, before, await findSeals(trx, 'access', ids))
  const broken = new Set(unsealed.map(({ id }) => id))
  for (const { customer_id, sealed_secret } of apps)
    await trx
      .updateTable('authenticator_apps')
      .set({ sealed_secret: factorKey.resealed(sealed_secret, customer_id) })
      .where('customer_id', '=', customer_id)
      .execute()
  const whole = ids.filter((id) => !broken.has(id))
  await putSeals(trx, await readSealedAccess(trx, whole))
  return ['app', last.customer_id]
}

async function sealRecords(trx: Trx, kind: SealKind | '', id: string) {
  const seals = await sealsAfter(trx, kind, id)
    .selectAll()
    .orderBy('kind')
    .orderBy('id')
    .limit(PAGE)
    .execute()
  for (const [of, stored] of Map.groupBy(seals, (seal) => seal.kind)) {
    const sealed = await recordsOf[of](
      trx,
      stored.map((seal) => seal.id),
    )
    await putSeals(trx, byKey(trx, sealed, stored).ofPrevious)
  }
  const last = seals.at(-1)
  return last && (['seal', last.kind, last.id] as const)
}

/** The records of each kind, by the ids of their seals. */
const recordsOf: Record<SealKind, (trx: Trx, ids: string[]) => Promise<Sealed[]>> = {
  access: readSealedAccess,
  transaction: async (trx, ids) =>
    (
      await trx
        .selectFrom('ledger_transactions')
        .select(['reference', 'customer_id', 'sequence', 'digest'])
        .where('reference', 'in', ids)
        .execute()
    ).map(sealedTransaction),
  withdrawal: async (trx, ids) =>
    (await trx.selectFrom('transfers').selectAll().where('id', 'in', ids).execute()).map(
      sealedWithdrawal,
    ),
  return: async (trx, ids) =>
    (await trx.selectFrom('deposit_returns').selectAll().where('id', 'in', ids).execute()).map(
      sealedReturn,
    ),
  head: async (trx) => [sealedHead((await lastLink(trx)) ?? { sequence: 0, digest: '' })],
  since: async (_trx, ids) => ids.map(sealedSince),
}

/** The apps that are being set up at the moment. */
async function sealChallenges(trx: Trx, factorKey: FactorKey, now: string): Promise<void> {
  const open = await trx
    .selectFrom('challenges')
    .select(['hash', 'customer_id', 'sealed_secret'])
    .where('sealed_secret', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  for (const { hash, customer_id, sealed_secret } of open)
    await trx
      .updateTable('challenges')
      .set({ sealed_secret: factorKey.resealed(sealed_secret!, customer_id) })
      .where('hash', '=', hash)
      .execute()
}
