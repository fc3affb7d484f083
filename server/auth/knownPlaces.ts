import type { Db } from '../db/transaction.ts'
import { type Clock, timestampIn, timestampOf } from '../platform/clock.ts'
import { KNOWN_MS } from './knownVisitors.ts'

/**
 * Remembers for `KNOWN_MS` that a customer signed in from this country; `''` is no country.
 * @returns whether it is new beside others: the first one is not
 */
export async function rememberPlace(
  trx: Db,
  clock: Clock,
  customerId: string,
  country: string,
): Promise<boolean> {
  if (country === '') return false
  const known = await trx
    .selectFrom('known_places')
    .select('country')
    .where('customer_id', '=', customerId)
    .where('until', '>', timestampOf(clock))
    .execute()
  const until = timestampIn(clock, KNOWN_MS)
  await trx
    .insertInto('known_places')
    .values({ customer_id: customerId, country, until })
    .onConflict((conflict) => conflict.columns(['customer_id', 'country']).doUpdateSet({ until }))
    .execute()
  return known.length > 0 && known.every((place) => place.country !== country)
}
