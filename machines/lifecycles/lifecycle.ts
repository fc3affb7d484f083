import { type AnyStateMachine, setup, transition } from 'xstate'

/** A state of a record, in an owner's words. */
interface RecordMeta {
  title: string
  summary: string
}

/** How a record begins, or one of its moves. */
export interface MoveMeta {
  by: 'customer' | 'operator' | 'bank'
  /** the arrow's words after who makes it: `pays it out` */
  does: string
  /** the kind of the transaction in the ledger */
  posts?: string
  /** the subject of the mail to the customer */
  mails?: string
  /** the mail is an alert about money, which the customer can switch off (G6) */
  isAlert?: true
  /** the action in the audit; '' where the audit says nothing */
  audit: string
}

/** The chart of a record as a whole. */
interface LifecycleMeta extends RecordMeta {
  /** the operators' name for the record */
  noun: string
  begins: MoveMeta
  /** another way to begin, perhaps in another state */
  alsoBegins?: Move
}

/** The setup of a record's chart. Its moves are events of these names. */
export const setupLifecycle = <Event extends string>() =>
  setup({
    types: {
      events: {} as { type: Event },
      meta: {} as RecordMeta | LifecycleMeta,
      transitionMeta: {} as MoveMeta,
    },
  })

/** A move by somebody; without a target the record stays in its state. */
const moveBy =
  (by: MoveMeta['by']) =>
  (target: string, does: string, more: Partial<MoveMeta> = {}) => ({
    target: target || undefined,
    meta: { by, does, audit: '', ...more },
  })
export const customer = moveBy('customer')
export const operator = moveBy('operator')
export const bank = moveBy('bank')

/** A state that a record never leaves. */
export const end = (title: string, summary: string) =>
  ({ type: 'final', meta: { title, summary } }) as const

/** A move that a chart allows: where it leads, and what happens with it. */
export interface Move extends MoveMeta {
  to: string
}

/** The move of a record in this state by this event, decided without an actor; undefined when the chart has none. */
export function moveFrom(chart: AnyStateMachine, state: string, type: string): Move | undefined {
  const before = chart.resolveState({ value: state, context: {} })
  const [taken] = chart.getTransitionData(before, { type })
  if (!taken) return undefined
  const [after] = transition(chart, before, { type })
  return { ...(taken as { meta: MoveMeta }).meta, to: String(after.value) }
}

/** Every move of a chart, in the order of its states. */
export const movesOf = (chart: AnyStateMachine): (Move & { from: string; event: string })[] =>
  Object.entries(chart.states).flatMap(([from, { config }]) =>
    // `chart.events` leaves out the moves that stay where they are.
    Object.keys(config.on ?? {}).flatMap((event) => {
      const move = moveFrom(chart, from, event)
      return move ? [{ ...move, from, event }] : []
    }),
  )

/** The meta of a chart as a whole. */
export const lifecycleMeta = (chart: AnyStateMachine): LifecycleMeta =>
  chart.root.meta as LifecycleMeta
