import { destinationOf } from '#machines/unimplementedActor.ts'
import type { BankCall } from './sampleBank.ts'
import type { Charts } from './types.ts'

/** Whether a call goes to the bank's API, and neither to the content service nor only to the browser. */
export const isBankCall = (charts: Charts, { flow, src }: BankCall): boolean =>
  Array.isArray(destinationOf(charts[flow]!.implementations.actors[src]))

/** Whether a call extends the session: a stream of changes and what a page reads by itself do not (D36). */
export const extendsSession = (charts: Charts, call: BankCall): boolean =>
  isBankCall(charts, call) &&
  call.flow !== 'changes' &&
  !(call.input as { isUnattended?: true } | undefined)?.isUnattended
