import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { buttonLabel, leafStates, type StateMeta } from '../charts/meta.ts'
import { takenBy, transitionsOf } from '../charts/transitions.ts'
import { type Call, Contradiction, settleCall, withDeferredActors } from './calls.ts'
import { PathClock } from './clock.ts'
import type { Flow, Path, TextOf } from './flow.ts'
import type { Move } from './moves.ts'

/** One step of a path, as taken by the running chart. */
export interface Step {
  /** undefined for the start */
  move?: Move
  /** milliseconds on the clock before the step */
  delay: number
  /** active leaf states in dot form */
  state: string
  snapshot: AnyMachineSnapshot
  /** the `message` of each emitted event, or its type, and the types of events sent to other flows */
  emitted: string[]
  /** ids of the transitions taken, including those through instant states */
  taken: string[]
  /** every call of the path so far, in order, as it is after the step */
  calls: StartedCall[]
  /** the customer's view, from the chart's titles and summaries */
  sees: string
}

/** A call as a step finds it. */
export type StartedCall = Readonly<Pick<Call, 'src' | 'id' | 'input' | 'end'>>

export interface Replay {
  path: Path
  steps: Step[]
  /** why the path cannot happen on a clock; absent when it can */
  contradiction?: string
}

/**
 * Replays a path on the running production chart. The path decides how calls end, and time passes on a simulated clock.
 */
export async function replay({ machine, cases, textOf }: Flow, path: Path): Promise<Replay> {
  const run = startReplay(machine, cases.inputs[path.input], textOf)
  const steps: Step[] = [run.step(undefined, 0)]
  try {
    for (const move of path.moves) {
      const delay = await run.make(move)
      steps.push(run.step(move, delay))
    }
    return { path, steps }
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error
    return { path, steps, contradiction: error.message }
  } finally {
    run.actor.stop()
  }
}

/** Starts a chart on a simulated clock. The caller decides how its calls end. */
export function startReplay(chart: AnyStateMachine, input: unknown, textOf: TextOf = noText) {
  const clock = new PathClock()
  const calls: Call[] = []
  const machine = withDeferredActors(chart, calls)
  const transitions = transitionsOf(machine)
  const since = {
    taken: [] as string[],
    events: [] as string[],
    emitted: [] as string[],
  }
  const errors: unknown[] = []
  let root: AnyActor | undefined
  const actor: AnyActor = createActor(machine, {
    input: input as never,
    clock: clock as never,
    inspect: (event) => {
      const sent = sentBy(event, (source) => source === root)
      if (sent) since.emitted.push(sent)
      if (event.type !== '@xstate.microstep') return
      since.taken.push(...takenBy(event, transitions))
      since.events.push(event.event.type)
    },
  })
  root = actor
  actor.on('*', (event) =>
    since.emitted.push((event as { message?: string }).message ?? event.type),
  )
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()

  const expectEvent = (move: Move) => {
    if (since.events.includes(move.event.type)) return
    const first = since.events[0] ?? 'nothing'
    throw new Contradiction(`${move.label}: ${first} comes first`)
  }
  const make = async (move: Move): Promise<number> => {
    const { status } = actor.getSnapshot() as AnyMachineSnapshot
    if (status !== 'active') throw new Contradiction(`${move.label}: the flow is over`)
    if (move.kind === 'event') {
      actor.send(move.event)
      return 0
    }
    if (move.kind === 'after') {
      const delay = clock.toNextTimer()
      expectEvent(move)
      return delay!
    }
    await settleCall(calls, move)
    expectEvent(move)
    return 0
  }
  return {
    actor,
    /** every call so far, in order */
    calls,
    /** @returns the milliseconds that passed. @throws Contradiction when the move cannot happen now */
    make,
    /** Time passes, up to the moment before the next timer or further. */
    pass: (milliseconds: number) => clock.pass(milliseconds),
    step(move: Move | undefined, delay: number): Step {
      if (errors.length > 0) throw errors[0]
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      const { taken, emitted } = since
      Object.assign(since, { taken: [], events: [], emitted: [] })
      const state = leafStates(snapshot.value)
      return {
        move,
        delay,
        state,
        snapshot,
        emitted,
        taken,
        calls: calls.map(({ src, id, input, end }) => ({ src, id, input, end })),
        sees: seenIn(snapshot, emitted, textOf),
      }
    },
  }
}

/** The type of an event sent to another flow; undefined for anything else. */
export const sentBy = (
  event: InspectionEvent,
  isFlow: (actor: AnyActorRef) => boolean,
): string | undefined =>
  event.type === '@xstate.event' &&
  event.sourceRef !== undefined &&
  event.sourceRef !== event.actorRef &&
  isFlow(event.sourceRef as AnyActorRef) &&
  !event.event.type.startsWith('xstate.')
    ? event.event.type
    : undefined

const noText: TextOf = () => undefined

/** The customer's texts for these emitted events. */
export const textsIn = (emitted: readonly string[], textOf: TextOf = noText): string[] =>
  emitted.map(textOf).filter((text) => text !== undefined)

/** The customer's view: titles and summaries of the states, the button's label, and texts of emitted events. */
export function seenIn(
  snapshot: AnyMachineSnapshot,
  emitted: readonly string[],
  textOf?: TextOf,
): string {
  const metas = snapshot.getMeta() as Record<string, StateMeta | undefined>
  const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  // A chart may have no descriptions.
  const states = leaves.flatMap(({ id }) => {
    const { title, summary }: Partial<StateMeta> = metas[id] ?? {}
    return [title, summary].filter(Boolean).join(': ') || []
  })
  const button = buttonLabel(snapshot)
  return [
    ...states,
    ...(button ? [`Button “${button}”.`] : []),
    ...textsIn(emitted, textOf).map((text) => `Says “${text}”.`),
  ].join(' ')
}
