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
export type Named<Sample> = Readonly<Record<string, Sample>>

/** The samples of an event: its payload, without the type. */
type Payload<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFrom<Machine>, { type: Type }>

/** The logic of each actor the chart names. */
type ActorsOf<Machine extends AnyStateMachine> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

/** What a call finds when it ends. */
export interface Played<Context = unknown> {
  context: Context
  /** epoch milliseconds */
  now: number
}

/** A sample that follows from what was played before it: a number that counts down, a time to come. */
export class Derived<Context, Sample> {
  readonly from: (played: Played<Context>) => Sample
  constructor(from: (played: Played<Context>) => Sample) {
    this.from = from
  }
}

/** A sample as a call ends with it. */
export const sampleIn = (sample: unknown, played: Played<never>): unknown =>
  sample instanceof Derived ? sample.from(played) : sample

/** How an actor can end. No answer and a late one are always among it. */
export interface Outcomes<Output, Context> {
  answers: Named<Output | Derived<Context, Output>>
  failures: Named<ApiFailure | Derived<Context, ApiFailure>> &
    Readonly<Record<'network' | 'timeout', ApiFailure>>
}

/**
 * What a chart's graph is walked with: a sample of each event and of each end of each actor. A new
 * event or actor of the chart without samples here does not compile.
 */
export interface Cases<Machine extends AnyStateMachine> {
  /** what the flow starts from */
  inputs: Named<InputFrom<Machine>>
  events: {
    readonly [Type in EventFrom<Machine>['type']]: Named<Payload<EventOf<Machine, Type>>>
  }
  actors: {
    readonly [Name in keyof ActorsOf<Machine> & string]-?: Outcomes<
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
  inputs: Named<unknown>
  events: Readonly<Record<string, Named<object>>>
  actors: Readonly<Record<string, { answers: Named<unknown>; failures: Named<unknown> }>>
  guardInputs: (context: never, region: string) => unknown
  isEventAllowed?: (at: never, event: never) => boolean
}

/** A chart's cases, checked against the chart's own types. */
export const casesFor = <const Machine extends AnyStateMachine>(
  _machine: Machine,
  cases: Cases<Machine>,
): Cases<Machine> => cases

/** The one sample of an event that carries nothing. */
export const plain = { plain: {} }

/** A refusal of the bank, with what a chart may branch on. */
export const refusal = (more: Partial<Failure> = {}): ApiFailure =>
  new ApiFailure({ kind: 'refused', status: 422, message: failureMessages.refused, ...more })

/** A refusal whose whole body is one of the spec's bare strings. */
export const bareRefusal = (name: keyof typeof bareBodies): ApiFailure =>
  refusal({ status: 400, message: bareBodies[name], body: bareBodies[name] })

/** Unique keys that were taken already. */
export const duplicate = (...keys: string[]): ApiFailure =>
  refusal({ status: 409, duplicate: keys })

/** One refusal for each of these codes of the catalogue, by the code's name. */
export const refusals = <Code extends FailureCode>(...codes: Code[]): Record<Code, ApiFailure> =>
  Object.fromEntries(codes.map((code) => [code, refusal({ code })])) as Record<Code, ApiFailure>

/** A bug is no end of a call. */
type CallFailure = Exclude<Failure['kind'], 'bug'>

/** What any call may end in, whatever it asks for: each kind of failure once. */
export const anyFailure = {
  network: new ApiFailure({ kind: 'network', message: failureMessages.network }),
  timeout: new ApiFailure({ kind: 'timeout', message: failureMessages.timeout }),
  refused: refusal(),
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
} as const satisfies Record<CallFailure, ApiFailure>

/** The same for what is only read: nothing was typed that could be kept. */
export const readFailure = {
  ...anyFailure,
  network: new ApiFailure({ kind: 'network', message: readFailureMessage.network }),
  timeout: new ApiFailure({ kind: 'timeout', message: readFailureMessage.timeout }),
  server: new ApiFailure({ kind: 'server', status: 500, message: readFailureMessage.server }),
  malformed: new ApiFailure({
    kind: 'malformed',
    status: 200,
    message: readFailureMessage.malformed,
  }),
} as const satisfies Record<CallFailure, ApiFailure>

/** The names of the fields that hold something: what a form's guards read of its values. */
export const filled = (values: object): string[] =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([field]) => field)

/** True for the first field, in the form's order, that holds nothing yet. */
export const isNextField = (values: object, field: string): boolean =>
  Object.entries(values).find(([, value]) => !value)?.[0] === field

/** A field's sample for each entry: `{ email: { field: 'email', value: 'ada@example.com' } }`. */
export const typed = <Field extends string>(values: Readonly<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { field, value }]),
  ) as Record<Field, { field: Field; value: string }>
