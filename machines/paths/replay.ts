import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
} from 'xstate'
import { type MessageName, messages } from '#machines/messages.ts'
import { buttonLabel, leafStates, type StateMeta } from '#machines/meta.ts'
import { takenBy, transitionsOf } from '#machines/transitions.ts'
import { PathClock } from './clock.ts'
import type { Flow, Path } from './flow.ts'
import type { Move } from './moves.ts'

/** One step of a path as the running chart took it. */
export interface Step {
  /** undefined for the start */
  move?: Move
  /** milliseconds that passed on the clock */
  delay: number
  /** active leaf states in dot form */
  state: string
  snapshot: AnyMachineSnapshot
  /** names of toasts and types of other emitted events */
  emitted: string[]
  /** ids of the transitions taken, the passed ones too */
  taken: string[]
  /** what the customer sees, in the chart's own words */
  sees: string
}

export interface Replay {
  path: Path
  steps: Step[]
  /** why the path cannot be walked on a clock, when it cannot */
  contradiction?: string
}

/** A path that time forbids: what it says may happen cannot happen then. */
export class Contradiction extends Error {
  override name = 'Contradiction'
}

/** One call of an actor, from its start on. */
export interface Call {
  src: string
  id: string
  input: unknown
  /** undefined while it runs */
  end?: 'answered' | 'failed' | 'left'
  settle: PromiseWithResolvers<unknown>
}

/**
 * Walks a path on the running production chart: calls answer when the path says so, time passes on a
 * simulated clock, and nothing is real but the chart.
 */
export async function replay({ machine, cases }: Flow, path: Path): Promise<Replay> {
  const run = started(machine, cases.inputs[path.input])
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

/** Lets the promise chains of an answer run; no time passes on any clock. */
export const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}

/** A chart on a simulated clock whose calls the caller answers. */
export function started(chart: AnyStateMachine, input: unknown) {
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
  const actor: AnyActor = createActor(machine, {
    input: input as never,
    clock: clock as never,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      since.taken.push(...takenBy(event, transitions))
      since.events.push(event.event.type)
    },
  })
  actor.on('*', (event) =>
    since.emitted.push((event as { message?: string }).message ?? event.type),
  )
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()

  const expectEvent = (move: Move) => {
    if (since.events.includes(move.event.type)) return
    const happened = since.events[0] ?? 'nothing'
    throw new Contradiction(`${move.label}: ${happened} comes first`)
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
    /** @throws Contradiction when it cannot happen now. @returns the milliseconds that passed */
    make,
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
        sees: seenIn(snapshot, emitted),
      }
    },
  }
}

/** Ends the running call as the move says. @throws Contradiction when none runs */
export async function settleCall(
  calls: readonly Call[],
  move: Extract<Move, { kind: 'answer' | 'failure' }>,
): Promise<void> {
  const call = calls.find(({ id, end }) => id === move.id && !end)
  if (!call) throw new Contradiction(`${move.label}: the call is not running`)
  call.end = move.kind === 'answer' ? 'answered' : 'failed'
  call.settle[move.kind === 'answer' ? 'resolve' : 'reject'](move.sample as never)
  await settled()
}

/** The chart with each of its actors answered by the path: each call is added to `calls` and waits. */
export const withDeferredActors = (chart: AnyStateMachine, calls: Call[]): AnyStateMachine => {
  const deferred = (src: string) =>
    fromPromise<unknown, unknown>(({ self, signal, input }) => {
      const call: Call = { src, id: self.id, input, settle: Promise.withResolvers<unknown>() }
      calls.push(call)
      signal.addEventListener('abort', () => {
        call.end ??= 'left'
      })
      return call.settle.promise
    })
  const names = Object.keys(chart.implementations.actors)
  return chart.provide({
    actors: Object.fromEntries(names.map((name) => [name, deferred(name)])),
  })
}

/** The toasts among what was emitted, in the catalogue's words. */
export const toastsIn = (emitted: readonly string[]): string[] =>
  emitted.filter((name) => name in messages).map((name) => messages[name as MessageName])

/** What the customer sees: the states' titles and summaries, the button's label, what was said. */
export function seenIn(snapshot: AnyMachineSnapshot, emitted: string[]): string {
  const metas = snapshot.getMeta() as Record<string, StateMeta | undefined>
  const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  const words = leaves.map(({ id }) => `${metas[id]?.title}: ${metas[id]?.summary}`)
  const button = buttonLabel(snapshot)
  return [
    ...words,
    ...(button ? [`Button “${button}”.`] : []),
    ...toastsIn(emitted).map((said) => `Says “${said}”.`),
  ].join(' ')
}
