import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Browser features that no page needs, and embedded pages may not use either. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

/**
 * Sets the security headers: only our own scripts run, only configured origins can be embedded, nobody can
 * embed us. Registered before any route, so that errors have them too.
 */
export async function registerHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Toasts create their styles in the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...sanityOrigins(config, 'https://cdn.sanity.io')],
        connectSrc: [
          "'self'",
          ...sanityOrigins(config, 'https://*.api.sanity.io', 'https://*.apicdn.sanity.io'),
        ],
        fontSrc: ["'self'"],
        frameSrc: config.frameSources.length > 0 ? config.frameSources : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.siteUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })
}

const sanityOrigins = ({ sanity }: Config, ...origins: string[]): string[] =>
  sanity.projectId ? origins : []
