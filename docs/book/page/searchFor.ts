import MiniSearch from 'minisearch'
import { metaOf } from './chapters.ts'
import { type SearchEntry, searchIndex } from './searchIndex.ts'
import { termOf, termsOf } from './searchWords.ts'

/** Flows come first, single steps last. */
const weights: Record<SearchEntry['kind'], number> = {
  flow: 4,
  message: 2,
  promise: 1.5,
  state: 1.5,
  step: 1,
}

/** The results; `isPartial` when no entry has all of the words. */
export interface Found {
  entries: readonly SearchEntry[]
  isPartial: boolean
}

/** The entries that have every word of the query, or else some of them; the best first. */
export function searchFor(query: string): Found {
  const terms = termsOf(query)
  if (terms.length === 0) return { entries: [], isPartial: false }
  const find = (combineWith: 'AND' | 'OR') =>
    made().search(
      { combineWith, queries: terms.map((words) => ({ combineWith: 'OR', queries: [...words] })) },
      {
        // They are terms already.
        processTerm: (term) => term,
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        boost: { title: 2 },
        boostDocument: (_id, _term, fields) => weights[fields?.kind as SearchEntry['kind']],
      },
    )
  const all = find('AND')
  const found = all.length > 0 ? all : find('OR')
  const entries = searchIndex()
  return { entries: found.map(({ id }) => entries[id]!), isPartial: all.length === 0 }
}

/** Made at the first search. */
function made(): MiniSearch {
  if (search) return search
  search = new MiniSearch({
    fields: ['title', 'detail', 'of'],
    storeFields: ['kind'],
    processTerm: (word) => termOf(word) ?? null,
  })
  search.addAll(searchIndex().map((entry, id) => ({ ...entry, id, of: metaOf(entry.flow).title })))
  return search
}
let search: MiniSearch | undefined
