import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
} from 'xstate'

/** Samples by a readable name, which appears in paths: `{ complete: { passwordFilled: true } }`. */
export type NamedSamples<Sample> = Readonly<Record<string, Sample>>

/** The samples of an event: its payload, without the type. */
type Payload<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFrom<Machine>, { type: Type }>

/** The logic of each actor of the chart, by name. */
type ActorsOf<Machine extends AnyStateMachine> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

/** The data for a computed sample: context and clock at the end of a call. */
export interface SampleArgs<Context = unknown> {
  context: Context
  /** epoch milliseconds */
  now: number
}

/** A sample computed from earlier steps: a decreasing number, a future time. */
export class DerivedSample<Context, Sample> {
  readonly from: (played: SampleArgs<Context>) => Sample
  constructor(from: (played: SampleArgs<Context>) => Sample) {
    this.from = from
  }
}

/** The value of a sample, computed if it is a `DerivedSample`. */
export const resolveSample = (sample: unknown, played: SampleArgs<never>): unknown =>
  sample instanceof DerivedSample ? sample.from(played) : sample

/** The possible ends of a call. A project may require each of its failures by name. */
export interface CallOutcomes<Output, Context, Failure, RequiredFailure extends string> {
  answers: NamedSamples<Output | DerivedSample<Context, Output>>
  failures: NamedSamples<Failure | DerivedSample<Context, Failure>> &
    Readonly<Record<RequiredFailure, Failure>>
}

/** The possible ends of an invoked chart: its output, or a bug. Failures of its calls stay inside. */
export interface FlowOutcomes<Output> {
  answers: NamedSamples<Output>
  failures?: NamedSamples<Error> & Readonly<Record<'broke', Error>>
}

type OutcomesOf<
  Logic,
  Context,
  Failure,
  RequiredFailure extends string,
> = Logic extends AnyStateMachine
  ? FlowOutcomes<OutputFrom<Logic>>
  : Logic extends AnyActorLogic
    ? CallOutcomes<OutputFrom<Logic>, Context, Failure, RequiredFailure>
    : never

/**
 * The inputs, events and actor outcomes from which a chart's paths are generated. A new event or actor without samples
 * does not compile.
 */
export interface Cases<
  Machine extends AnyStateMachine,
  Failure = unknown,
  RequiredFailure extends string = never,
> {
  /** the flow's inputs */
  inputs: NamedSamples<InputFrom<Machine>>
  events: {
    readonly [Type in EventFrom<Machine>['type']]: NamedSamples<Payload<EventOf<Machine, Type>>>
  }
  actors: {
    readonly [Name in keyof ActorsOf<Machine> & string]-?: OutcomesOf<
      NonNullable<ActorsOf<Machine>[Name]>,
      ContextFrom<Machine>,
      Failure,
      RequiredFailure
    >
  }
  /**
   * The part of the context that the chart's guards read. States that differ in it are separate vertices.
   * @param region of a parallel chart, in dot form: `data.loans`.
   * @param state the chart's active leaf states in dot form: values that no guard reads there can be left out.
   */
  guardInputs: (context: ContextFrom<Machine>, region: string, state: string) => unknown
  /**
   * Excludes samples that would only multiply paths, such as fields filled in in another order. Without it every sample
   * is tried wherever the chart handles it.
   * @param state the active leaf states in dot form.
   */
  isEventAllowed?: (
    at: { state: string; context: ContextFrom<Machine> },
    event: EventFrom<Machine>,
  ) => boolean
  /**
   * Excludes ends of calls in the same way.
   * @param actor the name of its logic in the chart
   * @param sample how it ends
   */
  isEndAllowed?: (
    at: { state: string; context: ContextFrom<Machine> },
    actor: keyof ActorsOf<Machine> & string,
    sample: unknown,
  ) => boolean
  /** the time for samples that contain one, in epoch milliseconds; 0 by default */
  now?: number
  /** the names of scenarios, each with the label of the move that identifies it */
  names?: Readonly<Record<string, string>>
}

/** Cases of any chart, as input for path generation. */
export interface AnyCases {
  inputs: NamedSamples<unknown>
  events: Readonly<Record<string, NamedSamples<object>>>
  actors: Readonly<
    Record<string, { answers: NamedSamples<unknown>; failures?: NamedSamples<unknown> }>
  >
  guardInputs: (context: never, region: string, state: string) => unknown
  isEventAllowed?: (at: never, event: never) => boolean
  isEndAllowed?: (at: never, actor: never, sample: unknown) => boolean
  now?: number
  names?: Readonly<Record<string, string>>
}

/** A chart's cases, checked against the chart's own types. */
export const casesFor = <const Machine extends AnyStateMachine>(
  _machine: Machine,
  cases: Cases<Machine>,
): Cases<Machine> => cases

/** The only sample of an event without payload. */
export const noPayload = { noPayload: {} }
