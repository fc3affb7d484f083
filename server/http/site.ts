import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePaths, redirects } from '#contract/pages.ts'
import type { Config } from '../config.ts'
import { routingNumberOf } from '../content/siteSettings.ts'
import type { BankContext } from '../context.ts'
import { HttpError } from '../platform/httpError.ts'
import { APP, openPages } from './pages.ts'

/** Paths that are never pages: unknown ones get a data answer. */
export const DATA_PATHS = /^\/(api|backoffice|content|docs\/api)(\/|\?|$)/
/** Paths of the book of flows, which has its own documents. */
export const BOOK_PATHS = /^\/book(\/|\?|$)/
/** Paths of built files: a page in place of a missing file would be parsed as a script. */
const ASSET_PATHS = /^\/assets\//

/** The folders of the site. */
type SiteContext = Pick<BankContext, 'config' | 'dataset'>

/** Serves the built front end: its files, its pages, and the Not Found page for everything else. */
export async function registerSite(
  app: FastifyInstance,
  { config, dataset }: SiteContext,
): Promise<void> {
  const web = config.webDir && existsSync(join(config.webDir, APP)) ? config.webDir : undefined
  if (!web) return registerNotFound(app)
  // Registered after the data routes, whose answers must not be compressed because they contain secrets.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await registerFiles(app, web, config)
  registerPages(app, web, { config, dataset })
}

/**
 * Folders are read at each request, because a new build may replace this one. Documents at the top level are pages:
 * they are served at their own paths, not as files.
 */
async function registerFiles(app: FastifyInstance, web: string, config: Config): Promise<void> {
  const options = {
    cacheControl: false,
    // Hidden files are internal: the build's note of its inputs, or leftovers of a copy.
    dotfiles: 'ignore' as const,
    setHeaders(reply: FastifyReply, path: string) {
      // Built assets have a content hash in their name; everything else is revalidated.
      const immutable = [join(web, 'assets'), join(web, 'book/assets')].some((folder) =>
        path.startsWith(folder),
      )
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path.startsWith(join(web, 'assets')) && CODE_OR_FONT.test(path))
        removeDocumentHeaders(reply)
      if (path === join(web, 'book/index.html')) overridePolicy(reply, { 'frame-src': "'self'" })
      if (path === join(web, 'book/preview.html')) overridePolicy(reply, PREVIEW_POLICY)
    },
  }
  // The page of the back office is served by its own listener.
  const globIgnore = ['*.html', 'assets/**', 'book/**', 'backoffice/**']
  await app.register(statics, { ...options, root: web, wildcard: false, globIgnore })
  // The book is a demonstration and shows what is counted; a real bank that counts nothing does not show it.
  const showsBook = config.demo || config.addresses.usageUrl !== undefined
  for (const folder of showsBook ? ['assets', 'book'] : ['assets'])
    await app.register(statics, {
      ...options,
      root: join(web, folder),
      // Uses the files compressed at build time, which are smaller than compression per request would make them.
      preCompressed: true,
      // A file that never changes is never asked for again.
      ...(folder === 'assets' && { etag: false, lastModified: false, acceptRanges: false }),
      prefix: `/${folder}/`,
      decorateReply: false,
      suppressWarning: true,
    })
  if (showsBook) app.get('/book', (_request, reply) => reply.sendFile('book/index.html'))
}

/** Serves every page, whatever the request accepts (P15), and the Not Found page elsewhere (P16). */
function registerPages(app: FastifyInstance, web: string, context: SiteContext): void {
  const pages = openPages(web, context.config.addresses, () => contentNow(context))

  /** The prerendered page, or the empty page that the browser renders. */
  async function send(request: FastifyRequest, reply: FastifyReply, file: string) {
    const page = (await pages.read(file)) ?? (await pages.read(APP))
    if (!page) throw noSuchPage()
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    // Without a validator: a browser would otherwise get an empty 404.
    if (reply.statusCode === 404) return reply.send(page.html)
    reply.header('etag', page.etag)
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
    return known?.includes(page.etag) ? reply.code(304).send() : reply.send(page.html)
  }

  for (const path of pagePaths) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    app.get(path, (request, reply) => send(request, reply, file))
  }
  for (const [from, to] of Object.entries(redirects))
    app.get(from, (request, reply) => reply.redirect(to + searchOf(request)))

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || [DATA_PATHS, BOOK_PATHS, ASSET_PATHS].some((paths) => paths.test(path)))
      throw noSuchPage()
    const canonical = canonicalPath(path)
    if (isKnownPath(canonical)) return reply.redirect(canonical + searchOf(request))
    if (!mayReceiveHtml(request)) throw noSuchPage()
    return send(request, reply.code(404), '404.html')
  })
}

/**
 * The routing number comes with the page, so that the overview needs no content client for it; where the browser reads
 * another content service, only that service knows it.
 */
function contentNow({ config, dataset }: SiteContext): Readonly<Record<string, unknown>> {
  const isOwnService = !URL.canParse(config.addresses.contentUrl)
  const routingNumber = isOwnService ? routingNumberOf(dataset) : undefined
  return routingNumber === undefined ? {} : { routingNumber }
}

const searchOf = ({ url }: FastifyRequest): string => /\?.*/s.exec(url)?.[0] ?? ''

/** The canonical form of a path: phones capitalise paths, and copied links may end with slashes. */
const canonicalPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/'

const isKnownPath = (path: string): boolean =>
  Object.hasOwn(redirects, path) || pagePaths.some((one) => one === path)

/** Browsers, and clients without an Accept header, such as link previews and monitors. */
const mayReceiveHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || /text\/(html|\*)|\*\/\*/.test(accept)

/**
 * Built files that are never a document, their compressed forms included. A picture of type SVG may be one, and the
 * book's worker has a content policy of its own.
 */
const CODE_OR_FONT = /\.(js|css|woff2)(\.br|\.gz)?$/
/** Security headers that browsers apply to documents alone. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** They would be a third of what a small script weighs, ten to twenty times a page. */
function removeDocumentHeaders(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
}

/** The book's stage is shown in a frame of the book's page, and must not use the network. */
const PREVIEW_POLICY = { 'frame-ancestors': "'self'", 'connect-src': "'none'" }

/** Overrides these directives of the site's content policy for one document. */
function overridePolicy(reply: FastifyReply, directives: Readonly<Record<string, string>>): void {
  let policy = String(reply.getHeader('content-security-policy'))
  for (const [name, sources] of Object.entries(directives))
    policy = policy.replace(new RegExp(`\\b${name} [^;]*`), `${name} ${sources}`)
  reply.header('content-security-policy', policy)
  if ('frame-ancestors' in directives) reply.header('x-frame-options', 'SAMEORIGIN')
}

/** Registered when there is no built front end, so there are no pages. */
function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw noSuchPage()
  })
}

const noSuchPage = () => new HttpError(404, { message: 'There is no such page' })
