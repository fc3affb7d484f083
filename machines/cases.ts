import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom, OutputFrom } from 'xstate'
import {
  ApiFailure,
  bareBodies,
  type Failure,
  type FailureCode,
  failureMessages,
  readFailureMessage,
} from '#domain/failure.ts'

/** Samples by the name a reader knows them by: `{ complete: { passwordFilled: true } }`. */
export type NamedSamples<Sample> = Readonly<Record<string, Sample>>

/** The samples of an event: its payload, without the type. */
type Payload<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFrom<Machine>, { type: Type }>

/** The logic of each actor the chart names. */
type ActorsOf<Machine extends AnyStateMachine> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

/** What a call finds when it ends. */
export interface SampleArgs<Context = unknown> {
  context: Context
  /** epoch milliseconds */
  now: number
}

/** A sample that follows from what was played before it: a number that counts down, a time to come. */
export class DerivedSample<Context, Sample> {
  readonly from: (played: SampleArgs<Context>) => Sample
  constructor(from: (played: SampleArgs<Context>) => Sample) {
    this.from = from
  }
}

/** A sample as a call ends with it. */
export const resolveSample = (sample: unknown, played: SampleArgs<never>): unknown =>
  sample instanceof DerivedSample ? sample.from(played) : sample

/** How an actor can end. No answer and a late one are always among it. */
export interface ActorOutcomes<Output, Context> {
  answers: NamedSamples<Output | DerivedSample<Context, Output>>
  failures: NamedSamples<ApiFailure | DerivedSample<Context, ApiFailure>> &
    Readonly<Record<'network' | 'timeout', ApiFailure>>
}

/**
 * What a chart's graph is walked with: a sample of each event and of each end of each actor. A new
 * event or actor of the chart without samples here does not compile.
 */
export interface Cases<Machine extends AnyStateMachine> {
  /** what the flow starts from */
  inputs: NamedSamples<InputFrom<Machine>>
  events: {
    readonly [Type in EventFrom<Machine>['type']]: NamedSamples<Payload<EventOf<Machine, Type>>>
  }
  actors: {
    readonly [Name in keyof ActorsOf<Machine> & string]-?: ActorOutcomes<
      OutputFrom<NonNullable<ActorsOf<Machine>[Name]>>,
      ContextFrom<Machine>
    >
  }
  /**
   * What of the context the chart's guards read: states that differ in it are walked apart.
   * @param region of a parallel chart, which part is walked, in dot form: `data.loans`.
   */
  guardInputs: (context: ContextFrom<Machine>, region: string) => unknown
  /**
   * Holds back samples that would only multiply paths, such as fields typed in another order than
   * the form's. Without it every sample is tried wherever the chart takes it.
   * @param state the active leaf states in dot form.
   */
  isEventAllowed?: (
    at: { state: string; context: ContextFrom<Machine> },
    event: EventFrom<Machine>,
  ) => boolean
}

/** Cases as the path library reads them, of any chart. */
export interface AnyCases {
  inputs: NamedSamples<unknown>
  events: Readonly<Record<string, NamedSamples<object>>>
  actors: Readonly<
    Record<string, { answers: NamedSamples<unknown>; failures: NamedSamples<unknown> }>
  >
  guardInputs: (context: never, region: string) => unknown
  isEventAllowed?: (at: never, event: never) => boolean
}

/** A chart's cases, checked against the chart's own types. */
export const casesFor = <const Machine extends AnyStateMachine>(
  _machine: Machine,
  cases: Cases<Machine>,
): Cases<Machine> => cases

/** The one sample of an event that carries nothing. */
export const noPayload = { noPayload: {} }

/** A refusal of the bank, with what a chart may branch on. */
export const refusedFailure = (more: Partial<Failure> = {}): ApiFailure =>
  new ApiFailure({ kind: 'refused', status: 422, message: failureMessages.refused, ...more })

/** A refusal whose whole body is one of the spec's bare strings. */
export const refusedWithBody = (name: keyof typeof bareBodies): ApiFailure =>
  refusedFailure({ status: 400, message: bareBodies[name], body: bareBodies[name] })

/** Unique keys that were taken already. */
export const duplicateFailure = (...keys: string[]): ApiFailure =>
  refusedFailure({ status: 409, duplicate: keys })

/** One refusal for each of these codes of the catalogue, by the code's name. */
export const refusedWithCodes = <Code extends FailureCode>(
  ...codes: Code[]
): Record<Code, ApiFailure> =>
  Object.fromEntries(codes.map((code) => [code, refusedFailure({ code })])) as Record<
    Code,
    ApiFailure
  >

/** What any call may end in, whatever it asks for: each kind of failure once. */
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
  // The last one: it ends the session in the product, and tours take the first that will do.
  unauthorized: new ApiFailure({
    kind: 'unauthorized',
    status: 401,
    message: failureMessages.unauthorized,
  }),
} as const satisfies Record<Failure['kind'], ApiFailure>

/** The same for what is only read: nothing was typed that could be kept. */
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
} as const satisfies Record<Failure['kind'], ApiFailure>

/** The names of the fields that hold something: what a form's guards read of its values. */
export const filledFields = (values: object): string[] =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([field]) => field)

/** True for the first field, in the form's order, that holds nothing yet. */
export const isNextField = (values: object, field: string): boolean =>
  Object.entries(values).find(([, value]) => !value)?.[0] === field

/** A field's sample for each entry: `{ email: { field: 'email', value: 'ada@example.com' } }`. */
export const fieldSamples = <Field extends string>(values: Readonly<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { field, value }]),
  ) as Record<Field, { field: Field; value: string }>
