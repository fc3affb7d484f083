import * as v from 'valibot'

/** The kinds of records whose changes a signed-in page is told of. */
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

/** The data of an event: which kinds of records changed, never what is in them. */
export const changesEvent = v.object({
  kinds,
  /** those that the bank itself changed: the customer hears of them */
  byBank: kinds,
})
export type ChangesEvent = v.InferOutput<typeof changesEvent>

/** The events of the stream. `welcome` says what changed since the last event that the page got. */
export const changesEvents = ['welcome', 'changed'] as const

/** The header with which a page reads by itself, without a customer who asked: the session is not extended. */
export const UNATTENDED_HEADER = 'unattended'

/** The stream, as text. */
export const changesStream = v.string()
