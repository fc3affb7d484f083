import { journeyCount, stepsOf } from '../journey/traceJourney.ts'
import { JOURNEY } from '../protocol.ts'
import { formatWaits, parseWaits, type Waits } from './waits.ts'

/** The position that a link into the book opens. */
export type UrlState =
  | { page: 'contents' }
  | { page: 'design' }
  | { page: 'live'; flow: string }
  | { page: 'journey'; number: number; step: number }
  | { page: 'flow'; flow: string; position: Position; storyboard?: boolean; release?: string }

/** A position in a flow: its start, a step of a generated path, or the end of a list of moves. */
export type Position = (
  | { kind: 'start' }
  | { kind: 'path'; path: PathRef; step: number }
  /** where the first generated path reaches the state; the page then shows that step of it */
  | { kind: 'state'; state: string }
  | { kind: 'moves'; input: string; moves: readonly string[] }
) & {
  /** left out when no time passes except the timers' delays */
  waits?: Waits
}

/** A generated path by its id, or by its number in older links. */
export type PathRef = { id: string } | { number: number }

/** The state that a link leads to, and the errors of the link for the reader. */
export interface ParsedUrl {
  state: UrlState
  error?: string
}

const START: Position = { kind: 'start' }
const STORYBOARD = 'storyboard'

/**
 * Parses a link's fragment, such as `#signIn/path/5l4x09w5y8/step/3?t=3:4.5&v=0.1.0` (4.5 s after step 3,
 * made in release 0.1.0). An invalid link leads to the flow's start, or to the contents when the flow is
 * unknown, with an error.
 * @param flows names of all flows
 */
export function parseHash(hash: string, flows: readonly string[]): ParsedUrl {
  const [path = '', query, ...more] = hash.replace(/^#\/?/, '').split('?').map(withoutSlash)
  if (path === '' || path === 'contents') return { state: { page: 'contents' } }
  const parts = path.split('/').map(decodePart)
  const [flow, ...rest] = parts
  if (path === 'design' && query === undefined) return { state: { page: 'design' } }
  if (flow === JOURNEY) return parseJourney(rest, query !== undefined)
  if (!flow || !flows.includes(flow))
    return { state: { page: 'contents' }, error: `There is no flow “${flow ?? path}”.` }
  if (rest.length === 1 && rest[0] === 'live' && query === undefined)
    return { state: { page: 'live', flow } }
  const storyboard = rest[0] === STORYBOARD
  const untimed = parsePosition(storyboard ? rest.slice(1) : rest)
  const known = parseQuery(query)
  const position = untimed && known && withWaits(untimed, known.time)
  if (!position || more.length > 0)
    return {
      state: { page: 'flow', flow, position: START },
      error: 'The link does not lead to a position in this flow. This is its start.',
    }
  return {
    state: {
      page: 'flow',
      flow,
      position,
      ...(storyboard && { storyboard }),
      ...(known.release && { release: known.release }),
    },
  }
}

/** Reads `t=2:4.5&v=0.1.0`, where each part may be missing. @returns undefined for anything else */
function parseQuery(query: string | undefined): { time?: string; release?: string } | undefined {
  if (query === undefined) return {}
  const [, time, release] =
    /^(?:t=([^&]*))?(?:(?:^|&)v=(\d[\w.+-]{0,39}))?$/.exec(query || '-') ?? []
  return time === undefined && release === undefined ? undefined : { time, release }
}

/** Parses `#journey/2/step/5`. */
function parseJourney(parts: readonly (string | undefined)[], hasQuery: boolean): ParsedUrl {
  const [name, word = 'step', at = '0', ...more] = parts
  const [number, step] = [parseCount(name), parseCount(at)]
  if (!number || number > journeyCount || hasQuery || word !== 'step' || more.length > 0)
    return {
      state: { page: 'contents' },
      error: `There are ${journeyCount} journeys, and the link leads to none of them.`,
    }
  if (step !== undefined && step <= stepsOf(number).length)
    return { state: { page: 'journey', number, step } }
  return {
    state: { page: 'journey', number, step: 0 },
    error: `Journey ${number} has no step ${at}: it ends with step ${stepsOf(number).length}. This is its start.`,
  }
}

function parsePosition(parts: readonly (string | undefined)[]): Position | undefined {
  const [kind, name, word, ...rest] = parts
  if (kind === undefined) return START
  if (kind === 'path') {
    const [path, step] = [parsePathRef(name), word === undefined ? 0 : parseCount(rest[0])]
    const isStep = word === undefined ? parts.length === 2 : word === 'step' && rest.length === 1
    return isStep && path && step !== undefined ? { kind, path, step } : undefined
  }
  if (kind === 'state') return name && parts.length === 2 ? { kind, state: name } : undefined
  if (kind !== 'input' || !name || parts.includes(undefined)) return undefined
  if (word === undefined) return { kind: 'moves', input: name, moves: [] }
  return word === 'moves' ? { kind: 'moves', input: name, moves: rest as string[] } : undefined
}

/** An id has the form that `pathId` gives it; a number has fewer digits. */
function parsePathRef(name = ''): PathRef | undefined {
  if (/^[a-z0-9]{10}$/.test(name)) return { id: name }
  const number = parseCount(name)
  return number ? { number } : undefined
}

const withoutSlash = (text: string) => text.replace(/\/$/, '')

/** Adds the waits of a link, such as `2:4.5`; undefined when they are invalid. */
function withWaits(position: Position, time: string | undefined): Position | undefined {
  if (time === undefined) return position
  const waits = parseWaits(time, stepOf(position))
  return waits && { ...position, waits }
}

/** The number of moves that lead to a position. */
export const stepOf = (position: Position): number => {
  if (position.kind === 'start' || position.kind === 'state') return 0
  return position.kind === 'path' ? position.step : position.moves.length
}

/** Undefined for text that is not URL-encoded. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

const parseCount = (word: string | undefined): number | undefined =>
  word && /^\d{1,6}$/.test(word) ? Number(word) : undefined

/** The link's fragment; the inverse of `parseHash`. */
export function formatHash(state: UrlState): string {
  if (state.page === 'contents') return '#contents'
  if (state.page === 'design') return '#design'
  if (state.page === 'journey')
    return joinHash([JOURNEY, `${state.number}`, 'step', `${state.step}`])
  if (state.page === 'live') return joinHash([state.flow, 'live'])
  const { flow, position, storyboard, release } = state
  const time = formatWaits(position.waits)
  const query = [...(time ? [`t=${time}`] : []), ...(release ? [`v=${release}`] : [])].join('&')
  const link = joinHash([flow, ...(storyboard ? [STORYBOARD] : []), ...partsOf(position)])
  return query ? `${link}?${query}` : link
}

function partsOf(position: Position): string[] {
  if (position.kind === 'start') return []
  if (position.kind === 'path') {
    const { path, step } = position
    return ['path', 'id' in path ? path.id : `${path.number}`, 'step', `${step}`]
  }
  if (position.kind === 'state') return ['state', position.state]
  const { input, moves } = position
  return ['input', input, ...(moves.length > 0 ? ['moves', ...moves] : [])]
}

const joinHash = (parts: readonly string[]): string => `#${parts.map(encodeURIComponent).join('/')}`

/** True when two states have the same link, whatever release it was made in. */
export const isSameUrl = (one: UrlState, other: UrlState): boolean =>
  formatHash(withoutRelease(one)) === formatHash(withoutRelease(other))

const withoutRelease = (state: UrlState): UrlState =>
  state.page === 'flow' ? { ...state, release: undefined } : state
