import type { FlowSnapshot } from '../protocol.ts'
import type { Waits } from './waits.ts'

/** A sequence of moves from an input, and how many of them have been made. */
export interface Playback {
  /** the first input of the cases when left out */
  input?: string
  /** labels; those from index `step` on are still ahead */
  moves: readonly string[]
  step: number
  /** the generated path with these moves */
  path?: { id: string; number: number }
  /** the wait after each step before the next move, including steps ahead */
  waits?: Waits
}

export const INITIAL_PLAYBACK: Playback = { moves: [], step: 0 }

/** The number of leading moves that two playbacks share; -1 when they have different inputs. */
export function commonPrefixLength(one: Playback, other: Playback): number {
  if (one.input !== other.input) return -1
  const differs = one.moves.findIndex((label, index) => label !== other.moves[index])
  return differs < 0 ? one.moves.length : differs
}

/**
 * The playback that matches a new snapshot. While the snapshot follows the planned moves, they are kept;
 * otherwise the playback is the moves that were made, and no generated path any more.
 */
export function playbackAfter(playback: Playback, { moves, input }: FlowSnapshot): Playback {
  const follows =
    (playback.input === undefined || playback.input === input) &&
    moves.length <= playback.moves.length &&
    moves.every((label, index) => label === playback.moves[index])
  return follows ? { ...playback, step: moves.length } : { input, moves, step: moves.length }
}

/** The waits after each step: those of the snapshot up to now, the planned ones for later steps. */
export function waitsAfter({ step, waits = [] }: Playback, snapshot: FlowSnapshot): Waits {
  const current = Math.max(snapshot.waits[step] ?? 0, waits[step] ?? 0)
  return [...snapshot.waits.slice(0, step), current, ...waits.slice(step + 1)]
}
