import bowser from 'bowser'
import { findCountry } from '#domain/countries.ts'
import { countryOf } from './country.ts'

/** The browser and country of a session, as far as its customer can recognise them. */
export interface Visit {
  /** such as `Chrome on Windows`; '' when unknown */
  device: string
  /** two letters, ISO 3166-1; '' when unknown */
  country: string
}

/** Typical user agents have about 200 characters. */
const MAX_USER_AGENT = 512
/** Names that the library knows. Other names may be typed by a visitor, and must not get into a mail (S8). */
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

/** The country's English name; '' when unknown. */
export const placeName = (country: string): string => findCountry(country)?.label ?? ''
