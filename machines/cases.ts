import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
} from 'xstate'
import {
  ApiFailure,
  bareBodies,
  type Failure,
  type FailureCode,
  failureMessages,
  readFailureMessage,
} from '#domain/failure.ts'

/** Samples by a readable name, which appears in paths: `{ complete: { passwordFilled: true } }`. */
export type NamedSamples<Sample> = Readonly<Record<string, Sample>>

/** The samples of an event: its payload, without the type. */
type Payload<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFrom<Machine>, { type: Type }>

/** The logic of each actor the chart names. */
type ActorsOf<Machine extends AnyStateMachine> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

/** What a sample may be computed from: context and clock at the end of a call. */
export interface SampleArgs<Context = unknown> {
  context: Context
  /** epoch milliseconds */
  now: number
}

/** A sample computed from what happened before it: a number that counts down, a future time. */
export class DerivedSample<Context, Sample> {
  readonly from: (played: SampleArgs<Context>) => Sample
  constructor(from: (played: SampleArgs<Context>) => Sample) {
    this.from = from
  }
}

/** The value of a sample, computed if it is a `DerivedSample`. */
export const resolveSample = (sample: unknown, played: SampleArgs<never>): unknown =>
  sample instanceof DerivedSample ? sample.from(played) : sample

/** How an actor can end. `network` and `timeout` failures are required. */
export interface ActorOutcomes<Output, Context> {
  answers: NamedSamples<Output | DerivedSample<Context, Output>>
  failures: NamedSamples<ApiFailure | DerivedSample<Context, ApiFailure>> &
    Readonly<Record<'network' | 'timeout', ApiFailure>>
}

/** How a chart can end that another one runs: with its output, or by a bug. Its calls' failures stay inside it. */
export interface FlowOutcomes<Output> {
  answers: NamedSamples<Output>
  failures?: NamedSamples<Error> & Readonly<Record<'broke', Error>>
}

type OutcomesOf<Logic, Context> = Logic extends AnyStateMachine
  ? FlowOutcomes<OutputFrom<Logic>>
  : Logic extends AnyActorLogic
    ? ActorOutcomes<OutputFrom<Logic>, Context>
    : never

/**
 * The inputs, events and actor outcomes from which a chart's paths are generated. A new event or
 * actor without samples does not compile.
 */
export interface Cases<Machine extends AnyStateMachine> {
  /** the flow's inputs */
  inputs: NamedSamples<InputFrom<Machine>>
  events: {
    readonly [Type in EventFrom<Machine>['type']]: NamedSamples<Payload<EventOf<Machine, Type>>>
  }
  actors: {
    readonly [Name in keyof ActorsOf<Machine> & string]-?: OutcomesOf<
      NonNullable<ActorsOf<Machine>[Name]>,
      ContextFrom<Machine>
    >
  }
  /**
   * The part of the context that the chart's guards read: states that differ in it are separate
   * vertices.
   * @param region of a parallel chart, in dot form: `data.loans`.
   * @param state the chart's active leaf states in dot form: what no guard reads there need not be told apart.
   */
  guardInputs: (context: ContextFrom<Machine>, region: string, state: string) => unknown
  /**
   * Excludes samples that would only multiply paths, such as fields filled in in another order.
   * Without it every sample is tried wherever the chart handles it.
   * @param state the active leaf states in dot form.
   */
  isEventAllowed?: (
    at: { state: string; context: ContextFrom<Machine> },
    event: EventFrom<Machine>,
  ) => boolean
  /** Excludes ends of calls in the same way. @param actor the name of its logic in the chart */
  isEndAllowed?: (
    at: { state: string; context: ContextFrom<Machine> },
    actor: keyof ActorsOf<Machine> & string,
  ) => boolean
}

/** Cases of any chart, as the path library reads them. */
export interface AnyCases {
  inputs: NamedSamples<unknown>
  events: Readonly<Record<string, NamedSamples<object>>>
  actors: Readonly<
    Record<string, { answers: NamedSamples<unknown>; failures?: NamedSamples<unknown> }>
  >
  guardInputs: (context: never, region: string, state: string) => unknown
  isEventAllowed?: (at: never, event: never) => boolean
  isEndAllowed?: (at: never, actor: never) => boolean
}

