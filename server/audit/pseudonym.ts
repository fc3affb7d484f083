import { networkOf } from '../auth/clientAddress.ts'
import type { FactorKey } from '../auth/factors/factorKey.ts'
import { type Clock, timestampIn } from '../platform/clock.ts'

/** How long two attempts can be recognised as coming from one network: as long as a browser stays known. */
export const ACCESS_DETAILS_MS = 90 * 24 * 60 * 60 * 1000

/**
 * A keyed digest. Equal texts have equal digests, and guessing a text from its digest requires the factor key.
 * @returns 32 hexadecimal digits
 */
export const pseudonymOf = (factorKey: FactorKey, text: string): string =>
  factorKey.digest(`audit\n${text}`).slice(0, 32)

/** The detail of an entry about access: the visitor's network as a pseudonym, erased after 90 days (L10). */
export const accessDetails = (
  { clock, factorKey }: { clock: Clock; factorKey: FactorKey },
  address: string,
  detail: Record<string, unknown> = {},
) => ({
  detail: { ...detail, network: pseudonymOf(factorKey, networkOf(address)) },
  detailsUntil: timestampIn(clock, ACCESS_DETAILS_MS),
})
