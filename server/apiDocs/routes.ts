import type { FastifyInstance } from 'fastify'
import { type NoticeSource, noticeOf } from '../http/htmlLayout.ts'
import { openApi } from './document.ts'
import { referencePage } from './page.ts'

/**
 * Publishes the contract: GET api/openapi.json for programs, GET docs/api for people (K1). Both are served
 * always, also without demonstration customers: they tell nothing that the site's own code does not.
 */
export function registerOpenApi(app: FastifyInstance, source: NoticeSource): void {
  const document = openApi()
  const bytes = Buffer.from(JSON.stringify(document))
  const page = pageOf(document)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(bytes),
  )
  app.get('/docs/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page(noticeOf(source))),
  )
}

/** Made once for each notice: answers that nobody reads share their memory. */
function pageOf(document: ReturnType<typeof openApi>): (notice: string) => Buffer {
  let made: { notice: string; bytes: Buffer } | undefined
  return (notice) => {
    if (made?.notice !== notice)
      made = { notice, bytes: Buffer.from(referencePage(document, notice)) }
    return made.bytes
  }
}
