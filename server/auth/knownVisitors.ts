import type { Db } from '../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/ids.ts'
import { networkOf } from './clientAddress.ts'

/** The visitor behind a rate-limited request. */
export interface Visitor {
  /** a customer's id, or the typed email, whether or not an account has it; undefined without either */
  account: string | undefined
  /** from the connection, or from a trusted proxy */
  address: string
  /** the tokens of the browser's cookie, as sent */
  devices?: readonly string[]
}

/** How long a browser or address stays known after a sign-in. */
export const KNOWN_MS = 90 * 24 * 60 * 60 * 1000
/** More than any customer has; the longest unused are removed. Each known browser has a separate limit for guesses. */
export const MAX_DEVICES = 10
/** How many customers are remembered for one shared browser. */
export const MAX_DEVICE_TOKENS = 4

/** The digest of the browser's token for this account; undefined when there is none. */
export async function findKnownDevice(
  db: Db,
  clock: Clock,
  { account = '', devices = [] }: Visitor,
): Promise<string | undefined> {
  const email = normalised(account)
  // PostgreSQL text cannot contain NUL, so no customer's address does.
  if (devices.length === 0 || email.includes('\0')) return undefined
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('customers', 'customers.id', 'known_devices.customer_id')
    .select('known_devices.hash')
    .where('known_devices.hash', 'in', devices.map(digest))
    .where('customers.email', '=', email)
    .where('known_devices.created_at', '<=', latestPast(clock))
    .where('known_devices.until', '>', timestampOf(clock))
    .where('known_devices.until', '<=', latestUntil(clock))
    .executeTakeFirst()
  return found?.hash
}

/** The digests of the browser's tokens for this account, without those of other customers. */
export async function findAccountDevices(
  db: Db,
  { account = '', devices = [] }: Visitor,
): Promise<string[]> {
  if (devices.length === 0) return []
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('customers', 'customers.id', 'known_devices.customer_id')
    .select('known_devices.hash')
    .where('known_devices.hash', 'in', devices.map(digest))
    .where('customers.email', '=', normalised(account))
    .execute()
  return found.map(({ hash }) => hash)
}

/**
 * Remembers the customer's browser for `KNOWN_MS`.
 * @returns the new tokens of the browser's cookie
 */
export async function rememberDevice(
  trx: Db,
  clock: Clock,
  customerId: string,
  devices: readonly string[],
): Promise<string[]> {
  const until = timestampIn(clock, KNOWN_MS)
  if (devices.length > 0) {
    const { numUpdatedRows } = await trx
      .updateTable('known_devices')
      .set({ until })
      .where('hash', 'in', devices.map(digest))
      .where('customer_id', '=', customerId)
      .where('created_at', '<=', latestPast(clock))
      .where('until', '>', timestampOf(clock))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return [...devices]
  }
  // Always a new token: a token planted in the browser by an attacker is never adopted.
  const token = newSecret()
  await trx
    .insertInto('known_devices')
    .values({
      hash: digest(token),
      customer_id: customerId,
      created_at: timestampOf(clock),
      until,
    })
    .execute()
  await removeOldestDevices(trx, clock, customerId)
  return [token, ...devices].slice(0, MAX_DEVICE_TOKENS)
}

/** Removes devices with a date in the future first: they do not count as known, and must not displace valid ones. */
async function removeOldestDevices(trx: Db, clock: Clock, customerId: string): Promise<void> {
  const known = await trx
    .selectFrom('known_devices')
    .select('hash')
    .where('customer_id', '=', customerId)
    .orderBy((row) => row('until', '>', latestUntil(clock)))
    .orderBy('until', 'desc')
    .orderBy('hash')
    .execute()
  const over = known.slice(MAX_DEVICES).map(({ hash }) => hash)
  if (over.length > 0) await trx.deleteFrom('known_devices').where('hash', 'in', over).execute()
}

/** Forgets all browsers after a new password: they signed in with the old one. */
export async function forgetDevices(trx: Db, customerId: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('customer_id', '=', customerId).execute()
}

/** Whether this account has signed in from this address before. */
export async function isKnownAddress(db: Db, clock: Clock, visitor: Visitor): Promise<boolean> {
  const found = await db
    .selectFrom('known_addresses')
    .select('key')
    .where('key', '=', addressKey(visitor))
    .where('until', '>', timestampOf(clock))
    .where('until', '<=', latestUntil(clock))
    .executeTakeFirst()
  return found !== undefined
}

export async function rememberAddress(trx: Db, clock: Clock, visitor: Visitor): Promise<void> {
  const until = timestampIn(clock, KNOWN_MS)
  await trx
    .insertInto('known_addresses')
    .values({ key: addressKey(visitor), until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ until }))
    .execute()
}

/** Entries end after `KNOWN_MS`. A later end was written while the clock was ahead. */
const latestUntil = (clock: Clock): string =>
  timestampIn({ now: () => new Date(latestPast(clock)) }, KNOWN_MS)

/** A digest, so that the table does not reveal the addresses from which customers signed in. */
const addressKey = ({ account, address }: Visitor): string =>
  digest(JSON.stringify(['known', normalised(account), networkOf(address)]))

/** The account's email in canonical form, whatever its spelling in the request. */
export const normalised = (account = ''): string => account.trim().toLowerCase()
