import { describe, expect, it } from 'vitest'
import { countryList, currencySymbol, findCountry } from '#domain/countries.ts'

describe('the countries', () => {
  it('[A13] are about 250, by name, each with its own two-letter code', () => {
    expect(countryList.length).toBeGreaterThan(240)
    expect(countryList.length).toBeLessThan(260)
    const labels = countryList.map(({ label }) => label)
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(countryList.map(({ value }) => value)).size).toBe(countryList.length)
    for (const { value } of countryList) expect(value).toMatch(/^[A-Z]{2}$/)
  })

  it.each(['Nigeria', 'nigeria', ' NIGERIA ', 'NG', 'ng'])('[A13] are found by "%s"', (typed) => {
    expect(findCountry(typed)).toMatchObject({ value: 'NG', label: 'Nigeria' })
  })

  it.each([
    ['usa', 'US'],
    ['America', 'US'],
    ['uk', 'GB'],
    ['England', 'GB'],
    ['scotland', 'GB'],
    ['UAE', 'AE'],
    ['holland', 'NL'],
    ['Deutschland', 'DE'],
    ['turkey', 'TR'],
  ])('[A28] are found as "%s"', (typed, value) => {
    expect(findCountry(typed)?.value).toBe(value)
  })

  it('[A28] are found by their own name and code, whatever other countries are called', () => {
    for (const country of countryList) {
      expect(findCountry(country.label)).toBe(country)
      expect(findCountry(country.value)).toBe(country)
    }
  })

  it('[A28] have the other names of the package and the parts people search for, none twice', () => {
    const aliases = Object.fromEntries(countryList.map((one) => [one.value, one.aliases]))
    expect(aliases.GB).toEqual(
      expect.arrayContaining(['England', 'Scotland', 'Wales', 'Northern Ireland']),
    )
    expect(aliases).toMatchObject({ CO: [], DE: ['Deutschland'], ES: ['España'] })
    for (const { label, aliases } of countryList) expect(aliases).not.toContain(label)
  })

  it('[A13] returns undefined for an unknown country', () => {
    expect(findCountry('Atlantis')).toBeUndefined()
    expect(findCountry('')).toBeUndefined()
  })

  it.each([
    ['Nigeria', '₦'],
    ['GB', '£'],
    ['germany', '€'],
    ['India', '₹'],
    ['United States', '$'],
    ['Atlantis', '$'],
    ['', '$'],
  ])('[A12] give "%s" the symbol %s', (country, symbol) => {
    expect(currencySymbol(country)).toBe(symbol)
  })

  it('[A13] have a currency symbol for at least 195 of them', () => {
    const symbols = countryList.map(({ value }) => currencySymbol(value))
    expect(symbols.filter((symbol) => symbol.length > 0).length).toBeGreaterThanOrEqual(195)
    expect(new Set(symbols).size).toBeGreaterThan(50)
  })
})
