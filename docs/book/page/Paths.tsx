import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { movesOf, type PathLine } from './generatedPaths.ts'
import { moveLine, stateTitle } from './labels.ts'
import type { PathsOf } from './loadPaths.ts'
import { hashOf } from './urlState.ts'

/** So many rows at first, and with each press more. */
const PAGE = 40

interface PathsProps {
  flow: string
  /** number of the path that is told */
  current?: number
  pathsOf: PathsOf
}

/** The generated paths, computed when they are asked for; a search goes through all their words. */
export function Paths({ flow, current, pathsOf }: PathsProps) {
  const [paths, setPaths] = useState<PathLine[]>()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const compute = useCallback(async () => {
    setFailure(undefined)
    setShare(0)
    try {
      setPaths(await pathsOf(flow, setShare))
    } catch (error) {
      setFailure((error as Error).message)
    }
    setShare(undefined)
  }, [flow, pathsOf])
  // A path that is told was found among them all: they are known.
  const isTold = current !== undefined
  useEffect(() => {
    if (isTold) compute()
  }, [isTold, compute])
  return (
    <div className="paths">
      <h2>Paths</h2>
      <p className="soft">
        Each way through this flow that the tests walk, in the numbers of{' '}
        <code>npm run --silent paths -- {flow}</code>.
      </p>
      {!paths && share === undefined && (
        <Button variant="secondary" onClick={compute}>
          Find all paths
        </Button>
      )}
      {share !== undefined && <ProgressBar label="Walking the chart" value={share} />}
      {failure && <p role="alert">The paths could not be computed: {failure}</p>}
      {paths && <PathList {...{ flow, paths, current }} />}
    </div>
  )
}

interface Row {
  path: PathLine
  /** what it is about: its last move and where that leads */
  words: string
  /** all its words, for the search */
  text: string
}

function PathList({ flow, paths, current }: { flow: string; paths: PathLine[]; current?: number }) {
  const [sought, setSought] = useState('')
  const [shown, setShown] = useState(PAGE)
  const rows = useMemo(() => paths.map((path) => rowOf(flow, path)), [flow, paths])
  const words = useDeferredValue(sought)
  const found = useMemo(() => searched(rows, words), [rows, words])
  return (
    <>
      <label className="path-search">
        <span>Search in {paths.length} paths</span>
        <input
          type="search"
          value={sought}
          placeholder="a state, a move, a number"
          onChange={({ target }) => {
            setSought(target.value)
            setShown(PAGE)
          }}
        />
      </label>
      <p className="soft" aria-live="polite">
        {words.trim() ? `${found.length} of ${paths.length} paths` : ''}
      </p>
      <ol className="path-list">
        {found.slice(0, shown).map(({ path, words }) => (
          <li key={path.number}>
            <a
              href={hashOf({
                page: 'flow',
                flow,
                at: { kind: 'path', number: path.number, step: 0 },
              })}
              title={path.description}
              aria-current={path.number === current ? 'true' : undefined}
            >
              <span className="step-number">{path.number}</span>
              <span>{words}</span>
              <span className="leads">{stepsWords(path.steps.length - 1)}</span>
            </a>
          </li>
        ))}
      </ol>
      {found.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, found.length - shown)} more
        </Button>
      )}
    </>
  )
}

const stepsWords = (count: number): string => (count === 1 ? '1 step' : `${count} steps`)

const rowOf = (flow: string, path: PathLine): Row => ({
  path,
  words: aboutOf(flow, path),
  text: textOf(flow, path),
})

/** What a path is there for, as its description says it: `submitting → signIn fails: network → editing`. */
function aboutOf(flow: string, { description, steps, input }: PathLine): string {
  if (steps.length === 1) return `Begins: ${input}`
  const [, before, label, after] = /^(.+) → (.+) → ([^,]+)/.exec(description) ?? []
  if (!before || !label || !after) return description
  const [from, to] = [stateTitle(flow, before), stateTitle(flow, after)]
  return `${from} → ${moveLine(flow, label, before)} → ${to}`
}

/** All words of a path, for the search. */
function textOf(flow: string, path: PathLine): string {
  const { steps, input, number, description } = path
  const states = steps.map(({ state }) => stateTitle(flow, state))
  const moves = movesOf(path).map((label) => moveLine(flow, label))
  return [number, description, input, ...states, ...moves].join(' ').toLowerCase()
}

/** Rows with every word; a number alone means the path of that number. */
function searched(rows: readonly Row[], sought: string): readonly Row[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const [only] = words
  if (words.length === 1 && /^\d+$/.test(only!))
    return rows.filter(({ path }) => `${path.number}` === only)
  return rows.filter(({ text }) => words.every((word) => text.includes(word)))
}
