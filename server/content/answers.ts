import type { Log } from '../platform/log.ts'
import { reportOperation } from '../platform/observed.ts'
import { ContentError } from './contentError.ts'
import type { ContentDocument, Dataset } from './dataset.ts'
import { runQuery } from './groq.ts'
import { documentsIn, PUBLIC_VIEW, type View } from './perspectives.ts'
import type { RegisteredRequest } from './registry.ts'

/** Far above any answer of the site; a larger one is a mistake in the dataset or a query. */
export const MAX_ANSWER_BYTES = 1024 * 1024
/** Maximum cached answers; the least recently used one is dropped first. */
const MAX_CACHED = 200

/**
 * Answers queries over a dataset, as bytes. The same request gets the same buffer until the dataset changes,
 * so that slow readers share memory.
 */
export function answersOf(dataset: Dataset, log: Log) {
  const cached = new Map<string, Buffer | ContentError>()
  let current: readonly ContentDocument[] | undefined

  return (request: RegisteredRequest, view: View = PUBLIC_VIEW): Buffer => {
    const documents = dataset.documents()
    if (!documents) throw unreadable
    if (documents !== current) cached.clear()
    current = documents
    const key = JSON.stringify([view.perspective, view.hasToken, request.key])
    const answer = cached.get(key) ?? evaluateAnswer(documentsIn(documents, view), request, log)
    // Requests without a result are not cached: made-up parameters must not displace real answers.
    if (answer !== nothing) addToCache(cached, key, answer)
    if (answer instanceof ContentError) throw answer
    return answer
  }
}

function addToCache<Value>(cached: Map<string, Value>, key: string, value: Value): void {
  cached.delete(key)
  cached.set(key, value)
  if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
}

function evaluateAnswer(
  documents: readonly ContentDocument[],
  request: RegisteredRequest,
  log: Log,
): Buffer | ContentError {
  const started = performance.now()
  const result = runQuery(documents, request) ?? null
  const seconds = (performance.now() - started) / 1_000
  reportOperation({ part: 'content', operation: 'query', seconds, outcome: 'ok' })
  if (result === null) return nothing
  const bytes = bytesOf(result, Math.round(performance.now() - started))
  if (bytes.length <= MAX_ANSWER_BYTES) return bytes
  log.error({ query: request.groq, bytes: bytes.length }, 'a content answer is too large')
  return tooLarge
}

const bytesOf = (result: unknown, ms: number) => Buffer.from(JSON.stringify({ ms, result }))

const nothing = bytesOf(null, 0)
export const unreadable = new ContentError(503, 'unavailable', 'The content could not be read')
const tooLarge = new ContentError(
  500,
  'answerTooLarge',
  `The answer is larger than ${MAX_ANSWER_BYTES} bytes`,
)
