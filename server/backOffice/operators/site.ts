import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../../auth/factors/passkeys.ts'
import type { Config } from '../../config.ts'
import { isLoopback } from '../../platform/settingParsers.ts'

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::']

/**
 * The address that operators open: passkeys belong to its host, and links of invitations lead there. It never comes
 * from a request, whose sender chooses the name.
 */
export function backOfficeSite(
  { backOffice: { url, host, port } }: Pick<Config, 'backOffice'>,
  { server }: Pick<FastifyInstance, 'server'>,
): Site {
  const address = server.address()
  const open = address !== null && typeof address === 'object' ? address.port : port
  // Browsers make passkeys for a name alone, not for 127.0.0.1.
  const name = isLoopback(host) || EVERYWHERE.includes(host) ? 'localhost' : host
  return { siteUrl: url ?? `http://${isIPv6(name) ? `[${name}]` : name}:${open}` }
}
