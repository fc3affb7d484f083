import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

/** Paths that are never a page: an unknown one there is answered as data. */
export const DATA_PATHS = /^\/(api|desk|content|docs\/api)(\/|\?|$)/
/** The book of flows has documents of its own. */
export const BOOK_PATHS = /^\/book(\/|\?|$)/

/** Security headers on every answer, and the built front end with its fallback to index.html. */
export async function registerWeb(app: FastifyInstance, config: Config): Promise<void> {
  const web =
    config.webDir && existsSync(join(config.webDir, 'app.html')) ? config.webDir : undefined
  if (!web) return refuseUnknown(app)
  // Pre-rendered at build time: `/contact` is contact.html. All other routes get the bare page.
  const pages = new Map(
    readdirSync(web)
      .filter((file) => file.endsWith('.html') && file !== 'app.html')
      .map((file) => [`/${file.slice(0, -'.html'.length)}`, file]),
  )
  // Registered after the data routes, whose answers stay as they are: secrets are not compressed.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(statics, {
    root: web,
    wildcard: false,
    // The book plays demonstrations: no real bank shows it.
    globIgnore: config.demo ? [] : ['book/**'],
    cacheControl: false,
    setHeaders(reply, path) {
      // Built assets carry a hash of their bytes in the name; everything else is asked for again.
      const immutable = [join(web, 'assets'), join(web, 'book/assets')].some((folder) =>
        path.startsWith(folder),
      )
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path === join(web, 'book/index.html')) permit(reply, { 'frame-src': "'self'" })
      if (path === join(web, 'book/stage.html')) permit(reply, ON_STAGE)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !DATA_PATHS.test(path) &&
      !BOOK_PATHS.test(path) &&
      request.headers.accept?.includes('text/html')
    if (isPage) return reply.sendFile(pages.get(path) ?? 'app.html')
    throw noSuchPage()
  })
}

/** The stage of the book stands in a frame of the book's page, and asks the network for nothing. */
const ON_STAGE = { 'frame-ancestors': "'self'", 'connect-src': "'none'" }

/** Says otherwise than the site's policy in these directives, for one document. */
function permit(reply: FastifyReply, directives: Readonly<Record<string, string>>): void {
  let policy = String(reply.getHeader('content-security-policy'))
  for (const [name, sources] of Object.entries(directives))
    policy = policy.replace(new RegExp(`\\b${name} [^;]*`), `${name} ${sources}`)
  reply.header('content-security-policy', policy)
  if ('frame-ancestors' in directives) reply.header('x-frame-options', 'SAMEORIGIN')
}

/** Without a built front end there are no pages at all. */
function refuseUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw noSuchPage()
  })
}

const noSuchPage = () => new Refusal(404, { message: 'There is no such page' })

/** What no page of a bank asks a browser for; what it embeds may not either. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

/**
 * Only our own scripts run; only the named origins are embedded; nobody embeds us. Registered before any
 * route, so that refusals carry it, too.
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
        // The toasts' styles are made in the page.
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
