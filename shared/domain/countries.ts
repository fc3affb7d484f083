import { countries, type ICountry, type TCountryCode } from 'countries-list'

type Entry = [TCountryCode, ICountry]

export interface Country {
  /** two-letter code */
  value: string
  /** country name */
  label: string
  /** other names for the search: short, former and in the country's own language */
  aliases: readonly string[]
}

/** Parts of a country that people search for by name, and that the data package lacks. A28 */
const partsOf: Partial<Record<TCountryCode, readonly string[]>> = {
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland'],
}

/** All countries by name; about 250 entries. Source: A13. */
export const countryList: readonly Country[] = (Object.entries(countries) as Entry[])
  .map(([value, { name, native, alias = [] }]) => ({
    value,
    label: name,
    aliases: [...alias, ...(partsOf[value] ?? []), native].filter((other) => other !== name),
  }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

const byKey = new Map<string, Country>()
for (const country of countryList) {
  byKey.set(country.value.toLowerCase(), country)
  byKey.set(country.label.toLowerCase(), country)
}
// After all labels and codes, so that an alias cannot hide one.
for (const country of countryList)
  for (const alias of country.aliases)
    if (!byKey.has(alias.toLowerCase())) byKey.set(alias.toLowerCase(), country)

/** Finds a country by label, value or alias, case-insensitive; undefined when there is none. A13, A28 */
export const findCountry = (labelOrValue: string): Country | undefined =>
  byKey.get(labelOrValue.trim().toLowerCase())

/** The currency of a customer whose country is unknown; its symbol is `$` (D8). */
export const DEFAULT_CURRENCY = 'USD'

/** A country's currency by its ISO 4217 code; undefined when the country or its currency is unknown. */
export function currencyCode(labelOrValue: string): string | undefined {
  const country = findCountry(labelOrValue)
  return (country && countries[country.value as TCountryCode].currency[0]) || undefined
}

/** A country's currency symbol, `$` when the country or its currency is unknown. */
export function currencySymbol(labelOrValue: string): string {
  const currency = currencyCode(labelOrValue)
  if (!currency) return '$'
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? '$'
  )
}
