import * as v from 'valibot'

/** The kinds of records whose changes a signed-in page receives. */
export const changeKinds = [
  'account',
  'deposit',
  'identity',
  'loan',
  'security',
  'withdrawal',
] as const
export type ChangeKind = (typeof changeKinds)[number]

const kinds = v.array(v.picklist(changeKinds))

/** The data of an event: the kinds of changed records, never their content. */
export const changesEvent = v.object({
  kinds,
  /** changes by the bank itself: the customer hears of them */
  byBank: kinds,
})
export type ChangesEvent = v.InferOutput<typeof changesEvent>

/** The header with which a page reads by itself, without a customer who asked: the session is not extended. */
export const UNATTENDED_HEADER = 'unattended'

/** The stream, as text. */
export const changesStream = v.string()
