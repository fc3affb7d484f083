import ky, { HTTPError } from 'ky'
import * as v from 'valibot'
import { toFailure } from '#api/http.ts'
import { problem } from '#contract/answers.ts'
import { ApiFailure, type FailureCode, readFailureMessage } from '#domain/failure.ts'

/** The client of the back office: its cookie is all the page has. It never retries by itself: charts decide that. */
const http = ky.create({
  prefix: '/backoffice',
  timeout: 30_000,
  retry: 0,
  cache: 'no-store',
  credentials: 'same-origin',
})

interface CallOptions {
  json?: unknown
  /** the meaning of a 401 without a reason; by default, the end of the session */
  unauthorized?: FailureCode
  /** it changes nothing, so a failure has no unknown outcome */
  isRead?: true
}

/**
 * Makes one call of the back office and validates its answer.
 * @throws ApiFailure for every error of the call; a bug is thrown as it is
 */
export async function call<const Schema extends v.GenericSchema>(
  method: 'get' | 'post' | 'delete',
  path: string,
  schema: Schema,
  { json, unauthorized, isRead }: CallOptions = {},
): Promise<v.InferOutput<Schema>> {
  try {
    const response = await http(path, { method, json })
    const text = await response.text()
    return v.parse(schema, text === '' ? undefined : JSON.parse(text))
  } catch (error) {
    const refused = refusedSignIn(error, unauthorized)
    if (refused) throw refused
    const failure = await toFailure(error, isRead && readFailureMessage)
    throw failure ? new ApiFailure(failure) : error
  }
}

/** Before anybody is signed in, a 401 says that the proof was wrong: no session has ended. */
function refusedSignIn(error: unknown, meant?: FailureCode): ApiFailure | undefined {
  if (!meant || !(error instanceof HTTPError) || error.response.status !== 401) return undefined
  const { output } = v.safeParse(v.partial(problem), error.data)
  const {
    code = meant,
    attemptsLeft,
    message = '',
  } = output as Partial<v.InferOutput<typeof problem>>
  return new ApiFailure({ kind: 'refused', status: 401, code, attemptsLeft, message })
}
