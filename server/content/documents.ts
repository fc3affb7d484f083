import { MAX_ANSWER_BYTES, unreadable } from './answers.ts'
import { badRequest } from './contentError.ts'
import type { Dataset } from './dataset.ts'
import { documentsIn, isPublic } from './perspectives.ts'

/** Maximum ids in one request, well above the site's longest list. */
const MAX_IDS = 100

/** Why a document is missing: it does not exist, or its id needs a token. Both are answered 200. */
interface Omitted {
  id: string
  reason: 'existence' | 'permission'
}

/**
 * Finds documents by id, as `client.getDocument` asks for them: drafts by their own ids. An id with a dot needs
 * a token, and without one the answer does not tell whether it exists.
 * @param ids separated by commas
 * @throws ContentError 400 for too many ids or too much content, 503 when the dataset was never read
 */
export function documentsById(dataset: Dataset, ids: string, hasToken: boolean) {
  const all = dataset.documents()
  if (!all) throw unreadable
  const asked = [...new Set(ids.split(',').filter(Boolean))]
  if (asked.length === 0) throw badRequest('Name at least one document')
  if (asked.length > MAX_IDS) throw badRequest(`Ask for at most ${MAX_IDS} documents at once`)
  const byId = new Map(
    documentsIn(all, { perspective: 'raw', hasToken }).map((document) => [document._id, document]),
  )
  const documents = asked.flatMap((id) => byId.get(id) ?? [])
  const omitted = asked
    .filter((id) => !byId.has(id))
    .map(
      (id): Omitted => ({
        id,
        reason: hasToken || isPublic({ _id: id }) ? 'existence' : 'permission',
      }),
    )
  const answer = Buffer.from(JSON.stringify({ documents, omitted }))
  if (answer.length > MAX_ANSWER_BYTES)
    throw badRequest('These documents are too large together. Ask for fewer')
  return answer
}
