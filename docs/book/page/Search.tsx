import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { metaOf } from './chapters.ts'
import { type Found, searchFor } from './searchFor.ts'
import type { SearchEntry } from './searchIndex.ts'
import './Search.css'

/** Results shown at first, and added with each press. */
const PAGE_SIZE = 12

const kinds: Record<SearchEntry['kind'], string> = {
  flow: 'Flow',
  promise: 'Promise',
  state: 'State',
  step: 'Step',
  message: 'Message',
}

/** Searches flows, states, steps and messages; each result is a link to its moment. */
export function Search() {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(PAGE_SIZE)
  const deferred = useDeferredValue(query)
  const found = useMemo(() => searchFor(deferred), [deferred])
  const { entries } = found
  const isEmpty = deferred.trim() === ''
  return (
    <search className="book-search">
      <label>
        <span>Search flows, states and messages</span>
        <input
          type="search"
          value={query}
          placeholder="For example: wrong code"
          autoComplete="off"
          onChange={({ target }) => {
            setQuery(target.value)
            setShown(PAGE_SIZE)
          }}
        />
      </label>
      <p className="soft" aria-live="polite">
        {!isEmpty && countText(found)}
      </p>
      {entries.length > 0 && (
        <ol className="book-search-results">
          {entries.slice(0, shown).map(({ kind, title, detail, flow, link }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two results may have the same words
            <li key={place}>
              <a href={link}>
                <span className="book-search-kind">{kinds[kind]}</span>
                <span className="book-search-title">{title}</span>
                <span className="book-search-detail">
                  {kind === 'flow' ? detail : `${metaOf(flow).title}: ${detail}`}
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
      {entries.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
          Show {Math.min(PAGE_SIZE, entries.length - shown)} more
        </Button>
      )}
    </search>
  )
}

function countText({ entries: { length }, isPartial }: Found): string {
  if (length === 0) return 'Nothing has these words. Try others.'
  const count = length === 1 ? '1 result' : `${length} results`
  return isPartial ? `Nothing has all of these words. ${count} with some of them` : count
}
