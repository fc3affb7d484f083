import { badRequest } from './contentError.ts'
import type { ContentDocument } from './dataset.ts'

/** The documents that a request may read: its perspective, and whether it has a valid token. */
export interface View {
  perspective: 'published' | 'drafts' | 'raw'
  hasToken: boolean
}

/** The site's own view, without a token. */
export const PUBLIC_VIEW: View = { perspective: 'published', hasToken: false }

/** From this API version on the default perspective is `published`; before it was `raw`. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/**
 * The perspective of a request. `previewDrafts` is the old name of `drafts`.
 * @param version of the path: `v2024-10-28`, `v1` or `vX`
 * @throws ContentError 400 for any other, releases included: the embedded service has none
 */
export function perspectiveOf(asked: string | undefined, version: string): View['perspective'] {
  if (asked === undefined) {
    const isEarlier = version === 'v1' || version.slice(1) < PUBLISHED_BY_DEFAULT
    return isEarlier ? 'raw' : 'published'
  }
  if (asked === 'previewDrafts') return 'drafts'
  if (asked === 'published' || asked === 'drafts' || asked === 'raw') return asked
  throw badRequest('perspective must be published, drafts, previewDrafts or raw')
}

/** Whether a document is public. An id with a dot, as every draft has, requires a token. */
export const isPublic = ({ _id }: Pick<ContentDocument, '_id'>): boolean => !_id.includes('.')

/** The documents of a dataset in a perspective, in their order. */
export function documentsIn(
  all: readonly ContentDocument[],
  { perspective, hasToken }: View,
): readonly ContentDocument[] {
  const visible = hasToken ? all : all.filter(isPublic)
  if (perspective === 'raw') return visible
  const published = visible.filter(({ _id }) => !/^(drafts|versions)\./.test(_id))
  return perspective === 'published' ? published : withDrafts(published, visible)
}

/** Each draft in place of its published document, under the published id. */
function withDrafts(
  published: readonly ContentDocument[],
  visible: readonly ContentDocument[],
): ContentDocument[] {
  const documents = new Map(
    published.map((document) => [document._id, { ...document, _originalId: document._id }]),
  )
  for (const draft of visible) {
    if (!draft._id.startsWith(DRAFT)) continue
    const _id = draft._id.slice(DRAFT.length)
    documents.set(_id, { ...draft, _id, _originalId: draft._id })
  }
  return [...documents.values()]
}

const DRAFT = 'drafts.'
