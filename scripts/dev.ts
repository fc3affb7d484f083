import middie from '@fastify/middie'
import { createServer, type Plugin } from 'vite'
import { withAddresses } from '#contract/addresses.ts'
import { buildBank } from '#server/app.ts'
import { type Config, configOrExit } from '#server/config.ts'
import { openBackOffice } from '#server/http/openBackOffice.ts'
import { BOOK_PATHS, DATA_PATHS } from '#server/http/site.ts'
import { exitOnStartError } from '#server/platform/exitOnStartError.ts'
import { announce } from '#server/platform/log.ts'

/** Serves the site with live reload, and the API in the same process. */
async function main(config: Config): Promise<void> {
  process.umask(0o077)
  const bank = await buildBank({ config })
  const { app, close } = bank
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
    // Pages of Vite have none of the bank's headers: live reload needs an inline script, and the book a frame.
    const vite = BOOK_PATHS.test(request.url ?? '') ? book : site
    vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => Promise.all([site.close(), book.close()]).then(() => undefined))
  await app.listen({ host: config.host, port: config.port })
  announce(`The bank is open at ${config.siteUrl}, with live reload`)
  await openBackOffice(bank, config)

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void close().then(() => process.exit(0)))
}

try {
  await main({ ...configOrExit(process.env), webDir: undefined })
} catch (error) {
  exitOnStartError(error)
}
