import type { Route, RouteName } from '#contract/routes.ts'
import { overloadError } from '../auth/passwordHash.ts'
import { rateLimitError } from '../auth/rateLimiter.ts'
import { callsThatHash, limitOf } from '../auth/rateLimits.ts'
import { headersTooLarge } from '../http/clientErrors.ts'
import { HttpError, missing, signInAgain } from '../platform/httpError.ts'
import { maxHeaderSize } from '../platform/nodeHttp.ts'
import { Unavailable, unavailable } from '../platform/unavailable.ts'
import { validate } from '../platform/validate.ts'
import { diskFullError } from '../storage/uploadedFiles.ts'
import { callNotes } from './calls.ts'
import { limitText } from './limitText.ts'
import type { ApiResponse, Example } from './openApiTypes.ts'
import { type DocumentedError, refusal } from './refusals.ts'

export const problemRef = { $ref: '#/components/schemas/Problem' }

/** The documented errors of a call by status: those derived from the route table, then those of its notes. */
export function errorResponses(name: RouteName, route: Route): Record<string, ApiResponse> {
  const limit = limitOf[name]
  const all: DocumentedError[] = [...(callNotes[name].errors as readonly DocumentedError[])]
  if (route.body) all.unshift(validationErrorOf(route, callNotes[name].body as object))
  if (route.query)
    all.unshift(refusal(`the query has no \`${route.query[0]}\``, missing(route.query)))
  if (route.access === 'customer')
    all.unshift(refusal('there is no token, or its session has ended', signInAgain()))
  const isNeverRefused = all.every(({ status }) => status >= 500) && !limit
  if (limit) all.push(refusal(`too many attempts: ${limitText(limit)}`, rateLimitError(60_000)))
  all.push(...unavailableErrors(name, route))
  const answers: Record<string, ApiResponse> = {}
  if (isNeverRefused) answers[431] = headersTooLargeResponse
  for (const status of new Set(all.map((item) => item.status)))
    answers[status] = errorResponse(all.filter((item) => item.status === status))
  return answers
}

function errorResponse(all: readonly DocumentedError[]): ApiResponse {
  const examples = examplesOf(all.map(({ when, body }) => [when, body]))
  const bare = all.filter(({ body }) => typeof body === 'string').length
  const text = { type: 'string', enum: [...new Set(all.map(({ body }) => body))].filter(isText) }
  const schema =
    bare === 0 ? problemRef : bare === all.length ? text : { anyOf: [problemRef, text] }
  const description = all.map(({ when }) => when).join('; or ')
  const isForLater = [429, 503].includes(all[0]!.status)
  return {
    description,
    ...(isForLater && { headers: retryAfter }),
    content: { 'application/json': { schema, examples } },
  }
}

/** Numbered examples, each with when it is the answer. */
export const examplesOf = (answers: [when: string, value: unknown][]): Record<string, Example> =>
  Object.fromEntries(
    answers.map(([summary, value], index) => [String(index + 1), { summary, value }]),
  )

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
function unavailableErrors(name: RouteName, { method, files }: Route): DocumentedError[] {
  const notAnswering = unavailable(new Unavailable(), method === 'GET' ? 'read' : 'safe')
  const errors = [refusal('the bank’s database or disk does not answer', notAnswering)]
  if (callsThatHash.has(name)) errors.push(refusal('the bank is overloaded', overloadError()))
  if (files) errors.push(refusal('there is no disk space for files', diskFullError()))
  return errors
}
