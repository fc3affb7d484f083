import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { leafStates } from '#machines/meta.ts'
import { sentBy } from '#statechart-paths'

/** One call of a provided actor, to be answered by the test. */
export interface Call<Output, Input> {
  input: Input
  signal: AbortSignal
  answer(output: Output): Promise<void>
  fail(error: unknown): Promise<void>
}

/** An actor that records its calls and answers only on the test's command. */
export function answeredByTest<Output, Input = void>(calls: Call<Output, Input>[] = []) {
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    calls.push({
      input,
      signal,
      answer: (output) => {
        resolve(output)
        return settled()
      },
      fail: (error) => {
        reject(error)
        return settled()
      },
    })
    return promise
  })
  return { calls, logic }
}

/** Lets the promise chains of an answer run; no time passes on any clock. */
export const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** Starts a chart on a simulated clock and keeps what it emits. */
export function started<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
) {
  const clock = new SimulatedClock()
  const emitted: string[] = []
  // The actor reports its own creation before it is known here.
  let root: AnyActorRef | undefined
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (event: InspectionEvent) => {
      const sent = sentBy(event, (source) => source === root)
      if (sent) emitted.push(sent)
    },
  } as never) as Actor<Machine>
  root = actor as AnyActorRef
  ;(actor as unknown as { on(type: '*', handler: (event: Emitted) => void): void }).on(
    '*',
    (event) => emitted.push(event.message ?? event.type),
  )
  actor.start()
  return {
    actor,
    /** Time passes millisecond by millisecond, so that one timer may start the next (F4). */
    elapse: (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed++) clock.increment(1)
    },
    /** names of toasts, and the types of other events that are emitted or sent to other flows, in order */
    emitted,
    state: () => leafStates((actor.getSnapshot() as { value: unknown }).value),
  }
}

/**
 * Starts a chart whose calls, and the flows it invokes, wait for the test.
 * @param rest actions and actors that the test provides itself
 * @param flows the charts that it invokes by name, which run; their calls wait for the test as well
 */
export function opened<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  rest: { actors?: object; actions?: object } = {},
  flows: Record<string, AnyStateMachine> = {},
) {
  const calls = new Map<string, Call<unknown, unknown>[]>()
  const waitingIn = ({ implementations }: AnyStateMachine) =>
    Object.fromEntries(
      Object.keys(implementations.actors).map((name) => {
        // Charts may have a call in common.
        const { calls: own, logic } = answeredByTest<unknown, unknown>(calls.get(name))
        calls.set(name, own)
        return [name, logic]
      }),
    )
  const running = Object.entries(flows).map(([name, chart]) => [
    name,
    chart.provide({ actors: waitingIn(chart) }),
  ])
  const actors = { ...waitingIn(machine), ...Object.fromEntries(running), ...rest.actors }
  const flow = started(machine.provide({ ...rest, actors } as never) as Machine, input)
  const snapshot = () => flow.actor.getSnapshot() as SnapshotFrom<Machine>
  return {
    ...flow,
    send: flow.actor.send,
    snapshot,
    context: () => (snapshot() as { context: ContextFrom<Machine> }).context,
    /** the last call of this actor, or the one at this place. @throws Error when there is none */
    call(name: string, at = -1) {
      const call = calls.get(name)?.at(at)
      if (!call) throw new Error(`${name} was not called`)
      return call
    },
    /** the inputs of its calls, in order */
    inputs: (name: string) => calls.get(name)!.map((call) => call.input),
  }
}

interface Emitted {
  type: string
  message?: string
}
