import type { Moment } from '../protocol.ts'
import type { Waits } from './waits.ts'

/** What is told on the stage: moves from an input, and how many of them are made. */
export interface Tale {
  /** the case's first one when left out */
  input?: string
  /** labels; those after `at` are still ahead, as in a film that was wound back */
  moves: readonly string[]
  at: number
  /** number of the generated path these moves are */
  path?: number
  /** what passes after each step before the next move, those ahead too */
  waits?: Waits
}

export const BEGINNING: Tale = { moves: [], at: 0 }

/** How many moves two tales begin with alike; -1 when they begin with something else. */
export function commonIn(one: Tale, other: Tale): number {
  if (one.input !== other.input) return -1
  const differs = one.moves.findIndex((label, index) => label !== other.moves[index])
  return differs < 0 ? one.moves.length : differs
}

/**
 * What is told after a moment came: the same while it follows what was ahead, otherwise the moves that
 * were made, which are no path any more.
 */
export function onwards(tale: Tale, { moves, input }: Moment): Tale {
  const follows =
    (tale.input === undefined || tale.input === input) &&
    moves.length <= tale.moves.length &&
    moves.every((label, index) => label === tale.moves[index])
  return follows ? { ...tale, at: moves.length } : { input, moves, at: moves.length }
}

/** What passes after each step: what passed is known, what is told of this step and those ahead stays. */
export function waitsOnceAt({ at, waits = [] }: Tale, moment: Moment): Waits {
  const now = Math.max(moment.waits[at] ?? 0, waits[at] ?? 0)
  return [...moment.waits.slice(0, at), now, ...waits.slice(at + 1)]
}
