import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { REQUEST_ID_HEADER } from '../platform/requestId.ts'

/** Browser features that no page needs, and embedded pages may not use either. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

/**
 * Sets the security headers: only our own scripts run, pages reach and embed only configured origins, and
 * nobody can embed us. Registered before any route, so that errors have them too.
 */
export async function registerHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(REQUEST_ID_HEADER, id)
    reply.header('permissions-policy', permissions)
  })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(config) },
    strictTransportSecurity: config.siteUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })
}

/** The content policy as the text of a header, for a host that sends the site without this server. */
export const contentPolicy = (config: Config): string =>
  Object.entries(directivesOf(config))
    .map((directive) => directive.flat().join(' '))
    .join('; ')

function directivesOf(config: Config): Record<string, string[]> {
  const { apiUrl, contentUrl, mapUrl, chartUrl } = config.addresses
  const frames = [...new Set([...config.frameSources, ...originsOf(mapUrl, chartUrl)])]
  const sanity = (...origins: string[]) => (config.sanity.projectId ? origins : [])
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    // Toasts create their styles in the page.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...sanity('https://cdn.sanity.io')],
    'connect-src': [
      "'self'",
      ...originsOf(apiUrl, contentUrl),
      ...sanity('https://*.api.sanity.io', 'https://*.apicdn.sanity.io'),
    ],
    'font-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** The other origins among these addresses; a path is at our own. */
const originsOf = (...addresses: (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((one = '') => URL.parse(one)?.origin ?? [])),
]
