import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { type GeneratedPath, moveLabels } from './generatedPaths.ts'
import { moveText, stateTitle } from './labels.ts'
import type { LoadPaths } from './loadPaths.ts'
import { sampleText } from './sampleText.ts'
import { formatHash } from './urlState.ts'

/** Number of rows at first, and added with each press. */
const PAGE_SIZE = 40

interface PathsProps {
  flow: string
  /** number of the path that is being played */
  current?: number
  loadPaths: LoadPaths
}

/** The generated paths, shown on request, with a full-text search. */
export function Paths({ flow, current, loadPaths }: PathsProps) {
  const [paths, setPaths] = useState<GeneratedPath[]>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      setPaths(await loadPaths(flow))
    } catch (error) {
      setFailure((error as Error).message)
    }
  }, [flow, loadPaths])
  // When a path is being played, its list is shown.
  const isPlaying = current !== undefined
  useEffect(() => {
    if (isPlaying) load()
  }, [isPlaying, load])
  return (
    <div className="paths">
      <h2>Paths</h2>
      <p className="soft">
        Every path through this flow that the tests use, with the same numbers as{' '}
        <code>npm run --silent paths -- {flow}</code>.
      </p>
      {!paths && (
        <Button variant="secondary" onClick={load}>
          Find all paths
        </Button>
      )}
      {failure && <p role="alert">The paths could not be read: {failure}</p>}
      {paths && <PathList {...{ flow, paths, current }} />}
    </div>
  )
}

interface Row {
  path: GeneratedPath
  /** its title in the words of the book: the move it is for, where that leads and where it ends */
  summary: string
  /** all its text, for the search */
  searchText: string
}

function PathList({
  flow,
  paths,
  current,
}: {
  flow: string
  paths: GeneratedPath[]
  current?: number
}) {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(PAGE_SIZE)
  const rows = useMemo(() => namedFirst(paths).map((path) => rowOf(flow, path)), [flow, paths])
  const deferredQuery = useDeferredValue(query)
  const found = useMemo(() => search(rows, deferredQuery), [rows, deferredQuery])
  return (
    <>
      <label className="path-search">
        <span>Search in {paths.length} paths</span>
        <input
          type="search"
          value={query}
          placeholder="a state, a move, a number or an id"
          onChange={({ target }) => {
            setQuery(target.value)
            setShown(PAGE_SIZE)
          }}
        />
      </label>
      <p className="soft" aria-live="polite">
        {deferredQuery.trim() ? `${found.length} of ${paths.length} paths` : ''}
      </p>
      <ol className="path-list">
        {found.slice(0, shown).map(({ path, summary }) => (
          <li key={path.number}>
            <a
              href={formatHash({
                page: 'flow',
                flow,
                position: { kind: 'path', path: { id: path.id }, step: 0 },
              })}
              title={`${path.title} (${path.id})`}
              aria-current={path.number === current ? 'true' : undefined}
            >
              <span className="step-number">{path.number}</span>
              <span>
                {path.name && <strong className="path-name">{path.name}</strong>} {summary}
              </span>
              <span className="move-target">{stepCount(path.steps.length - 1)}</span>
            </a>
          </li>
        ))}
      </ol>
      {found.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
          Show {Math.min(PAGE_SIZE, found.length - shown)} more
        </Button>
      )}
    </>
  )
}

const stepCount = (count: number): string => (count === 1 ? '1 step' : `${count} steps`)

/** The paths that people have a name for, then the others. */
const namedFirst = (paths: readonly GeneratedPath[]): GeneratedPath[] =>
  paths.toSorted((one, other) => Number(!one.name) - Number(!other.name))

const rowOf = (flow: string, path: GeneratedPath): Row => ({
  path,
  summary: summaryOf(flow, path),
  searchText: searchTextOf(flow, path),
})

/** A title for readers, from that of the path: `submitting → signIn fails: network → editing, ends in submitting`. */
function summaryOf(flow: string, { title, steps, input }: GeneratedPath): string {
  if (steps.length === 1) return `Begins: ${sampleText(input)}`
  const [, before, label, after] = /^(.+) → (.+) → ([^,]+)/.exec(title) ?? []
  if (!before || !label || !after) return title
  const [from, to] = [stateTitle(flow, before), stateTitle(flow, after)]
  const end = steps.at(-1)!.state
  const text = `${from} → ${moveText(flow, label, before)} → ${to}`
  return end === after ? text : `${text}, ends in ${stateTitle(flow, end)}`
}

/** All text of a path, for the search. */
function searchTextOf(flow: string, path: GeneratedPath): string {
  const { steps, input, number, id, name = '', title } = path
  const states = steps.map(({ state }) => stateTitle(flow, state))
  const moves = moveLabels(path).map((label) => moveText(flow, label))
  return [number, id, name, title, sampleText(input), ...states, ...moves].join(' ').toLowerCase()
}

/** The rows that contain every word; a single number finds the path with that number, or id. */
function search(rows: readonly Row[], query: string): readonly Row[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  const [only] = terms
  if (terms.length === 1 && /^\d+$/.test(only!))
    return rows.filter(({ path }) => `${path.number}` === only || path.id === only)
  return rows.filter(({ searchText }) => terms.every((term) => searchText.includes(term)))
}
