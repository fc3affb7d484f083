import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { noticeOf } from './plainPage.ts'
import { openApi } from './reference/document.ts'
import { referencePage } from './reference/page.ts'

/**
 * Publishes the contract: GET api/openapi.json for programs, GET docs/api for people (K1). Both are served
 * always, also without demonstration customers: they tell nothing that the site's own code does not.
 */
export function registerOpenApi(app: FastifyInstance, config: Config): void {
  const document = openApi()
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(text))
  app.get('/docs/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(referencePage(document, await noticeOf(config))),
  )
}
