import { cases } from '#machines/cases.index.ts'
import { movesOf, type PathLine } from './pathLines.ts'
import type { PathsOf } from './pathsOf.ts'
import type { Spot } from './place.ts'
import type { Player, Tale } from './player.ts'

/** Names of what a flow can begin with. */
export const inputsOf = (flow: string): string[] =>
  Object.keys(cases[flow as keyof typeof cases].inputs)

/** The link's spot for what is shown. */
export function spotOf(flow: string, { path, at, input, moves }: Tale): Spot {
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

const START: Tale = { moves: [], at: 0 }

/** @throws Error when the paths cannot be computed */
export async function taleOf(flow: string, spot: Spot, pathsOf: PathsOf): Promise<Wanted> {
  if (spot.kind === 'start') return { tale: START }
  if (spot.kind === 'moves') {
    const { input, moves } = spot
    if (inputsOf(flow).includes(input)) return { tale: { input, moves, at: moves.length } }
    return {
      tale: START,
      fault: `The flow begins with nothing called “${input}”. This is its usual start.`,
    }
  }
  const paths = await pathsOf(flow)
  const path = paths[spot.number - 1]
  if (!path)
    return {
      tale: START,
      fault: `There is no path ${spot.number}: this flow has ${paths.length}. This is its start.`,
    }
  const tale = taleOfPath(path, spot.step)
  if (tale) return { tale }
  const { length } = movesOf(path)
  return {
    tale: START,
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
  const { tale, moment } = player.now()
  if (moment && !fault) {
    const step = stepWithin(player.flow, tale, spot)
    if (step === tale.at) return
    if (step !== undefined) return player.step(step)
  }
  try {
    const wanted = await taleOf(player.flow, spot, pathsOf)
    if (isWanted()) await player.open(wanted.tale, fault ?? wanted.fault)
  } catch (error) {
    const words = `The paths could not be computed: ${(error as Error).message}.`
    if (isWanted()) await player.open(START, `${words} This is the flow’s start.`)
  }
}

/** Which step of what is told a link means; undefined when it means something else. */
function stepWithin(flow: string, tale: Tale, spot: Spot): number | undefined {
  const { path, input, moves } = tale
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
