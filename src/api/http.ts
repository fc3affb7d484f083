import ky, {
  HTTPError,
  isNetworkError,
  type KyInstance,
  type KyResponse,
  type Options,
  TimeoutError,
} from 'ky'
import * as v from 'valibot'
import { problem } from '#contract/answers.ts'
import {
  ApiFailure,
  bareBodies,
  type Failure,
  failureMessages,
  readFailureMessage,
} from '#domain/failure.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'
import { readAddresses } from './addresses.ts'
import { reportActivity, reportUnauthorized } from './listeners.ts'

/** At least 60 s (A9), so that the charts' hints can be shown first. */
const TIMEOUT_MS = 90_000

/** The client of the bank's API. It never retries by itself: charts decide that (A9). */
export const http: KyInstance = ky.create({
  prefix: readAddresses().apiUrl,
  timeout: TIMEOUT_MS,
  retry: 0,
  cache: 'no-store',
  credentials: 'omit',
})

/** The header that authenticates the customer. */
export const withToken = (token: string) => ({ headers: { token } })

/**
 * Makes one call and validates the answer against the contract.
 * @throws ApiFailure for every error of the call; a bug is thrown as it is.
 */
export async function call<const Schema extends v.GenericSchema>(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  schema: Schema,
  options: Options = {},
): Promise<v.InferOutput<Schema>> {
  const messages = method === 'get' ? readFailureMessage : failureMessages
  try {
    const response = await http(path, { ...options, method })
    const answer = v.parse(schema, await bodyOf(response, messages))
    const token = tokenOf(options)
    if (token !== null) reportActivity(token)
    return answer
  } catch (error) {
    const failure = await toFailure(error, messages)
    throw failure ? toApiFailure(failure, tokenOf(options)) : error
  }
}

/** A connection lost during the answer is a TypeError, with a different message in each browser. */
const bodyOf = (response: KyResponse, { network }: FailureMessages): Promise<unknown> =>
  response.json().catch((cause) => {
    throw cause instanceof TypeError ? new ApiFailure({ kind: 'network', message: network }) : cause
  })

const tokenOf = ({ headers }: Options) => new Headers(headers as HeadersInit).get('token')

/** Wraps a failure as an error; reports a 401 of a call with a token to the listeners first. */
export function toApiFailure(failure: Failure, token: string | null): ApiFailure {
  if (failure.kind === 'unauthorized' && token !== null) reportUnauthorized(token)
  return new ApiFailure(failure)
}

type FailureMessages = Record<Failure['kind'], string>

/** Converts an error of ky, fetch or the schema into a `Failure`; undefined when it is a bug of our own. */
export async function toFailure(
  error: unknown,
  messages: FailureMessages = failureMessages,
): Promise<Failure | undefined> {
  if (error instanceof ApiFailure) return error.failure
  if (error instanceof TimeoutError) return { kind: 'timeout', message: messages.timeout }
  if (error instanceof HTTPError) return fromResponse(error, messages)
  if (error instanceof v.ValiError || error instanceof SyntaxError)
    return { kind: 'malformed', message: messages.malformed }
  const isCut = isNetworkError(error) || isAborted(error)
  return isCut ? { kind: 'network', message: messages.network } : undefined
}

const isAborted = (error: unknown): boolean => (error as Error | undefined)?.name === 'AbortError'

async function fromResponse(error: HTTPError, messages: FailureMessages): Promise<Failure> {
  const { status, headers } = error.response
  if (status === 401 && error.data !== bareBodies.wrongCredentials)
    return { kind: 'unauthorized', status, message: messages.unauthorized }
  if (status === 429) {
    const retryAfter = retryAfterSeconds(headers.get('retry-after'))
    const message = `${messages.rateLimited} ${retryAfterText(retryAfter)}`
    const parsed = v.safeParse(tolerantProblem, error.data)
    // A limit may concern one field, such as the files per day; the server's message names it.
    const { code, fields } = parsed.success ? parsed.output : {}
    return fields && parsed.success
      ? { kind: 'rateLimited', status, message: parsed.output.message, code, fields, retryAfter }
      : { kind: 'rateLimited', status, message, retryAfter }
  }
  if (isBareBody(error.data) && (status < 500 || knownBareBodies.includes(error.data)))
    return { kind: 'refused', status, message: messages.refused, body: error.data }
  const parsed = v.safeParse(tolerantProblem, error.data)
  const duplicate = parsed.success ? duplicateKeys(parsed.output) : undefined
  if (status >= 500 && !duplicate) {
    const { code, message } = parsed.success ? parsed.output : { code: undefined, message: '' }
    // Only these two codes come with a message for the customer.
    if (code !== 'unavailable' && code !== 'outcomeUnknown')
      return { kind: 'server', status, message: messages.server }
    return {
      kind: 'server',
      status,
      message,
      code,
      retryAfter: retryAfterSeconds(headers.get('retry-after')),
    }
  }
  if (!parsed.success) return { kind: 'refused', status, message: messages.refused }
  const { message, code, fields, attemptsLeft } = parsed.output
  return { kind: 'refused', status, message, code, fields, duplicate, attemptsLeft }
}

/**
 * The error body of any back end of the spec: each unreadable field is dropped on its own. `keyPattern` and
 * bare bodies count with any status, since a database's own error often arrives as a 500.
 */
const tolerantProblem = v.object({
  message: v.fallback(problem.entries.message, failureMessages.refused),
  code: v.fallback(problem.entries.code, undefined),
  fields: v.fallback(problem.entries.fields, undefined),
  keyPattern: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  attemptsLeft: v.fallback(problem.entries.attemptsLeft, undefined),
})

const duplicateKeys = ({ keyPattern }: v.InferOutput<typeof tolerantProblem>) =>
  keyPattern && Object.keys(keyPattern)

const knownBareBodies: readonly string[] = Object.values(bareBodies)

const isBareBody = (data: unknown): data is string => typeof data === 'string' && data.length < 200

/** Retry-After in seconds: the header holds seconds, or a date when a proxy wrote it. */
function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = Number(header ?? '') || (Date.parse(header ?? '') - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
