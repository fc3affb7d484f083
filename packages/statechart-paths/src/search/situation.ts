import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { leafStates } from '../charts/meta.ts'
import { timerName } from '../charts/transitions.ts'
import { type Flow, regionsOf } from '../paths/flow.ts'
import type { Move } from '../paths/moves.ts'
import type { CallStart, Moment } from '../promises/moment.ts'

/** A timer of a chart: the event it raises, and the milliseconds until then. */
export interface Timer {
  event: EventObject
  left: number
}

/** A chart between two steps: its snapshot, its timers, its calls without an answer, and what a reload would keep. */
export interface Situation {
  snapshot: AnyMachineSnapshot
  timers: ReadonlyMap<string, Timer>
  calls: ReadonlyMap<string, CallStart>
  kept: unknown
  /** time has passed up to the moment before the next timer */
  isEve: boolean
}

/** A possible next step: time passes, then the move is made. Without a move, time alone passes or the page reloads. */
export interface Turn {
  label: string
  move?: Move
  /** milliseconds before the move */
  passed: number
  /** the chart starts again with this input */
  reload?: { input: unknown }
}

/** A situation with what was seen on the way to it. */
export interface Reached {
  situation: Situation
  moment: Moment
}

/** The next timer, at once or after a wait up to the moment before it. */
export function timerTurns(timers: Situation['timers'], isEve: boolean): Turn[] {
  const [next] = [...timers].sort(([, a], [, b]) => a.left - b.left)
  if (!next) return []
  const [id, { event, left }] = next
  const label = timerName(id)
  const move: Move = { kind: 'after', label, event, delay: id }
  const fires = { label, move, passed: left }
  return isEve || left < 2 ? [fires] : [fires, { label: 'wait', passed: left - 1 }]
}

/** The key of a chart's future: situations with one key have the same future. */
export const keyOf = (
  { snapshot, timers, calls, kept, isEve }: Situation,
  readsOf: (snapshot: AnyMachineSnapshot) => unknown,
): string =>
  JSON.stringify([
    snapshot.value,
    snapshot.status,
    readsOf(snapshot),
    [...timers].map(([id, { left }]) => [id, left]).sort(),
    [...calls.keys()].sort(),
    Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
    kept,
    isEve,
  ])

/** The part of the context that the guards read, of each region of the chart, by the cases. */
export function guardInputsOf({ machine, cases }: Flow): (snapshot: AnyMachineSnapshot) => unknown {
  const regions = regionsOf(machine.root).map(({ path }) => path.join('.'))
  return ({ context, value }) => {
    const state = leafStates(value)
    return regions.map((region) => cases.guardInputs(context as never, region, state))
  }
}

/** The same step with another payload of its event. */
export const withPayload = (turn: Turn, payload: object): Turn =>
  turn.move?.kind === 'event'
    ? { ...turn, move: { ...turn.move, event: { ...payload, type: turn.move.event.type } } }
    : turn
