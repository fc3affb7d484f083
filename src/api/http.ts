import ky, { HTTPError, type KyInstance, type Options, TimeoutError } from 'ky'
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
import { apiBase } from './base.ts'
import { reportActivity, reportUnauthorized } from './listeners.ts'

/** No request may time out before 60 s (A9): the charts' hints must be able to show. */
const TIMEOUT_MS = 90_000

/** The client of the bank's API. No call is ever retried by itself: charts decide that (A9). */
export const http: KyInstance = ky.create({
  prefix: apiBase,
  timeout: TIMEOUT_MS,
  retry: 0,
  cache: 'no-store',
  credentials: 'omit',
})

/** The header that names the customer. */
export const withToken = (token: string) => ({ headers: { token } })

/**
 * One call, its answer checked against the contract.
 * @throws ApiFailure for whatever goes wrong, in the one form of `Failure`.
 */
export async function call<const Schema extends v.GenericSchema>(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  schema: Schema,
  options: Options = {},
): Promise<v.InferOutput<Schema>> {
  try {
    const response = await http(path, { ...options, method })
    const answer = v.parse(schema, await response.json())
    const token = tokenOf(options)
    if (token !== null) reportActivity(token)
    return answer
  } catch (error) {
    const words = method === 'get' ? readFailureMessage : failureMessages
    throw toApiFailure(await toFailure(error, words), tokenOf(options))
  }
}

const tokenOf = ({ headers }: Options) => new Headers(headers as HeadersInit).get('token')

/** The failure as a throwable; a 401 of a call with a token is told to the listeners first. */
export function toApiFailure(failure: Failure, token: string | null): ApiFailure {
  if (failure.kind === 'unauthorized' && token !== null) reportUnauthorized(token)
  return new ApiFailure(failure)
}

type FailureMessages = Record<Failure['kind'], string>

/** Turns anything ky, fetch or the schema throws into a `Failure`. */
export async function toFailure(
  error: unknown,
  words: FailureMessages = failureMessages,
): Promise<Failure> {
  if (error instanceof ApiFailure) return error.failure
  if (error instanceof TimeoutError) return { kind: 'timeout', message: words.timeout }
  if (error instanceof HTTPError) return fromResponse(error, words)
  if (error instanceof v.ValiError || error instanceof SyntaxError)
    return { kind: 'malformed', message: words.malformed }
  return { kind: 'network', message: words.network }
}

async function fromResponse(error: HTTPError, words: FailureMessages): Promise<Failure> {
  const { status, headers } = error.response
  if (status === 401 && error.data !== bareBodies.wrongCredentials)
    return { kind: 'unauthorized', status, message: words.unauthorized }
  if (status === 429) {
    const retryAfter = retryAfterSeconds(headers.get('retry-after'))
    const message = `${words.rateLimited} ${retryAfterText(retryAfter)}`
    const told = v.safeParse(tolerantProblem, error.data)
    // What is used up may be one field's, such as the files of a day: the bank says it in words.
    const { code, fields } = told.success ? told.output : {}
    return fields && told.success
      ? { kind: 'rateLimited', status, message: told.output.message, code, fields, retryAfter }
      : { kind: 'rateLimited', status, message, retryAfter }
  }
  if (isBareBody(error.data) && (status < 500 || knownBareBodies.includes(error.data)))
    return { kind: 'refused', status, message: words.refused, body: error.data }
  const heard = v.safeParse(tolerantProblem, error.data)
  const duplicate = heard.success ? duplicateKeys(heard.output) : undefined
  if (status >= 500 && !duplicate) {
    const { code, message } = heard.success ? heard.output : { code: undefined, message: '' }
    // Only these two say in the server's own words what happened and what to do.
    if (code !== 'unavailable' && code !== 'outcomeUnknown')
      return { kind: 'server', status, message: words.server }
    return {
      kind: 'server',
      status,
      message,
      code,
      retryAfter: retryAfterSeconds(headers.get('retry-after')),
    }
  }
  if (!heard.success) return { kind: 'refused', status, message: words.refused }
  const { message, code, fields, attemptsLeft } = heard.output
  return { kind: 'refused', status, message, code, fields, duplicate, attemptsLeft }
}

/**
 * A problem as any back end of the spec may tell it: what cannot be read falls away by itself. Its
 * `keyPattern` and bare bodies count whatever the status: a database's own error often comes as a 500.
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

/** Retry-After in seconds: the header holds them, or a date, as a proxy in between may write it. */
function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = Number(header ?? '') || (Date.parse(header ?? '') - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
