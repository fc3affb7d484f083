import middie from '@fastify/middie'
import { createServer, type Plugin } from 'vite'
import { withAddresses } from '#contract/addresses.ts'
import { buildBank } from './app.ts'
import { type Config, configOrExit } from './config.ts'
import { BOOK_PATHS, DATA_PATHS } from './http/site.ts'
import { exitOnStartError } from './platform/exitOnStartError.ts'
import { announce } from './platform/log.ts'

/** Serves the site with live reload, and the API in the same process. */
async function main(config: Config): Promise<void> {
  process.umask(0o077)
  const { app, close } = await buildBank({ config })
  const server = { middlewareMode: true, hmr: { server: app.server } } as const
  const addresses: Plugin = {
    name: 'addresses',
    transformIndexHtml: (html) => withAddresses(html, config.addresses),
  }
  const site = await createServer({ server, plugins: [addresses] })
  const book = await createServer({ configFile: 'vite.book.config.ts', server })
  await app.register(middie)
  app.use((request, response, next) => {
    if (DATA_PATHS.test(request.url ?? '')) return next()
    // The content policy of the built site forbids the inline script that live reload needs.
    response.removeHeader('content-security-policy')
    const vite = BOOK_PATHS.test(request.url ?? '') ? book : site
    // The book shows its stage in a frame.
    if (vite === book) response.removeHeader('x-frame-options')
    vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => Promise.all([site.close(), book.close()]).then(() => undefined))
  await app.listen({ host: config.host, port: config.port })
  announce(`The bank is open at ${config.siteUrl}, with live reload`)

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void close().then(() => process.exit(0)))
}

try {
  await main({ ...configOrExit(process.env), webDir: undefined })
} catch (error) {
  exitOnStartError(error)
}
