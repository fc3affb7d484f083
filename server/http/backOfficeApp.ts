import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerOperators } from '../backOffice/operators/operatorRoutes.ts'
import { registerBackOffice } from '../backOffice/routes.ts'
import type { BankContext } from '../context.ts'
import { HttpError } from '../platform/httpError.ts'
import { isLoopback } from '../platform/settingParsers.ts'
import { registerHeaders } from './securityHeaders.ts'

/** The page loads nothing from elsewhere, and its frames, forms and plug-ins do not exist. */
const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const NOT_BUILT = 'The page of the back office is not built: npm run build\n'

/** The back office: its calls under /backoffice, and its page on every other path. It has a listener of its own. */
export async function registerBackOfficeApp(app: FastifyInstance, ctx: BankContext): Promise<void> {
  registerHeaders(app, ctx.config, POLICY)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    assertOwnName(ctx, request)
    assertOwnPage(request)
  })
  await app.register(cookie)
  await app.register(async (access) => registerOperators(access, ctx))
  await app.register(async (commands) => registerBackOffice(commands, ctx))
  await registerPage(app, join(ctx.config.webDir ?? 'dist', 'backoffice'))
}

/**
 * Refuses a name that is not of this machine, where only this machine can call: a page elsewhere may have let its own
 * name point here. A proxy sends the name that operators type.
 */
function assertOwnName({ config }: BankContext, { hostname }: FastifyRequest): void {
  if (config.trustProxy !== false || !isLoopback(config.backOffice.host)) return
  if (!isLoopback(hostname.replace(/^\[|\]$/g, '')))
    throw new HttpError(403, { message: 'The back office has another address' })
}

/** Refuses what another site's page sends, beside the cookie's own SameSite. Browsers tell; the command line does not. */
function assertOwnPage({ method, headers, host }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return
  const site = headers['sec-fetch-site']
  const isOwn =
    site === undefined
      ? headers.origin === undefined || URL.parse(headers.origin)?.host === host
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw new HttpError(403, { message: 'Another site’s page sent this' })
}

/** Files are read at each request, because a new build may replace this one. */
async function registerPage(app: FastifyInstance, folder: string): Promise<void> {
  const noSuchPage = () => new HttpError(404, { message: 'There is no such page' })
  if (existsSync(join(folder, 'assets')))
    await app.register(statics, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      cacheControl: false,
      preCompressed: true,
    })
  app.setNotFoundHandler(async ({ url, method }, reply) => {
    const [path = ''] = url.split('?')
    if (!['GET', 'HEAD'].includes(method) || /\.|^\/(backoffice|assets)(\/|$)/.test(path))
      throw noSuchPage()
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
    if (page === undefined) return reply.type('text/plain; charset=utf-8').send(NOT_BUILT)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
