import middie from '@fastify/middie'
import { createServer } from 'vite'
import { buildBank } from './app.ts'
import { cannotStart } from './cannotStart.ts'
import { type Config, configOrExit } from './config.ts'
import { DATA_PATHS } from './web.ts'

/** The site with live reload, and the API in the same process. */
async function main(config: Config): Promise<void> {
  const { app, close } = await buildBank({ config })
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } })
  await app.register(middie)
  app.use((request, response, next) => {
    if (DATA_PATHS.test(request.url ?? '')) return next()
    // The policy of the built site forbids the inline script that live reload needs.
    response.removeHeader('content-security-policy')
    vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  await app.listen({ host: config.host, port: config.port })
  console.log(`The bank is open at ${config.siteUrl}, with live reload`)

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void close().then(() => process.exit(0)))
}

try {
  await main({ ...configOrExit(process.env), webDir: undefined })
} catch (error) {
  cannotStart(error)
}
