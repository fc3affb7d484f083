import type { GenericSchema, InferInput } from 'valibot'
import type { RouteName, routes } from '#contract/routes.ts'
import { accountCalls } from './accountNotes.ts'
import { activityCalls } from './activityNotes.ts'
import { changesCalls } from './changesNotes.ts'
import { confirmationCalls } from './confirmationNotes.ts'
import { factorCalls } from './factorNotes.ts'
import { formCalls } from './formNotes.ts'
import { moneyCalls } from './moneyNotes.ts'
import type { DocumentedError } from './refusals.ts'
import { depositReturnCalls } from './returnNotes.ts'
import { securityCalls } from './securityNotes.ts'
import { usageCalls } from './usageNotes.ts'
import { withdrawalCalls } from './withdrawalNotes.ts'

/** The documentation of a call that its schemas cannot express: meaning, idempotency, an example and its errors. */
export interface CallNotes<Route = { answer: GenericSchema }> {
  description: string
  /** the result of the same call sent twice */
  repeat: string
  /** an example payload; for an upload its text parts */
  body: Route extends { body: infer Body extends GenericSchema } ? InferInput<Body> : undefined
  answer: Route extends { answer: infer ApiResponse extends GenericSchema }
    ? InferInput<ApiResponse>
    : never
  /** other answers than that, by when they are given */
  otherAnswers?: Readonly<Record<string, CallNotes<Route>['answer']>>
  errors: readonly DocumentedError[]
}

export type NotesOf<Name extends RouteName> = {
  [N in Name]: CallNotes<(typeof routes)[N]>
}

/** Notes for each call of the contract. A new call without notes does not compile. */
export const callNotes: NotesOf<RouteName> = {
  ...accountCalls,
  ...factorCalls,
  ...confirmationCalls,
  ...moneyCalls,
  ...depositReturnCalls,
  ...withdrawalCalls,
  ...activityCalls,
  ...changesCalls,
  ...securityCalls,
  ...formCalls,
  ...usageCalls,
}
