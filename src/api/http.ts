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
  type BareBody,
  bareBodies,
  type Failure,
  failureMessages,
  readFailureMessage,
} from '#domain/failure.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'
import { readAddresses } from './addresses.ts'
import type { Method, PathOf } from './calls.ts'
import type { EarlyReads } from './earlyReads.ts'
import type { AnswerListener, AnswerListeners } from './listeners.ts'

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

/** The owner of a call, and its bank. */
export interface Caller {
  token: string
  earlyReads: EarlyReads
  listeners: AnswerListeners
  /** the page reads by itself: the session is not extended (D36) */
  isUnattended?: boolean
}

/** Tells the bank's listeners; a call without a token, such as sign-in, has none. */
export const tell = (news: Parameters<AnswerListener>[0], caller?: Caller): void =>
  caller?.listeners.forEach((listener) => void listener(news, caller.token))

/** The header that authenticates the customer. */
export const withToken = (caller: Caller) =>
  ({
    headers: { token: caller.token, ...(caller.isUnattended && { unattended: '1' }) },
    context: { caller },
    fetch: async (request, init) =>
      (await caller.earlyReads.take(request as Request)) ?? globalThis.fetch(request, init),
  }) satisfies Options

/**
 * Makes one call of the contract, which has its method and path, and validates the answer.
 * @throws ApiFailure for every error of the call; a bug is thrown as it is.
 */
export async function call<const M extends Method, const Schema extends v.GenericSchema>(
  method: M,
  path: PathOf<M>,
  schema: Schema,
  options: Options = {},
): Promise<v.InferOutput<Schema>> {
  const messages = method === 'get' ? readFailureMessage : failureMessages
  try {
    const response = await http(path, { ...options, method })
    const answer = v.parse(schema, await bodyOf(response, messages))
    const caller = callerOf(options)
    if (!caller?.isUnattended) tell('answered', caller)
    return answer
  } catch (error) {
    const failure = await toFailure(error, messages)
    throw failure ? toApiFailure(failure, callerOf(options)) : error
  }
}

/**
 * The body: JSON, or the text that another back end wrote, or undefined.
 * @throws ApiFailure `network` when the connection is lost during the answer: a TypeError, with a different
 *   message in each browser; `malformed` for a page of HTML, which a proxy or a site in between sent.
 */
async function bodyOf(response: KyResponse, messages: FailureMessages): Promise<unknown> {
  const body = await response.text().catch((cause) => {
    throw cause instanceof TypeError
      ? new ApiFailure({ kind: 'network', message: messages.network })
      : cause
  })
  if (/^\s*<(!doctype|html)\b/i.test(body))
    throw new ApiFailure({ kind: 'malformed', message: messages.malformed })
  return parsedBody(body)
}

/** A body by its content: back ends send JSON as text, and text as JSON. */
function parsedBody(body: string): unknown {
  if (body.trim() === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

const callerOf = ({ context }: Options) => context?.caller as Caller | undefined

/** Wraps a failure as an error; reports a 401 of a call with a token to the listeners first. */
export function toApiFailure(failure: Failure, caller?: Caller): ApiFailure {
  if (failure.kind === 'unauthorized') tell('unauthorized', caller)
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
  const isCut = isNetworkError(error) || (error as Error).name === 'AbortError'
  return isCut ? { kind: 'network', message: messages.network } : undefined
}

async function fromResponse(error: HTTPError, messages: FailureMessages): Promise<Failure> {
  const { status, headers } = error.response
  const data = typeof error.data === 'string' ? parsedBody(error.data) : error.data
  const bareBody = bareBodyOf(data)
  if (status === 401 && bareBody !== bareBodies.wrongCredentials)
    return { kind: 'unauthorized', status, message: messages.unauthorized }
  if (status === 429) {
    const retryAfter = retryAfterSeconds(headers.get('retry-after'))
    const message = `${messages.rateLimited} ${retryAfterText(retryAfter)}`
    const parsed = v.safeParse(tolerantProblem, data)
    // A limit may concern one field, such as the files per day; the server's message names it.
    const { code, fields } = parsed.success ? parsed.output : {}
    return fields && parsed.success
      ? { kind: 'rateLimited', status, message: parsed.output.message, code, fields, retryAfter }
      : { kind: 'rateLimited', status, message, retryAfter }
  }
  if (bareBody) return { kind: 'refused', status, message: messages.refused, body: bareBody }
  const parsed = v.safeParse(tolerantProblem, data)
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

/** One of the brief's texts, as the whole body or as the message of an object. */
function bareBodyOf(data: unknown): BareBody | undefined {
  const { message } = (data ?? {}) as { message?: unknown }
  const text = typeof data === 'string' ? data.trim() : message
  return Object.values(bareBodies).find((known) => known === text)
}

/** Retry-After in seconds: the header holds seconds, or a date when a proxy wrote it. */
function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = Number(header ?? '') || (Date.parse(header ?? '') - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
