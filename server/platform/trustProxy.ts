import ipaddr from 'ipaddr.js'

/** Names of address ranges that TRUST_PROXY may hold instead of numbers. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads TRUST_PROXY: the proxies whose word on a visitor's address is taken, by address, subnet or range.
 * There is no way to trust everybody: the header is then whatever a visitor writes.
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
  // The library reads a bare number as an address, too.
  return /[.:]/.test(text) && ipaddr.isValid(text)
}
