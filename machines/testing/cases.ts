import type { AnyStateMachine } from 'xstate'
import {
  ApiFailure,
  bareBodies,
  type Failure,
  type FailureCode,
  failureMessages,
  readFailureMessage,
} from '#domain/failure.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'
import type { Cases } from '#statechart-paths'
import { sampleTime } from './samples.ts'

/** So that case files need not import the library. */
export { DerivedSample, noPayload } from '#statechart-paths'

/** A chart's cases, checked against the chart's own types. Every call can fail by the network and by its timeout. */
export const casesFor = <const Machine extends AnyStateMachine>(
  _machine: Machine,
  cases: Cases<Machine, ApiFailure, 'network' | 'timeout'>,
): Cases<Machine, ApiFailure, 'network' | 'timeout'> => ({ ...cases, now: sampleTime })

/** A refusal by the bank (422), with the fields a chart branches on. */
export const refusedFailure = (more: Partial<Failure> = {}): ApiFailure =>
  new ApiFailure({ kind: 'refused', status: 422, message: failureMessages.refused, ...more })

/** A refusal of what was typed: the bank’s words for each field, which differ. Name all fields of the form. */
export const refusedFields = (...fields: readonly string[]): ApiFailure =>
  refusedFailure({
    code: 'validationFailed',
    fields: Object.fromEntries(fields.map((field) => [field, `The bank refuses this ${field}`])),
  })

/** A refusal whose whole body is one of the spec's plain strings. */
export const refusedWithBody = (name: keyof typeof bareBodies): ApiFailure =>
  refusedFailure({ status: 400, body: bareBodies[name] })

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

/** A thrown error is not a call outcome. */
type CallFailure = Exclude<Failure['kind'], 'bug'>

/** The failures every call can have: each kind once. */
export const callFailures = {
  network: new ApiFailure({ kind: 'network', message: failureMessages.network }),
  timeout: new ApiFailure({ kind: 'timeout', message: failureMessages.timeout }),
  refused: refusedFailure(),
  rateLimited: new ApiFailure({
    kind: 'rateLimited',
    status: 429,
    message: `${failureMessages.rateLimited} ${retryAfterText(60)}`,
    retryAfter: 60,
  }),
  server: new ApiFailure({ kind: 'server', status: 500, message: failureMessages.server }),
  malformed: new ApiFailure({ kind: 'malformed', message: failureMessages.malformed }),
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

/** How the prompt for a new passkey can end. */
export const newPasskeyEnds = {
  ...promptEnds,
  answers: { ...promptEnds.answers, alreadyAdded: 'alreadyAdded' },
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
