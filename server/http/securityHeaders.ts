import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { REQUEST_ID_HEADER } from '../platform/requestId.ts'

/** Browser features that no page needs, also denied to embedded pages. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

/**
 * Sets the security headers: only our own scripts run, pages reach and embed only configured origins, and no other site
 * can embed ours. Registered before any route, so that errors have them too.
 * @param policy the content policy, of the customers' pages by default
 */
export function registerHeaders(
  app: FastifyInstance,
  config: Config,
  policy: Record<string, string[]> = directivesOf(config),
): void {
  const headers = {
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...helmetHeaders(config, policy),
  }
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header(REQUEST_ID_HEADER, id).headers(headers)
    done()
  })
}

/** The headers of helmet, computed once: helmet would build the content policy anew for each request. */
function helmetHeaders(
  config: Config,
  directives: Record<string, string[]>,
): Record<string, string> {
  const headers: Record<string, string> = {}
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: config.siteUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** The content policy as header text, for a host that serves the site without this server. */
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
    // The toast library adds its styles to the page at run time.
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

/** The other origins among these addresses; a path is on our own. */
const originsOf = (...addresses: (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((one = '') => URL.parse(one)?.origin ?? [])),
]
