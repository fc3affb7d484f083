import type { Trx } from '../db/transaction.ts'
import { type Clock, timestampIn, timestampOf } from '../platform/clock.ts'
import { KNOWN_MS } from './knownVisitors.ts'

/** A place that was recorded less than this long ago is not recorded again. */
const FRESH_MS = 24 * 60 * 60 * 1000

/**
 * Remembers for `KNOWN_MS` that a customer signed in from this country; `''` means unknown.
 * @returns whether it is new for a customer who already has known countries: the first one is not
 */
export async function rememberPlace(
  trx: Trx,
  clock: Clock,
  customerId: string,
  country: string,
): Promise<boolean> {
  if (country === '') return false
  const known = await trx
    .selectFrom('known_places')
    .select(['country', 'until'])
    .where('customer_id', '=', customerId)
    .where('until', '>', timestampOf(clock))
    .execute()
  const here = known.find((place) => place.country === country)
  const until = timestampIn(clock, KNOWN_MS)
  if (!here || here.until < timestampIn(clock, KNOWN_MS - FRESH_MS))
    await trx
      .insertInto('known_places')
      .values({ customer_id: customerId, country, until })
      .onConflict((conflict) => conflict.columns(['customer_id', 'country']).doUpdateSet({ until }))
      .execute()
  return known.length > 0 && !here
}
