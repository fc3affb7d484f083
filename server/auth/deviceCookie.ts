import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { KNOWN_MS, MAX_DEVICE_TOKENS } from './knownVisitors.ts'

/**
 * The browser's cookie of known devices. It signs nobody in and changes nothing: it only keeps strangers'
 * wrong passwords from locking this browser out. Without it, as from another origin, all else works.
 */
export interface DeviceCookie {
  /** what the browser sent, as far as it can be a token of ours */
  tokens: readonly string[]
  keep(tokens: readonly string[]): void
}

export function deviceCookie(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceCookie {
  const secure = siteUrl.startsWith('https:')
  // With this prefix browsers take it from this very host over TLS only: no sister site can plant one.
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
