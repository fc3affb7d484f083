import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { KNOWN_MS, MAX_DEVICE_TOKENS } from './knownVisitors.ts'

/**
 * The browser's cookie of known devices. It does not authenticate: it only prevents wrong passwords typed elsewhere
 * from locking out this browser. Everything else works without it, for example from another origin.
 */
export interface DeviceCookie {
  /** the tokens the browser sent that have a valid format */
  tokens: readonly string[]
  keep(tokens: readonly string[]): void
}

export function deviceCookie(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceCookie {
  const secure = siteUrl.startsWith('https:')
  // With this prefix browsers accept the cookie from this host over TLS only, so no sibling domain can set
  // one.
  const name = secure ? '__Host-device' : 'device'
  const tokens = (request.cookies[name] ?? '').split('.').filter((text) => /^[\w-]{43}$/.test(text))
  return {
    tokens: tokens.slice(0, MAX_DEVICE_TOKENS),
    keep(kept) {
      reply.setCookie(name, kept.join('.'), {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: KNOWN_MS / 1000,
      })
    },
  }
}