/** A chart's cases, checked against the chart's own types. */
export const casesFor = <const Machine extends AnyStateMachine>(
  _machine: Machine,
  cases: Cases<Machine>,
): Cases<Machine> => cases

/** The only sample of an event without payload. */
export const noPayload = { noPayload: {} }

/** A refusal by the bank (422), with the fields a chart branches on. */
export const refusedFailure = (more: Partial<Failure> = {}): ApiFailure =>
  new ApiFailure({ kind: 'refused', status: 422, message: failureMessages.refused, ...more })

/** A refusal whose whole body is one of the spec's plain strings. */
export const refusedWithBody = (name: keyof typeof bareBodies): ApiFailure =>
  refusedFailure({ status: 400, message: bareBodies[name], body: bareBodies[name] })

/** A 409 for unique keys that are taken. */
export const duplicateFailure = (...keys: string[]): ApiFailure =>
  refusedFailure({ status: 409, duplicate: keys })

/** One refusal for each of these error codes, by code. */
export const refusedWithCodes = <Code extends FailureCode>(
  ...codes: Code[]
): Record<Code, ApiFailure> =>
  Object.fromEntries(codes.map((code) => [code, refusedFailure({ code })])) as Record<
    Code,
    ApiFailure
  >

/** A bug is no end of a call. */
type CallFailure = Exclude<Failure['kind'], 'bug'>

/** The failures every call can have: each kind once. */
export const callFailures = {
  network: new ApiFailure({ kind: 'network', message: failureMessages.network }),
  timeout: new ApiFailure({ kind: 'timeout', message: failureMessages.timeout }),
  refused: refusedFailure(),
  rateLimited: new ApiFailure({
    kind: 'rateLimited',
    status: 429,
    message: failureMessages.rateLimited,
    retryAfter: 60,
  }),
  server: new ApiFailure({ kind: 'server', status: 500, message: failureMessages.server }),
  malformed: new ApiFailure({ kind: 'malformed', status: 200, message: failureMessages.malformed }),
  // Last, since it ends the session in the product: tours use the first sample that fits.
  unauthorized: new ApiFailure({
    kind: 'unauthorized',
    status: 401,
    message: failureMessages.unauthorized,
  }),
} as const satisfies Record<CallFailure, ApiFailure>

/** The same for a read: its messages do not mention typed input. */
export const readFailures = {
  ...callFailures,
  network: new ApiFailure({ kind: 'network', message: readFailureMessage.network }),
  timeout: new ApiFailure({ kind: 'timeout', message: readFailureMessage.timeout }),
  server: new ApiFailure({ kind: 'server', status: 500, message: readFailureMessage.server }),
  malformed: new ApiFailure({
    kind: 'malformed',
    status: 200,
    message: readFailureMessage.malformed,
  }),
} as const satisfies Record<CallFailure, ApiFailure>

/** How the browser's prompt for a passkey can end. */
export const promptEnds = {
  answers: {
    answered: 'answered',
    dismissed: 'dismissed',
    unsupported: 'unsupported',
    failed: 'failed',
  },
  failures: { network: callFailures.network, timeout: callFailures.timeout },
} as const

/** How every flow can break that another one invokes: its own code threw. */
export const flowFailures = { broke: new Error('The flow broke') }

/** The ends of a flow without output. */
export const flowEnds = { answers: { noOutput: undefined }, failures: flowFailures } as const

/** The names of the non-empty fields: what a form's guards read of its values. */
export const filledFields = (values: object): string[] =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([field]) => field)

/** True for the first empty field, in the form's order. */
export const isNextField = (values: object, field: string): boolean =>
  Object.entries(values).find(([, value]) => !value)?.[0] === field

/** A field's sample for each entry: `{ email: { field: 'email', value: 'ada@example.com' } }`. */
export const fieldSamples = <Field extends string>(values: Readonly<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { field, value }]),
  ) as Record<Field, { field: Field; value: string }>
