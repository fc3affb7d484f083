import type { Generated } from 'kysely'
import type { ColumnsOf, contactColumns } from './fieldColumns.ts'
import type { WithReference } from './recordSchema.ts'

/** The purpose of a mail; `server/mail/kinds.ts` has the rules of each kind. */
export type MailKind =
  | 'code'
  | 'reset'
  | 'confirmation'
  | 'contact'
  | 'newsletter'
  | 'subscription'
  | 'notice'
  | 'alert'

export interface MailTable {
  id: string
  to_address: string
  subject: string
  text: string
  created_at: string
  delivered_at: string | null
  /** 1 when the text contains a secret code or link */
  secret: Generated<number>
  /** the end of a sending process's claim */
  claimed_until: string | null
  kind: MailKind
  /** 0 is sent first */
  priority: number
  /** not sent after this time */
  expires_at: string | null
  attempts: Generated<number>
  next_attempt_at: string | null
  /** when sending was given up */
  failed_at: string | null
  /** the reason of the last failure */
  failure: string | null
  /** set while the mail waits for its address to be confirmed */
  held_at: string | null
  /** when an operator took the failed mail off the queue */
  closed_at: Generated<string | null>
}

export interface ContactMessageTable extends WithReference, ColumnsOf<typeof contactColumns> {
  id: string
  created_at: string
  reference: string | null
  answered_at: Generated<string | null>
  answered_by: Generated<string | null>
  answer: Generated<string | null>
}

export interface SubscriberTable {
  email: string
  created_at: string
  /** grants access to this subscription only; stored as plain text, since every mail to it contains it */
  token: string | null
  /** when this address was last typed into the form and a mail was sent to it */
  mailed_at: string | null
  confirmed_at: string | null
}
