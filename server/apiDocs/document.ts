import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { failureMessages } from '#domain/failure.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'
import { callsThatHash, type LimitName, limitOf } from '../auth/rateLimits.ts'
import { busy, HttpError } from '../platform/httpError.ts'
import { Unavailable, unavailable } from '../platform/unavailable.ts'
import { validate } from '../platform/validate.ts'
import { EXAMPLE_ID } from './accounts.ts'
import { callNotes, type DocumentedError } from './calls.ts'
import { limitText } from './limitText.ts'
import { componentSchemas, type JsonSchema, refTo } from './schemas.ts'

export interface Example {
  summary?: string
  value: unknown
}
export interface Content {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, Example>
}
export interface ApiResponse {
  description: string
  headers?: object
  content: Record<string, Content>
}
export interface Operation {
  operationId: RouteName
  tags: [string]
  summary: string
  description: string
  'x-repeat': string
  security?: object[]
  parameters?: { name: string; in: string; example?: string; description?: string }[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, ApiResponse>
}
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  components: { securitySchemes: object; schemas: Record<string, JsonSchema> }
  paths: Record<string, Record<string, Operation>>
}

/** Calls stand together by what their path begins with. */
const groups: Record<string, string> = {
  auth: 'Accounts and sessions',
  users: 'The customer',
  email: 'The customer',
  loan: 'Loans',
  deposit: 'Deposits',
  kyc: 'Identity',
  transfer: 'Withdrawals',
  contact: 'Public forms',
  newsletter: 'Public forms',
  health: 'The server',
}

/** The contract as an OpenAPI 3.1 document, made from the very schemas that check the calls (K1). */
export function openApi(): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operation(name, route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quatums API',
      version: '1',
      description:
        'Every call of the bank: what the site itself uses, and all there is. Amounts are decimal text in the customer’s currency, moments are UTC in ISO 8601.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(groups))].map((name) => ({ name })),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: componentSchemas(),
    },
    paths,
  }
}

function operation(name: RouteName, route: Route): Operation {
  const notes = callNotes[name]
  const parameters = [
    ...(route.path.includes(':id') ? [parameter('path', 'id', EXAMPLE_ID)] : []),
    ...(route.query ?? []).map((text) => parameter('query', text, 'x'.repeat(43))),
  ]
  return {
    operationId: name,
    tags: [groups[route.path.split('/')[0] ?? ''] ?? ''],
    summary: route.summary,
    description: notes.description,
    'x-repeat': notes.repeat,
    ...(route.access === 'customer' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: bodyContent(route, notes.body) } }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: refTo(route.answer), example: notes.answer },
          ...(route.page && { 'text/html': { schema: { type: 'string' } } }),
        },
      },
      ...errorResponses(name, route),
      default: { description: 'Refused', content: { 'application/json': { schema: problemRef } } },
    },
  }
}

const problemRef = { $ref: '#/components/schemas/Problem' }

const parameter = (where: 'path' | 'query', name: string, example: string) => ({
  name,
  in: where,
  required: true,
  schema: { type: 'string' },
  description:
    where === 'path' ? 'The token’s owner: the `_id` of sign-in' : 'From the mailed link',
  example,
})

function bodyContent(route: Route, example: unknown): Record<string, Content> {
  const schema = refTo(route.body!)
  if (!route.files) return { 'application/json': { schema, example } }
  const files = Object.fromEntries(
    route.files.map((field): [string, JsonSchema] => [
      field,
      { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ]),
  )
  const { $ref } = schema
  const { properties, required = [] } = componentSchemas()[$ref.split('/').at(-1) ?? ''] ?? {}
  const all = {
    type: 'object',
    properties: { ...properties, ...files },
    required: [...required, ...route.files],
  }
  return { 'multipart/form-data': { schema: all, example } }
}

/** What its own notes say, and before them what follows from the table of calls, by status. */
function errorResponses(name: RouteName, route: Route): Record<string, ApiResponse> {
  const limit = limitOf[name]
  const all: DocumentedError[] = [...(callNotes[name].errors as readonly DocumentedError[])]
  if (route.body) all.unshift(validationErrorOf(route, callNotes[name].body as object))
  if (route.query)
    all.unshift({
      status: 400,
      when: `the query has no \`${route.query[0]}\``,
      body: {
        message: 'This is missing',
        code: 'validationFailed',
        fields: { token: 'This is missing' },
      },
    })
  if (route.access === 'customer')
    all.unshift({
      status: 401,
      when: 'there is no token, or its session is over',
      body: { message: 'Sign in again to go on' },
    })
  const answers: Record<string, ApiResponse> = {}
  for (const status of [...new Set(all.map((item) => item.status))].sort())
    answers[status] = errorResponse(all.filter((item) => item.status === status))
  return {
    ...answers,
    ...(limit && { 429: rateLimitResponse(limit) }),
    503: unavailableResponse(name, route),
  }
}

function errorResponse(all: readonly DocumentedError[]): ApiResponse {
  const examples = Object.fromEntries(
    all.map(({ when, body }, index) => [String(index + 1), { summary: when, value: body }]),
  )
  const bare = all.filter(({ body }) => typeof body === 'string').length
  const text = { type: 'string', enum: [...new Set(all.map(({ body }) => body))].filter(isText) }
  const schema =
    bare === 0 ? problemRef : bare === all.length ? text : { anyOf: [problemRef, text] }
  const description = all.map(({ when }) => when).join('; or ')
  return { description, content: { 'application/json': { schema, examples } } }
}

const isText = (body: unknown): body is string => typeof body === 'string'

/** What no first field of any payload can be, but for the one payload that takes whatever it is given. */
const INVALID_VALUES = ['', 'x'.repeat(3000)]

/** What the server itself says of an example that is spoilt. */
function validationErrorOf(route: Route, body: object): DocumentedError {
  const [field = ''] = Object.keys(body)
  for (const value of INVALID_VALUES)
    try {
      validate(route.body!, { ...body, [field]: value })
    } catch (error) {
      if (error instanceof HttpError)
        return { status: 400, when: 'a field is missing or wrong', body: error.body }
    }
  const body400 = { message: 'Send a JSON object', code: 'validationFailed' as const }
  return { status: 400, when: 'it is no JSON object', body: body400 }
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until another try', schema: { type: 'integer' } },
}

/** With an answer that was lost in a commit, the code is `outcomeUnknown` instead. */
function unavailableResponse(name: RouteName, { method, files }: Route): ApiResponse {
  const unavailableError = unavailable(new Unavailable(), method === 'GET' ? 'read' : 'safe')
  const examples = {
    unavailable: {
      summary: 'the bank’s database or disk does not serve the call',
      value: unavailableError.body,
    },
    ...(callsThatHash.has(name) && {
      busy: {
        summary: 'the bank has too much to do at once',
        value: busy('We are very busy right now.', 10).body,
      },
    }),
  }
  return {
    description: [
      'the bank’s own database or disk does not serve the call',
      ...(callsThatHash.has(name) ? ['it has too much to do at once'] : []),
      ...(files ? ['there is no room for files'] : []),
    ].join('; or '),
    headers: retryAfter,
    content: { 'application/json': { schema: problemRef, examples } },
  }
}

const rateLimitResponse = (limit: LimitName): ApiResponse => ({
  description: `too many tries: ${limitText(limit)}`,
  headers: retryAfter,
  content: {
    'application/json': {
      schema: problemRef,
      example: { message: `${failureMessages.rateLimited} ${retryAfterText(60)}` },
    },
  },
})
