import { type Waits, waitsOf, waitWords } from './waits.ts'

/** Where a reader of the book is: what a link to it says. */
export type Place =
  | { page: 'contents' }
  | { page: 'design' }
  | { page: 'live'; flow: string }
  | { page: 'flow'; flow: string; at: Spot; storyboard?: boolean }

/** A moment of a flow: its start, a step of a generated path, or where a reader's own moves led. */
export type Spot = (
  | { kind: 'start' }
  | { kind: 'path'; number: number; step: number }
  | { kind: 'moves'; input: string; moves: readonly string[] }
) & {
  /** left out where nothing but the timers' own time passes */
  waits?: Waits
}

/** A place, and what was wrong with the link that led there, in words. */
export interface Found {
  place: Place
  fault?: string
}

const START: Spot = { kind: 'start' }
const STORYBOARD = 'storyboard'

/**
 * Reads a link's fragment: `#withdrawal/path/7/step/3?t=3:4.5`, 4.5 s after step 3. A bad one leads to the flow's start, or to the
 * contents when no flow is known by its name, and says so.
 * @param flows names of all flows
 */
export function placeOf(hash: string, flows: readonly string[]): Found {
  const [words = '', time, ...more] = hash.replace(/^#\/?/, '').split('?').map(withoutSlash)
  if (words === '' || words === 'contents') return { place: { page: 'contents' } }
  const parts = words.split('/').map(decoded)
  const [flow, ...rest] = parts
  if (words === 'design' && time === undefined) return { place: { page: 'design' } }
  if (!flow || !flows.includes(flow))
    return { place: { page: 'contents' }, fault: `There is no flow “${flow ?? words}”.` }
  if (rest.length === 1 && rest[0] === 'live' && time === undefined)
    return { place: { page: 'live', flow } }
  const storyboard = rest[0] === STORYBOARD
  const spot = spotOf(storyboard ? rest.slice(1) : rest)
  const at = spot && timed(spot, time)
  if (!at || more.length > 0)
    return {
      place: { page: 'flow', flow, at: START },
      fault: 'The link leads to no moment of this flow. This is its start.',
    }
  return { place: { page: 'flow', flow, at, ...(storyboard && { storyboard }) } }
}

function spotOf(parts: readonly (string | undefined)[]): Spot | undefined {
  const [kind, name, word, ...rest] = parts
  if (kind === undefined) return START
  if (kind === 'path') {
    const [number, step] = [counted(name), word === undefined ? 0 : counted(rest[0])]
    const isStep = word === undefined ? parts.length === 2 : word === 'step' && rest.length === 1
    return isStep && number && step !== undefined ? { kind, number, step } : undefined
  }
  if (kind !== 'input' || !name || parts.includes(undefined)) return undefined
  if (word === undefined) return { kind: 'moves', input: name, moves: [] }
  return word === 'moves' ? { kind: 'moves', input: name, moves: rest as string[] } : undefined
}

const withoutSlash = (words: string) => words.replace(/\/$/, '')

/** A spot at the time that a link says, `t=2:4.5`; undefined when it says no time. */
function timed(spot: Spot, time: string | undefined): Spot | undefined {
  if (time === undefined) return spot
  const waits = time.startsWith('t=') ? waitsOf(time.slice(2), stepOf(spot)) : undefined
  return waits && { ...spot, waits }
}

/** How many moves lead to a spot. */
export const stepOf = (at: Spot): number =>
  at.kind === 'start' ? 0 : at.kind === 'path' ? at.step : at.moves.length

/** Undefined for what is not encoded as a link's part is. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

const counted = (word: string | undefined): number | undefined =>
  word && /^\d{1,6}$/.test(word) ? Number(word) : undefined

/** The link's fragment for a place: what `placeOf` reads. */
export function hashOf(place: Place): string {
  if (place.page === 'contents') return '#contents'
  if (place.page === 'design') return '#design'
  if (place.page === 'live') return linked([place.flow, 'live'])
  const time = waitWords(place.at.waits)
  const link = linked([place.flow, ...(place.storyboard ? [STORYBOARD] : []), ...partsOf(place.at)])
  return time ? `${link}?t=${time}` : link
}

function partsOf(at: Spot): string[] {
  if (at.kind === 'start') return []
  if (at.kind === 'path') return ['path', `${at.number}`, 'step', `${at.step}`]
  return ['input', at.input, ...(at.moves.length > 0 ? ['moves', ...at.moves] : [])]
}

const linked = (parts: readonly string[]): string => `#${parts.map(encodeURIComponent).join('/')}`

/** True for two links to the same moment. */
export const isSamePlace = (one: Place, other: Place): boolean => hashOf(one) === hashOf(other)
