import type { Db } from '../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/ids.ts'
import { networkOf } from './clientAddress.ts'

/** Who tries. */
export interface Visitor {
  /** a customer's id, or the typed email, in use or not; nobody's when undefined */
  account: string | undefined
  /** as the connection, or a trusted proxy, tells it */
  address: string
  /** the tokens of the browser's cookie, as it sent them */
  devices?: readonly string[]
}

/** A customer comes back to a browser, or an address, they signed in from within this. */
export const KNOWN_MS = 90 * 24 * 60 * 60 * 1000
/** More than any customer has; the ones not used for longest go. Each is one more bucket of tries. */
export const MAX_DEVICES = 10
/** Customers who share one browser are remembered side by side. */
export const MAX_DEVICE_TOKENS = 4

/** The digest of that token of the browser that belongs to this account; undefined when none does. */
export async function findKnownDevice(
  db: Db,
  clock: Clock,
  { account = '', devices = [] }: Visitor,
): Promise<string | undefined> {
  const email = normalised(account)
  // PostgreSQL's text cannot hold NUL, so no customer's address does.
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

/** The digests of those tokens of the browser that belong to this account; the others are other customers'. */
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
 * Remembers the customer's browser for a while.
 * @returns the tokens the browser's cookie must hold from now on
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
  // A token of the bank's own making: one that somebody planted in the browser is never taken over.
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

/** Those remembered while the clock was ahead go first: they are not known, and keep no place from others. */
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

/** A new password: whoever signed in with the old one has no browser that is known any more. */
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

/** Nothing lasts longer than `KNOWN_MS`: a later end was written while the clock was ahead. */
const latestUntil = (clock: Clock): string =>
  timestampIn({ now: () => new Date(latestPast(clock)) }, KNOWN_MS)

/** A digest: the table tells nobody who signed in from where. */
const addressKey = ({ account, address }: Visitor): string =>
  digest(JSON.stringify(['known', normalised(account), networkOf(address)]))

/** One account, however its email is written. */
export const normalised = (account = ''): string => account.trim().toLowerCase()
