import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApi } from '#server/apiDocs/document.ts'
import type { ApiResponse, Operation } from '#server/apiDocs/openApiTypes.ts'
import { examplesIn } from '#server/apiDocs/reading.ts'
import type { Reply } from './harness.ts'

/**
 * Checks an answer of the API against the published document (K1): status, media type, body, and no unpublished field.
 * A path outside the document, such as a page, is not checked.
 * @throws Error naming the difference
 */
export function assertPublished(method: string, path: string, reply: Omit<Reply, 'bytes'>): void {
  const where = `${method} ${path.split('?')[0]}`
  const operation = operationOf(method, path)
  if (!operation) return
  const status = String(reply.status)
  const response: ApiResponse = operation.responses[status] ?? operation.responses.default!
  const type = String(reply.headers['content-type'] ?? '').split(';')[0] ?? ''
  const schema = response.content?.[type]?.schema
  if (!schema)
    throw new Error(`${where} answered ${status} as ${type || 'nothing'}, which is not published`)
  if (type !== 'application/json') return
  assertSaid(where, response, reply)
  const validate = validatorOf(schema)
  if (!validate(reply.body))
    throw new Error(
      `${where} answered ${status} other than published: ${ajv.errorsText(validate.errors)}: ${reply.text.slice(0, 500)}`,
    )
}

/** The state of the account decides the words of these, and the field those of a wrong one. */
const SAID_IN_MANY_WAYS = [
  'accountFrozen',
  'kycMissing',
  'kycPending',
  'loanPending',
  'underReview',
  'validationFailed',
]

/** An answer’s message is that of a published example, but for numbers, times, dates, addresses and names of files. */
function assertSaid(
  where: string,
  { content }: ApiResponse,
  { body, status }: Omit<Reply, 'bytes'>,
) {
  const message = messageOf(body)
  const isUnwritten = status === 501
  if (message === undefined || isUnwritten || SAID_IN_MANY_WAYS.includes(body.code)) return
  const published = examplesIn(content!['application/json']).map(({ value }) => messageOf(value))
  if (!published.includes(message))
    throw new Error(`${where} answered ${status} with words that are not published: “${message}”`)
}

function messageOf(body: unknown): string | undefined {
  const message = typeof body === 'string' ? body : (body as { message?: string } | null)?.message
  return message
    ?.replace(/\S•••@/g, 'a•••@')
    .replace(/[A-Z][a-z]+ \d+, \d{4}/g, 'a day')
    .replace(/\d[\d,.]*( (second|minute|hour)s?)?/g, 'some')
    .replace(/^\S+ (?=is|has)/, 'It ')
}

const document = openApi()
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(closed({ $id: 'openapi', components: document.components }) as object)

const validators = new Map<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const compiled = ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')),
  )
  validators.set(schema, compiled)
  return compiled
}

/** Clients must ignore unknown fields; in these tests an unknown field is one published by mistake. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, closed(one)] as const)
  const isRecord = 'properties' in value && 'type' in value && value.type === 'object'
  return { ...Object.fromEntries(entries), ...(isRecord && { additionalProperties: false }) }
}

/** Each path with its pattern, fixed paths before those with an id. */
const patterns = Object.entries(document.paths)
  .toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
  .map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }))

/** The documented call for this path. */
export function operationOf(method: string, path: string): Operation | undefined {
  const [bare = ''] = path.split('?')
  const relative = bare.startsWith('/api/') ? bare.slice(4) : bare.startsWith('/') ? '' : `/${bare}`
  const match = patterns.find(
    ({ pattern, methods }) => pattern.test(relative) && methods[method.toLowerCase()],
  )
  return match?.methods[method.toLowerCase()]
}
