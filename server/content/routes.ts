import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { MAX_NETWORKS, networksOf } from '../auth/clientAddress.ts'
import type { Config } from '../config.ts'
import { sendEvents } from '../platform/eventStreams.ts'
import type { Log } from '../platform/log.ts'
import { count } from '../platform/observed.ts'
import { hasValidToken } from './access.ts'
import { answersOf } from './answers.ts'
import { badRequest, ContentAccessError, ContentError } from './contentError.ts'
import type { Dataset } from './dataset.ts'
import { documentsById } from './documents.ts'
import { countListeners } from './listenerLimits.ts'
import { openListeners } from './listeners.ts'
import { perspectiveOf, type View } from './perspectives.ts'
import { type ContentRegistry, type Params, requestFinder, siteRegistry } from './registry.ts'

const QUERY_PATH = '/content/:version/data/query/:dataset'
const LISTEN_PATH = '/content/:version/data/listen/:dataset'
const DOCUMENT_PATH = '/content/:version/data/doc/:dataset/*'
/** The client posts queries longer than 11264 characters (C1); no query of the site is nearly that long. */
const BODY_LIMIT = 64 * 1024
/**
 * Requests per address and minute. A page makes five, and again after each change, so a hundred open pages
 * behind one address use about half of it. Each process counts by itself.
 */
export const REQUESTS_PER_MINUTE = 1200

/** The project id in embedded mode. */
const EMBEDDED = 'embedded'

const queryBody = v.object({
  query: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * Registers the content service under /content in the shape of Sanity's own API: the site's queries by GET
 * and POST, documents by id, and a listener (C1, C3, C7). When a real project is configured, only its name is served: browsers
 * query it directly.
 */
export async function registerContent(
  app: FastifyInstance,
  { config, log, dataset }: { config: Config; log: Log; dataset: Dataset | undefined },
  registry: ContentRegistry = siteRegistry,
): Promise<void> {
  const { projectId, dataset: name } = config.sanity
  app.get('/content/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return { projectId: projectId ?? EMBEDDED, dataset: name, embedded: projectId === undefined }
  })
  if (dataset === undefined) return

  const listeners = openListeners(dataset)
  // Before the server waits for open requests: a listener stream would never end.
  app.addHook('preClose', async () => listeners.close())
  const listenerCount = countListeners(config.limitFactor)
  const answerTo = answersOf(dataset, log)
  const queryOf = requestFinder(registry.queries)
  const filterOf = requestFinder(registry.filters)

  // The answers are public, as are the payment details in them, so compression leaks no secret. One fast encoding.
  await app.register(compress, { encodings: ['gzip'], threshold: 1024 })
  // Registered once per network of an address, because the plugin counts by a single key.
  for (let at = 0; at < MAX_NETWORKS; at++)
    await app.register(rateLimit, {
      max: ({ ip }) =>
        REQUESTS_PER_MINUTE * config.limitFactor * (networksOf(ip)[at]?.multiplier ?? 1),
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networksOf(ip)[at]?.name ?? '',
      allowList: ({ ip }) => networksOf(ip)[at] === undefined,
      errorResponseBuilder() {
        count('limit_refusals_total', { limit: 'content', scope: 'address' })
        return new ContentError(429, 'rateLimitExceeded', 'Too many requests')
      },
    })
  const onRequest = async ({ params }: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache')
    const { version, dataset: requestedDataset } = params as { version: string; dataset: string }
    if (requestedDataset !== name || !/^v(1|X|\d{4}-\d{2}-\d{2})$/.test(version))
      throw unknownDataset(requestedDataset, projectId)
  }
  const viewOf = (request: FastifyRequest): View => ({
    perspective: perspectiveOf(
      queryString(request).options.perspective,
      (request.params as { version: string }).version,
    ),
    hasToken: hasValidToken(request, config.contentToken),
  })
  const sendJson = (reply: FastifyReply, bytes: Buffer) =>
    reply.type('application/json; charset=utf-8').send(bytes)
  app.setErrorHandler<FastifyError | ContentError>((error, _request, reply) => {
    const contentError = asContentError(error)
    if (!contentError) throw error
    if (contentError.retryAfter !== undefined) reply.header('retry-after', contentError.retryAfter)
    return reply.code(contentError.status).send(contentError.body)
  })

  app.get(QUERY_PATH, { onRequest }, async (request, reply) => {
    const { query, params } = requiredQuery(request)
    return sendJson(reply, answerTo(queryOf(query, params), viewOf(request)))
  })

  app.post(QUERY_PATH, { onRequest, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const body = v.safeParse(queryBody, request.body)
    if (!body.success) throw badRequest('Send {query, params} as JSON')
    const { query, params } = body.output
    return sendJson(reply, answerTo(queryOf(query, params), viewOf(request)))
  })

  app.get(DOCUMENT_PATH, { onRequest }, async (request, reply) => {
    const { '*': ids } = request.params as { '*': string }
    return sendJson(reply, documentsById(dataset, ids, viewOf(request).hasToken))
  })

  app.get(
    LISTEN_PATH,
    {
      onRequest,
      exposeHeadRoute: false,
      compress: false,
      config: { streamGauge: 'content_listeners' },
    },
    async (request, reply) => {
      const { query, params, options } = requiredQuery(request)
      hasValidToken(request, config.contentToken)
      const filter = filterOf(query, params)
      const leave = listenerCount.enter(request.ip)
      const stream = listeners.add(filter, { includeResult: options.includeResult !== 'false' })
      stream.on('close', leave)
      return sendEvents(reply, stream)
    },
  )
}

/** Converts Fastify's own errors, such as a body that is too long, to the same shape. */
function asContentError(error: FastifyError | ContentError): ContentError | undefined {
  if (error instanceof ContentError) return error
  const { statusCode = 500, message } = error
  return statusCode < 500 ? new ContentError(statusCode, 'badRequest', message) : undefined
}

/** Parses `?query=…&$slug="wire-transfer"`: parameters are JSON, their names begin with `$`. */
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
  return { params, options }
}

/** @throws ContentError 400 without a query */
function requiredQuery(request: FastifyRequest) {
  const { params, options } = queryString(request)
  if (!options.query) throw badRequest('A query is missing')
  return { query: options.query, params, options }
}

function parameter(key: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw badRequest(`${key} is not JSON`)
  }
}

const unknownDataset = (name: string, projectId = EMBEDDED) =>
  new ContentAccessError(
    404,
    'Dataset not found',
    `Dataset "${name}" not found for project ID "${projectId}"`,
  )
