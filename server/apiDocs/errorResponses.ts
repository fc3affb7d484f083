import type { Route, RouteName } from '#contract/routes.ts'
import { failureMessages } from '#domain/failure.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'
import { callsThatHash, type LimitName, limitOf } from '../auth/rateLimits.ts'
import { headersTooLarge } from '../http/clientErrors.ts'
import { busy, HttpError, missing, signInAgain } from '../platform/httpError.ts'
import { maxHeaderSize } from '../platform/nodeHttp.ts'
import { Unavailable, unavailable } from '../platform/unavailable.ts'
import { validate } from '../platform/validate.ts'
import { callNotes } from './calls.ts'
import { limitText } from './limitText.ts'
import type { ApiResponse } from './openApiTypes.ts'
import { type DocumentedError, refusal } from './refusals.ts'

export const problemRef = { $ref: '#/components/schemas/Problem' }

/**
 * The documented errors of a call by status: those that follow from the route table, then those of its notes.
 */
export function errorResponses(name: RouteName, route: Route): Record<string, ApiResponse> {
  const limit = limitOf[name]
  const all: DocumentedError[] = [...(callNotes[name].errors as readonly DocumentedError[])]
  if (route.body) all.unshift(validationErrorOf(route, callNotes[name].body as object))
  if (route.query)
    all.unshift(refusal(`the query has no \`${route.query[0]}\``, missing(route.query)))
  if (route.access === 'customer')
    all.unshift(refusal('there is no token, or its session has ended', signInAgain()))
  const answers: Record<string, ApiResponse> = {}
  for (const status of [...new Set(all.map((item) => item.status))].sort())
    answers[status] = errorResponse(all.filter((item) => item.status === status))
  const isNeverRefused = Object.keys(answers).length === 0 && !limit
  return {
    ...answers,
    ...(isNeverRefused && { 431: headersTooLargeResponse }),
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

/**
 * Values that are invalid for the first field of any payload, except the one payload that accepts anything.
 */
const INVALID_VALUES = ['', 'x'.repeat(3000)]

/** The server's own answer to the example with one field made invalid. */
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
  return { status: 400, when: 'the body is not a JSON object', body: body400 }
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until another attempt', schema: { type: 'integer' } },
}

/** The only error of a call without validation: `server/http/clientErrors.ts` answers it before the route is known. */
const headersTooLargeResponse: ApiResponse = {
  description: `the request’s address and headers are larger than ${maxHeaderSize / 1024} KiB; the connection is closed`,
  content: { 'application/json': { schema: problemRef, example: headersTooLarge } },
}

/** When the answer to a commit is lost, the code is `outcomeUnknown` instead. */
function unavailableResponse(name: RouteName, { method, files }: Route): ApiResponse {
  const unavailableError = unavailable(new Unavailable(), method === 'GET' ? 'read' : 'safe')
  const examples = {
    unavailable: {
      summary: 'the bank’s database or disk does not answer',
      value: unavailableError.body,
    },
    ...(callsThatHash.has(name) && {
      busy: {
        summary: 'the bank is overloaded',
        value: busy('We are very busy right now.', 10).body,
      },
    }),
  }
  return {
    description: [
      'the bank’s database or disk does not answer',
      ...(callsThatHash.has(name) ? ['the bank is overloaded'] : []),
      ...(files ? ['there is no disk space for files'] : []),
    ].join('; or '),
    headers: retryAfter,
    content: { 'application/json': { schema: problemRef, examples } },
  }
}

const rateLimitResponse = (limit: LimitName): ApiResponse => ({
  description: `too many attempts: ${limitText(limit)}`,
  headers: retryAfter,
  content: {
    'application/json': {
      schema: problemRef,
      example: { message: `${failureMessages.rateLimited} ${retryAfterText(60)}` },
    },
  },
})
