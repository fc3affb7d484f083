import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { BankContext } from '../context.ts'
import { openDataset } from './dataset.ts'
import { type Params, QueryError, runQuery } from './groq.ts'
import { openListeners } from './listeners.ts'

const QUERY_PATH = '/content/:version/data/query/:dataset'
const LISTEN_PATH = '/content/:version/data/listen/:dataset'
/** More open listeners than this are a mistake or an attack. */
const MAX_LISTENERS = 2000

const posted = v.object({
  query: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * The content service's calls under /content, as Sanity's own API answers them: queries by GET and POST,
 * and a listener (C1, C3). Where a real project is named, only its name is served: the browser asks it.
 */
export async function registerContent(app: FastifyInstance, ctx: BankContext): Promise<void> {
  const { projectId, dataset: name } = ctx.config.sanity
  app.get('/content/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return { projectId: projectId ?? 'embedded', dataset: name, embedded: projectId === undefined }
  })
  if (projectId !== undefined) return

  const dataset = await openDataset(ctx.config.contentDir, ctx.log)
  const listeners = openListeners(dataset)
  // Before the server waits for what is under way: a listener never ends by itself.
  app.addHook('preClose', async () => listeners.close())
  app.addHook('onClose', () => dataset.close())
  let open = 0

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof QueryError) return reply.code(400).send(error.body)
    throw error
  })

  function answer(request: FastifyRequest, reply: FastifyReply, query: string, params: Params) {
    reply.header('cache-control', 'no-cache')
    if (!isServed(request)) return reply.code(404).send(unknownDataset(name))
    const documents = dataset.documents()
    if (!documents) return reply.code(503).send(unreadable)
    const started = performance.now()
    const result = runQuery(documents, query, params, ctx.clock.now())
    return reply.send({ query, ms: Math.round(performance.now() - started), result })
  }

  const isServed = ({ params }: FastifyRequest): boolean => {
    const { version, dataset: asked } = params as { version: string; dataset: string }
    return asked === name && /^v(1|X|\d{4}-\d{2}-\d{2})$/.test(version)
  }

  app.get(QUERY_PATH, async (request, reply) => {
    const { query, params } = queryString(request)
    return answer(request, reply, query, params)
  })

  app.post(QUERY_PATH, async (request, reply) => {
    const body = v.safeParse(posted, request.body)
    if (!body.success) throw new QueryError('send {query, params} as JSON', '')
    return answer(request, reply, body.output.query, body.output.params)
  })

  app.get(LISTEN_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (!isServed(request)) return reply.code(404).send(unknownDataset(name))
    if (open >= MAX_LISTENERS) return reply.code(503).send(tooMany)
    const { query, params, options } = queryString(request)
    // A query that is wrong is refused now, not at the first change.
    runQuery([], query, params, ctx.clock.now())
    open += 1
    const stream = listeners.add({
      query,
      params,
      includeResult: options.includeResult !== 'false',
    })
    stream.on('close', () => {
      open -= 1
    })
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}

/** `?query=…&$slug="wire-transfer"`: parameters are JSON, their names begin with `$`. */
function queryString(request: FastifyRequest) {
  const entries = Object.entries(request.query as Record<string, string | string[]>).map(
    ([key, value]) => [key, Array.isArray(value) ? value.at(-1)! : value] as const,
  )
  const options: Record<string, string | undefined> = Object.fromEntries(entries)
  const params: Params = Object.fromEntries(
    entries
      .filter(([key]) => key.startsWith('$'))
      .map(([key, json]) => [key.slice(1), parameter(key, json)]),
  )
  if (!options.query) throw new QueryError('a query is missing', '')
  return { query: options.query, params, options }
}

function parameter(key: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new QueryError(`${key} is not JSON`, '')
  }
}

const failure = (type: string, description: string) => ({ error: { type, description } })
const unknownDataset = (name: string) =>
  failure('datasetNotFoundError', `There is no such dataset: this server has "${name}"`)
const unreadable = failure('unavailable', 'The content could not be read')
const tooMany = failure('unavailable', 'Too many listeners')
