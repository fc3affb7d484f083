import { type AnyMachineSnapshot, type EventObject, transition } from 'xstate'
import type { FlowName } from '#machines/flowLinks.ts'
import { leafStates } from '#machines/meta.ts'
import { type AnyCases, movesIn } from '#statechart-paths'
import type { BankCall } from './sampleBank.ts'
import type { JourneyStep, StepFlow } from './types.ts'

/** A way through a flow, from the state it is in to one of its ends. */
export interface Leg {
  /** the flow's reports to other flows on the way and at its end; `closed` when it made none */
  outcome: string
  steps: JourneyStep[]
}

interface LegOptions {
  flow: StepFlow
  snapshot: AnyMachineSnapshot
  cases: AnyCases
  /** the present answer to a call */
  answer: (call: BankCall) => unknown
  /** the flow with a screen that an actor of the flow's chart is: the way is over when it runs */
  screenOf: (src: string) => FlowName | undefined
  /** events that only other flows send: no customer can */
  messages: ReadonlySet<string>
  /** events to the flow's parent that open another flow: the way is over when one was sent */
  openers: ReadonlySet<string>
  /** a state where the way is over, too */
  isEnd?: (snapshot: AnyMachineSnapshot) => string | undefined
}

/** More vertices than any flow of ours has. */
const MAX_VERTICES = 20_000

interface Vertex {
  snapshot: AnyMachineSnapshot
  sent: readonly string[]
  steps: readonly JourneyStep[]
}

/** A shortest way to each outcome of a flow that another flow can tell from the others. */
export function legsOf({ isEnd = () => undefined, ...options }: LegOptions): Leg[] {
  const { flow, cases, messages, openers, screenOf } = options
  const start: Vertex = { snapshot: options.snapshot, sent: [], steps: [] }
  const known = new Set([keyOf(start, cases)])
  const queue = [start]
  const legs = new Map<string, Leg>()
  for (const at of queue) {
    for (const move of customerMoves(at.snapshot, cases, messages)) {
      const next = take(at, { flow, move }, options)
      const key = keyOf(next, cases)
      if (known.has(key)) continue
      known.add(key)
      const above = screenAbove(next.snapshot, screenOf)
      const told = [...next.sent, ...endOf(next.snapshot), ...above].join(' ') || 'closed'
      const isOver =
        next.snapshot.status !== 'active' ||
        above.length > 0 ||
        next.sent.some((one) => openers.has(one))
      const outcome = isOver ? told : isEnd(next.snapshot)
      if (outcome === undefined) queue.push(next)
      else if (!legs.has(outcome)) legs.set(outcome, { outcome, steps: [...next.steps] })
      if (isOver || known.size < MAX_VERTICES) continue
      throw new Error(`${flow} has more than ${MAX_VERTICES} vertices`)
    }
  }
  return [...legs.values()]
}

/** The output of a flow for the flow that runs it, apart from records. */
const endOf = ({ output }: AnyMachineSnapshot): string[] =>
  Object.values((output ?? {}) as object)
    .filter((value) => typeof value === 'string' || typeof value === 'boolean')
    .map(String)

/** The states that run a flow with a screen. */
const screenAbove = (
  { _nodes, status }: AnyMachineSnapshot,
  screenOf: LegOptions['screenOf'],
): string[] =>
  status === 'active'
    ? _nodes
        .filter(({ invoke }) => invoke.some(({ src }) => screenOf(src as string)))
        .map(({ id }) => id)
    : []

const keyOf = ({ snapshot, sent }: Vertex, { guardInputs }: AnyCases): string =>
  JSON.stringify([
    leafStates(snapshot.value),
    guardInputs(snapshot.context as never, '', leafStates(snapshot.value)),
    sent,
  ])

/** The customer's possible actions, and the next timer. */
const customerMoves = (
  snapshot: AnyMachineSnapshot,
  cases: AnyCases,
  messages: ReadonlySet<string>,
): JourneyStep['move'][] =>
  movesIn(snapshot, cases).filter(
    (move): move is JourneyStep['move'] =>
      (move.kind === 'event' || move.kind === 'after') && !messages.has(move.event.type),
  )

/** The vertex after a step, once all calls were answered. */
function take(at: Vertex, step: JourneyStep, options: LegOptions): Vertex {
  let next = apply(at, step.move.event)
  for (let done = answerTo(next.snapshot, options); done; ) {
    next = apply(next, done)
    done = answerTo(next.snapshot, options)
  }
  return { ...next, steps: [...at.steps, step] }
}

function apply({ snapshot, sent, steps }: Vertex, event: EventObject): Vertex {
  const [after, actions] = transition(snapshot.machine, snapshot as never, event as never)
  const told = actions.flatMap(({ type, params }) =>
    type === 'xstate.sendTo' ? [(params as { event: EventObject }).event.type] : [],
  )
  return { snapshot: after, sent: [...new Set([...sent, ...told])].sort(), steps }
}

/** The answer to the call that runs in a state; undefined when none runs. */
function answerTo(
  snapshot: AnyMachineSnapshot,
  { flow, answer, screenOf }: LegOptions,
): EventObject | undefined {
  if (snapshot.status !== 'active' || screenAbove(snapshot, screenOf).length > 0) return undefined
  const [call] = snapshot._nodes.flatMap(({ invoke }) => invoke)
  if (!call) return undefined
  const { id, input } = call as { id: string; input?: unknown }
  const given =
    typeof input === 'function'
      ? (input as (args: object) => unknown)({
          context: snapshot.context,
          // A call of the bank may depend on what began it: here the customer did.
          event: { type: 'asked' },
        })
      : input
  const asked = { flow, src: String(call.src), input: given }
  const event = { type: `xstate.done.actor.${id}`, actorId: id, output: answer(asked) }
  // An answer that changes nothing, as of a call beside a wait, is no step.
  return snapshot.machine.getTransitionData(snapshot, event).length > 0 ? event : undefined
}
