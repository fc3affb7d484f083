import type { Log } from '../platform/log.ts'
import { ContentError } from './contentError.ts'
import type { ContentDocument, Dataset } from './dataset.ts'
import { runQuery } from './groq.ts'
import type { Question } from './registry.ts'

/** No answer of the site comes near it; a larger one is a mistake in the dataset or in a query. */
export const MAX_ANSWER_BYTES = 1024 * 1024
/** Answers that are kept; the one not asked for the longest goes first. */
const MAX_KEPT = 200

/**
 * The answers of a dataset as bytes. The same question gets the same bytes until the dataset changes, so
 * that answers nobody reads share their memory.
 */
export function answersOf(dataset: Dataset, log: Log): (question: Question) => Buffer {
  const kept = new Map<string, Buffer | ContentError>()
  let current: readonly ContentDocument[] | undefined

  return (question) => {
    const documents = dataset.documents()
    if (!documents) throw unreadable
    if (documents !== current) kept.clear()
    current = documents
    const { key } = question
    const answer = kept.get(key) ?? answerOver(documents, question, log)
    // Invented parameters have no answer, and must not push out those that have one.
    if (answer !== nothing) keep(kept, key, answer)
    if (answer instanceof ContentError) throw answer
    return answer
  }
}

function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
}

function answerOver(
  documents: readonly ContentDocument[],
  question: Question,
  log: Log,
): Buffer | ContentError {
  const started = performance.now()
  const result = runQuery(documents, question) ?? null
  if (result === null) return nothing
  const bytes = bytesOf(result, Math.round(performance.now() - started))
  if (bytes.length <= MAX_ANSWER_BYTES) return bytes
  log.error({ query: question.groq, bytes: bytes.length }, 'a content answer is too large')
  return tooLarge
}

const bytesOf = (result: unknown, ms: number) => Buffer.from(JSON.stringify({ ms, result }))

const nothing = bytesOf(null, 0)
const unreadable = new ContentError(503, 'unavailable', 'The content could not be read')
const tooLarge = new ContentError(
  500,
  'answerTooLarge',
  `The answer is larger than ${MAX_ANSWER_BYTES} bytes`,
)
