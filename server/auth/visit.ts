import bowser from 'bowser'
import { findCountry } from '#domain/countries.ts'
import { countryOf } from './country.ts'

/** Where a session was opened: what its customer recognises, and no more. */
export interface Visit {
  /** such as `Chrome on Windows`; '' when it is not known */
  device: string
  /** two letters, ISO 3166-1; '' when it is not known */
  country: string
}

/** Browsers send about 200 characters. */
const MAX_USER_AGENT = 512
/** What the library knows; other names are what a visitor typed, and may be in no mail (S8). */
const knownNames = new Set<string>([
  ...Object.values(bowser.BROWSER_MAP),
  ...Object.values(bowser.OS_MAP),
])

export const visitOf = (userAgent: string | undefined, address: string): Visit => ({
  device: deviceOf(userAgent ?? ''),
  country: countryOf(address),
})

function deviceOf(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_USER_AGENT))
  return [browser.name, os.name].filter((name) => name && knownNames.has(name)).join(' on ')
}

/** The country's name in English; '' when it is not known. */
export const placeName = (country: string): string => findCountry(country)?.label ?? ''
