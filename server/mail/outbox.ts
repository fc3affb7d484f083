import type { Clock } from '../clock.ts'
import { timestampOf } from '../clock.ts'
import type { Db } from '../db/transaction.ts'
import { newId } from '../ids.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** the text holds a code or a link that opens something: it is emptied once delivered */
  secret?: boolean
}

/** Mails are rows of the transaction whose event they tell of: none is lost, none sent for nothing. */
export interface Outbox {
  queue(trx: Db, mail: Mail): Promise<void>
}

export const createOutbox = (clock: Clock): Outbox => ({
  async queue(trx, { to, subject, text, secret = false }) {
    await trx
      .insertInto('mails')
      .values({
        id: newId(),
        to_address: to,
        subject,
        text,
        created_at: timestampOf(clock),
        delivered_at: null,
        claimed_until: null,
        secret: secret ? 1 : 0,
      })
      .execute()
  },
})
