import {
  ADDRESSES_ID,
  defaultAddresses,
  parseAddresses,
  type SiteAddresses,
} from '#contract/addresses.ts'

/** The addresses the server wrote into this page; the defaults where there is no page, or none are in it. */
export function readAddresses(): SiteAddresses {
  const element = globalThis.document?.getElementById(ADDRESSES_ID)
  return element ? parseAddresses(element.textContent) : defaultAddresses
}
