import type { UsageAnswer } from '#contract/usage.ts'
import { describeFlow } from '../labels.ts'

/** A transition that was taken, and how often. */
export interface UsedTransition {
  /** as in the chart */
  id: string
  label: string
  /** title of the state that it leads to; undefined where it does not leave its own */
  target?: string
  taken: number
  /** of the entries into its state, 0 to 1; undefined where the state is not left by it */
  share?: number
}

/** A state that was entered, and how often. */
export interface UsedState {
  /** in dot form; empty for the whole flow */
  path: string
  title: string
  entered: number
  /** how long a stay lasted that a transition ended, in seconds, on average; undefined when there was none */
  wait?: number
  /** share of the entries that no transition ended, 0 to 1; undefined of an end of the flow, and of the flow itself */
  droppedOff?: number
  transitions: UsedTransition[]
}

/** The counts of a flow in the order of its chart; states that were never entered are left out. */
export function usageFigures(flow: string, { counts }: UsageAnswer): UsedState[] {
  const { states, edges } = describeFlow(flow).model
  const known = new Map(counts.map((row) => [row.id, row]))
  const titles = new Map(states.map(({ id, title }) => [id, title]))
  return states.flatMap(({ id, path, title, kind }) => {
    const { count = 0, ended = 0, seconds = 0 } = known.get(id) ?? {}
    const transitions = edges.flatMap((edge): UsedTransition[] => {
      const taken = known.get(edge.id)?.count ?? 0
      if (edge.from !== id || taken === 0) return []
      const transition = { id: edge.id, label: edge.label, taken }
      if (edge.selfTransition) return [transition]
      return [{ ...transition, target: titles.get(edge.to), share: shareOf(taken, count) }]
    })
    if (count === 0 && transitions.length === 0) return []
    const isLeft = kind !== 'final' && path !== ''
    const wait = ended > 0 ? seconds / ended : undefined
    const droppedOff = isLeft ? shareOf(count - ended, count) : undefined
    return [{ path, title, entered: count, wait, droppedOff, transitions }]
  })
}

/** A part of a whole. Counts that anyone can send need not agree. */
const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(1, Math.max(0, part / whole))

export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** @param seconds such as 4.25. @returns `4.3 s`, `2 min` from 90 seconds on, `under 1 s` before a second */
export function formatWait(seconds: number): string {
  if (seconds < 1) return 'under 1 s'
  return seconds < 90 ? `${Math.round(seconds * 10) / 10} s` : `${Math.round(seconds / 60)} min`
}
