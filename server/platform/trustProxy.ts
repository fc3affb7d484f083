import ipaddr from 'ipaddr.js'

/** Names of address ranges that TRUST_PROXY accepts. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Parses TRUST_PROXY: the trusted proxies by address, subnet or range. Trusting all addresses is not possible, because
 * visitors could then write any address into the header.
 * @throws Error naming the variable
 */
export function trustProxyFrom(text = ''): false | string[] {
  if (text === '' || text === 'off') return false
  const trusted = text.split(/[\s,]+/).filter(Boolean)
  if (trusted.length > 0 && trusted.every((one) => RANGES.includes(one) || isNetwork(one)))
    return trusted
  throw new Error(
    `TRUST_PROXY must be off, or the addresses or subnets of your proxies, not ${JSON.stringify(text)}`,
  )
}

function isNetwork(text: string): boolean {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)[1] > 0
  // The library would also accept a bare number as an address.
  return /[.:]/.test(text) && ipaddr.isValid(text)
}
