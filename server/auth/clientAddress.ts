import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Logs, once, that a proxy stands before the server and was not named: all its visitors count as one. */
export function warnOfUnnamedProxy(app: FastifyInstance, trustProxy: false | string[]): void {
  let hasWarned = trustProxy !== false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    app.log.warn(
      'X-Forwarded-For comes in, and TRUST_PROXY is off: if a proxy sends it, its visitors share one rate limit',
    )
  })
}

/** A part of the internet that counts as one visitor, or as several who may belong together. */
export interface Network {
  name: string
  /** how many times a limit by address applies to it */
  multiplier: number
}

/** More than this an address has not. */
export const MAX_NETWORKS = 3

/**
 * The networks of an address, the narrowest first. An IPv4 address is one visitor. An IPv6 visitor has at
 * least a /64 and changes within it at will; many have a /56 or a /48, where others hold many customers,
 * so these are counted too, against larger bounds. What is no address at all is one visitor.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const parsed = parse(address)
  if (!parsed) return [{ name: 'unknown', multiplier: 1 }]
  if (parsed instanceof ipaddr.IPv4) return [{ name: parsed.toString(), multiplier: 1 }]
  return [networkIn(parsed, 64, 1), networkIn(parsed, 56, 4), networkIn(parsed, 48, 16)]
}

/** What one visitor is counted by: an IPv4 address, or the /64 of an IPv6 one. */
export const networkOf = (address: string): string => networksOf(address)[0].name

function networkIn(address: ipaddr.IPv6, prefix: number, multiplier: number): Network {
  const first = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${prefix}`)
  return { name: `${first.toNormalizedString()}/${prefix}`, multiplier }
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // Some proxies write the port along, or the network card.
  const bare = address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return undefined
  const parsed = ipaddr.process(bare)
  return parsed instanceof ipaddr.IPv6 ? (embeddedIpv4(parsed) ?? parsed) : parsed
}

/**
 * The IPv4 address that a translator wrote into an IPv6 one: the visitor has that address and no network
 * of IPv6. Not Teredo's, which ended, and whose relays vouch for nobody.
 */
function embeddedIpv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const { parts } = address
  const range = address.range()
  if (range === '6to4') return ipv4From(parts[1], parts[2])
  const isTranslated = range === 'rfc6052' || range === 'rfc6145' || isLocalTranslator(address)
  return isTranslated ? ipv4From(parts[6], parts[7]) : undefined
}

/** 64:ff9b:1::/48, for translators of one's own network (RFC 8215); nobody outside can send from it. */
const isLocalTranslator = (address: ipaddr.IPv6): boolean =>
  address.match(ipaddr.IPv6.parseCIDR('64:ff9b:1::/48'))

const ipv4From = (high = 0, low = 0): ipaddr.IPv4 =>
  new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255])
