import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Names of address ranges that TRUST_PROXY may hold instead of numbers. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']
/** An IPv6 customer is given a whole /64 and may change within it at will. */
const IPV6_PARTS = 4

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

/** Logs, once, that a proxy stands before the server and was not named: all its visitors count as one. */
export function warnOfUnnamedProxy(app: FastifyInstance, trustProxy: false | string[]): void {
  let isTold = trustProxy !== false
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return
    isTold = true
    app.log.warn(
      'X-Forwarded-For comes in, and TRUST_PROXY is off: if a proxy sends it, its visitors share one rate limit',
    )
  })
}

/** What one visitor is counted by: an IPv4 address, or the /64 of an IPv6 one. What is neither is one visitor. */
export function networkOf(address: string): string {
  // Some proxies write the port along.
  const bare = address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, IPV6_PARTS)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString()
}
