import { sql } from 'kysely'
import { plainWords } from '#domain/failure.ts'
import { waitWords } from '#domain/waiting.ts'
import { timestampIn, timestampOf } from '../clock.ts'
import type { BankContext } from '../context.ts'
import type { Db } from '../db/transaction.ts'
import { digest } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { networkOf } from './address.ts'
import { type Limit, type LimitName, type Limits, limits } from './limits.ts'

/** Who tries. */
export interface Visitor {
  /** a customer's id, or the typed email, in use or not; nobody's when undefined */
  account: string | undefined
  /** as the connection, or a trusted proxy, tells it */
  address: string
}

type Counting = Pick<BankContext, 'db' | 'clock' | 'config'>
type Scope = keyof Limits

/** A customer comes back to an address they signed in from within this. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Takes one try of each limit there is, or none at all when one of them is used up. Counted in the
 * bank's database, so that all its processes count together and a restart forgets nothing.
 * @throws Refusal 429 with the seconds until another try
 */
export async function takeTurn(ctx: Counting, name: LimitName, visitor: Visitor): Promise<void> {
  const now = ctx.clock.now().getTime()
  const turns = await turnsOf(ctx, name, visitor)
  await ctx.db.transaction().execute(async (trx) => {
    // Always in this order, so that no two wait for each other.
    for (const turn of turns) {
      const waitMs = await take(trx, turn, now)
      // Thrown inside: what was taken of the other limits is given back with it.
      if (waitMs > 0) throw tooManyTries(Math.ceil(waitMs / 1000))
    }
  })
}

/**
 * A right password: the account's wrong ones are forgotten, this try costs the address nothing, and the
 * account's own limit does not bind here again for a while.
 */
export async function forgetTries(ctx: Counting, visitor: Visitor): Promise<void> {
  const { address } = limits.signIn
  const { everyMs } = scaled(ctx, address)
  await ctx.db.transaction().execute(async (trx) => {
    const own = (['here', 'account'] as const).map((scope) => keyOf('signIn', scope, visitor))
    await trx.deleteFrom('rate_limits').where('key', 'in', own).execute()
    await trx
      .updateTable('rate_limits')
      .set((row) => ({ clear_at: row('clear_at', '-', everyMs) }))
      .where('key', '=', keyOf('signIn', 'address', visitor))
      .execute()
    const until = timestampIn(ctx.clock, KNOWN_MS)
    await trx
      .insertInto('known_addresses')
      .values({ key: knownKey(visitor), until })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ until }))
      .execute()
  })
}

interface Turn extends Limit {
  key: string
}

async function turnsOf(ctx: Counting, name: LimitName, visitor: Visitor): Promise<Turn[]> {
  const isKnown = await isKnownHere(ctx, visitor)
  const own: Limits = limits[name]
  return (['here', 'account', 'address'] as const).flatMap((scope) => {
    const limit = own[scope]
    const applies = scope === 'account' && own.here ? !isKnown : true
    return limit && applies ? [{ ...scaled(ctx, limit), key: keyOf(name, scope, visitor) }] : []
  })
}

const scaled = ({ config }: Counting, { tries, everyMs }: Limit): Limit => ({
  tries: tries * config.limitFactor,
  everyMs: Math.max(1, Math.round(everyMs / config.limitFactor)),
})

/**
 * One try of one limit, in one statement: a key holds the moment at which nothing of it is used up any
 * more, and each try moves that on by `everyMs`. @returns milliseconds to wait, 0 when it was taken
 */
async function take(trx: Db, { key, tries, everyMs }: Turn, now: number): Promise<number> {
  const latest = now + (tries - 1) * everyMs
  const taken = await trx
    .insertInto('rate_limits')
    .values({ key, clear_at: now + everyMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          clear_at: sql<number>`CASE WHEN rate_limits.clear_at > ${now} THEN rate_limits.clear_at ELSE ${now} END + ${everyMs}`,
        })
        .where('rate_limits.clear_at', '<=', latest),
    )
    .returning('clear_at')
    .executeTakeFirst()
  if (taken) return 0
  const { clear_at } = await trx
    .selectFrom('rate_limits')
    .select('clear_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return clear_at - latest
}

async function isKnownHere({ db, clock }: Counting, visitor: Visitor): Promise<boolean> {
  const found = await db
    .selectFrom('known_addresses')
    .select('key')
    .where('key', '=', knownKey(visitor))
    .where('until', '>', timestampOf(clock))
    .executeTakeFirst()
  return found !== undefined
}

/** A digest: the table tells nobody who tried from where. */
function keyOf(name: LimitName, scope: Scope, { account, address }: Visitor): string {
  const parts = {
    here: [normalised(account), networkOf(address)],
    account: [normalised(account)],
    address: [networkOf(address)],
  }
  return digest(JSON.stringify([name, scope, ...parts[scope]]))
}

const knownKey = ({ account, address }: Visitor): string =>
  digest(JSON.stringify(['known', normalised(account), networkOf(address)]))

const normalised = (account = ''): string => account.trim().toLowerCase()

const tooManyTries = (seconds: number): Refusal =>
  new Refusal(429, { message: `${plainWords.rateLimited} ${waitWords(seconds)}` }, seconds)
