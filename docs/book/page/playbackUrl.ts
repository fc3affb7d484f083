import { cases } from '#machines/cases.index.ts'
import { movesOf, type PathLine } from './generatedPaths.ts'
import type { PathsOf } from './loadPaths.ts'
import { BEGINNING, type Tale } from './playback.ts'
import type { Player } from './playbackController.ts'
import { type Spot, stepOf } from './urlState.ts'
import { isSameWait, type Waits, waitsUpTo } from './waits.ts'

/** Names of what a flow can begin with. */
export const inputsOf = (flow: string): string[] =>
  Object.keys(cases[flow as keyof typeof cases].inputs)

/** The link's spot for what is shown. @param since milliseconds since its last move */
export function spotOf(flow: string, tale: Tale, since = 0): Spot {
  const waits = waitsUpTo(tale.waits ?? [], tale.at, since)
  return { ...untimed(flow, tale), ...(waits.some((wait) => wait > 0) && { waits }) }
}

function untimed(flow: string, { path, at, input, moves }: Tale): Spot {
  if (path !== undefined) return { kind: 'path', number: path, step: at }
  const first = inputsOf(flow)[0]!
  if (at === 0 && (input === undefined || input === first)) return { kind: 'start' }
  return { kind: 'moves', input: input ?? first, moves: moves.slice(0, at) }
}

/** What a link wants told, and what is wrong with it. */
interface Wanted {
  tale: Tale
  fault?: string
}

/** @throws Error when the paths cannot be computed */
export async function taleOf(flow: string, spot: Spot, pathsOf: PathsOf): Promise<Wanted> {
  const { waits } = spot
  if (spot.kind === 'start') return { tale: { ...BEGINNING, waits } }
  if (spot.kind === 'moves') {
    const { input, moves } = spot
    if (inputsOf(flow).includes(input)) return { tale: { input, moves, at: moves.length, waits } }
    return {
      tale: BEGINNING,
      fault: `The flow begins with nothing called “${input}”. This is its usual start.`,
    }
  }
  const paths = await pathsOf(flow)
  const path = paths[spot.number - 1]
  if (!path)
    return {
      tale: BEGINNING,
      fault: `There is no path ${spot.number}: this flow has ${paths.length}. This is its start.`,
    }
  const tale = taleOfPath(path, spot.step)
  if (tale) return { tale: { ...tale, waits } }
  const { length } = movesOf(path)
  return {
    tale: BEGINNING,
    fault: `Path ${spot.number} has no step ${spot.step}: it ends with step ${length}. This is the flow’s start.`,
  }
}

function taleOfPath(path: PathLine, at: number): Tale | undefined {
  const moves = movesOf(path)
  return at <= moves.length ? { input: path.input, moves, at, path: path.number } : undefined
}

/**
 * Brings the player to where a link leads: within what is told already it only steps.
 * @param isWanted false once another link was followed meanwhile
 */
export async function follow(
  player: Player,
  spot: Spot,
  pathsOf: PathsOf,
  fault: string | undefined,
  isWanted: () => boolean,
): Promise<void> {
  const { tale, moment, since } = player.now()
  const wait = spot.waits?.[stepOf(spot)] ?? 0
  if (moment && !fault) {
    const step = stepWithin(player.flow, tale, spot)
    if (step === tale.at && wait === since) return
    if (step !== undefined) return player.step(step, undefined, wait)
  }
  try {
    const wanted = await taleOf(player.flow, spot, pathsOf)
    if (isWanted()) await player.open(wanted.tale, fault ?? wanted.fault, wanted.fault ? 0 : wait)
  } catch (error) {
    const words = `The paths could not be computed: ${(error as Error).message}.`
    if (isWanted()) await player.open(BEGINNING, `${words} This is the flow’s start.`)
  }
}

/** Which step of what is told a link means; undefined when it means something else. */
function stepWithin(flow: string, tale: Tale, spot: Spot): number | undefined {
  const { path, input, moves } = tale
  if (!isSameWait(earlier(tale.waits, stepOf(spot)), earlier(spot.waits, stepOf(spot)))) return
  if (spot.kind === 'path') {
    return path === spot.number && spot.step <= moves.length ? spot.step : undefined
  }
  if (path !== undefined) return undefined
  const first = inputsOf(flow)[0]
  if (spot.kind === 'start') return input === first ? 0 : undefined
  const isBeginning =
    spot.input === input && spot.moves.every((label, index) => label === moves[index])
  return isBeginning ? spot.moves.length : undefined
}

const earlier = (waits: Waits = [], step: number): Waits => waits.slice(0, step)
