import { countries, type TCountryCode } from 'countries-list'

export interface Country {
  /** two-letter code */
  value: string
  /** country name */
  label: string
}

/** All countries by name; about 250 entries. Source: A13. */
export const countryList: readonly Country[] = Object.entries(countries)
  .map(([value, { name }]) => ({ value, label: name }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

const byKey = new Map<string, Country>()
for (const country of countryList) {
  byKey.set(country.value.toLowerCase(), country)
  byKey.set(country.label.toLowerCase(), country)
}

/** Finds a country by label or value, case-insensitive; undefined when there is none. */
export const findCountry = (labelOrValue: string): Country | undefined =>
  byKey.get(labelOrValue.trim().toLowerCase())

/** The currency of a customer whose country is unknown, as `$` is their symbol (D8). */
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
