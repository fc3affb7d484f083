import type { FastifyInstance } from 'fastify'
import { type NoticeContext, siteNotice } from '../http/htmlLayout.ts'
import { openApi } from './document.ts'
import { referencePage } from './page.ts'

/**
 * Publishes the contract: GET api/openapi.json for programs, GET docs/api for people (K1). Both are always
 * served, even without demonstration customers, because they reveal nothing beyond the site's own code.
 */
export function registerOpenApi(app: FastifyInstance, source: NoticeContext): void {
  // Assembled for the first reader, since a start need not wait for it.
  let published: ReturnType<typeof publish> | undefined
  const current = () => {
    published ??= publish()
    return published
  }
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(current().bytes),
  )
  app.get('/docs/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(current().page(siteNotice(source))),
  )
}

function publish() {
  const document = openApi()
  return { bytes: Buffer.from(JSON.stringify(document)), page: cachedPage(document) }
}

/** Renders the page once per notice, so that slow readers share one buffer. */
function cachedPage(document: ReturnType<typeof openApi>): (notice: string) => Buffer {
  let cached: { notice: string; bytes: Buffer } | undefined
  return (notice) => {
    if (cached?.notice !== notice)
      cached = { notice, bytes: Buffer.from(referencePage(document, notice)) }
    return cached.bytes
  }
}
