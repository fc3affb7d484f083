import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ContentAccessError } from './contentError.ts'

/**
 * Whether a request has the service's token, as `Authorization: Bearer`.
 * @param token undefined when no token is configured: then every token is wrong
 * @throws ContentAccessError 401 for a wrong token; a request without a token reads public documents
 */
export function hasValidToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const { authorization } = headers
  if (authorization === undefined) return false
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1]
  if (token !== undefined && given !== undefined && isSame(given, token)) return true
  throw new ContentAccessError(401, 'Unauthorized', 'Session not found', 'SIO-401-ANF')
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other))

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
