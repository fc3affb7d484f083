import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
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

/** An actor that records its calls and answers only when the test says so. */
export function answeredByTest<Output, Input = void>() {
  const calls: Call<Output, Input>[] = []
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

interface Emitted {
  type: string
  message?: string
}
