import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { isLoopback, isPublicAddress } from '../platform/settingParsers.ts'
import type { Share } from './fairQueue.ts'

/**
 * Logs one warning when a proxy forwards requests but TRUST_PROXY is off: all its visitors then share one rate limit. A
 * proxy is detected by X-Forwarded-For, or by a public host name in a request from this machine.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, trustProxy: false | string[]): void {
  let hasWarned = trustProxy !== false
  app.addHook('onRequest', (request, _reply, done) => {
    const sign = hasWarned ? undefined : proxySign(request)
    if (sign) {
      hasWarned = true
      app.log.warn(
        `${sign}, but TRUST_PROXY is off: if a proxy sends it, all its visitors share one rate limit. Let it send X-Forwarded-For, and set TRUST_PROXY`,
      )
    }
    done()
  })
}

/** The sign that a proxy forwarded this request; undefined when there is none. */
function proxySign({ headers, socket, hostname }: FastifyRequest): string | undefined {
  if (headers['x-forwarded-for'] !== undefined) return 'X-Forwarded-For was received'
  const isFromHere = isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
  return isFromHere && isPublicAddress(`http://${hostname}`)
    ? 'A request from this machine named another one'
    : undefined
}

/** A network whose addresses share rate limits (multiplied by `multiplier`) and turns for password hashes. */
export type Network = Share

/** Maximum networks of one address. */
export const MAX_NETWORKS = 3

/**
 * The networks of an address, the narrowest first. An IPv4 address is one network. An IPv6 visitor has at
 * least a /64 and can change addresses within it. Many have a /56 or a /48, and some providers put many
 * customers into one of these, so they are counted too, with larger limits. An invalid address gives one
 * network named `unknown`.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const parsed = parse(address)
  if (!parsed) return [{ name: 'unknown', multiplier: 1 }]
  if (parsed instanceof ipaddr.IPv4) return [{ name: parsed.toString(), multiplier: 1 }]
  return [networkIn(parsed, 64, 1), networkIn(parsed, 56, 4), networkIn(parsed, 48, 16)]
}

/** The narrowest network of an address: the IPv4 address itself, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => networksOf(address)[0].name

function networkIn(address: ipaddr.IPv6, prefix: number, multiplier: number): Network {
  const first = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${prefix}`)
  return { name: `${first.toNormalizedString()}/${prefix}`, multiplier }
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // Some proxies append the port or the network interface.
  const bare = address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return undefined
  const parsed = ipaddr.process(bare)
  return parsed instanceof ipaddr.IPv6 ? (embeddedIpv4(parsed) ?? parsed) : parsed
}

/**
 * The IPv4 address embedded in an IPv6 address by a translator (6to4, NAT64). Teredo is left out: it is
 * discontinued, and its relays are not trustworthy.
 */
function embeddedIpv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const { parts } = address
  const range = address.range()
  if (range === '6to4') return ipv4From(parts[1], parts[2])
  const isTranslated = range === 'rfc6052' || range === 'rfc6145' || isLocalTranslator(address)
  return isTranslated ? ipv4From(parts[6], parts[7]) : undefined
}

/** 64:ff9b:1::/48, for local translators (RFC 8215). It cannot be used from outside the network. */
const isLocalTranslator = (address: ipaddr.IPv6): boolean =>
  address.match(ipaddr.IPv6.parseCIDR('64:ff9b:1::/48'))

const ipv4From = (high = 0, low = 0): ipaddr.IPv4 =>
  new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255])
