import { manyPages } from '../audit/changeStreams.ts'
import type { NotesOf } from './calls.ts'
import { readOnly } from './phrases.ts'
import { ownerMismatch, refusal } from './refusals.ts'

const event = (name: string, number: number, data: object) =>
  `event: ${name}\nid: 0195f3a2-7c11-7d54-9b1e-00000000000${number}\ndata: ${JSON.stringify(data)}\n\n`

export const changesCalls: NotesOf<'changes'> = {
  changes: {
    description:
      'Server-sent events: `welcome` first, then `changed` within two seconds of each change by the bank. `kinds` names the kinds of records to read again; `byBank` names those of them that the bank itself decided. No event contains a record or an amount. A client that connects again sends the last `id` in the header `Last-Event-ID`: `welcome` then says what changed meanwhile. The stream has a comment every 25 seconds, and ends with the session, or when the server stops. Opening it does not extend the session, and nor does a read with the header `unattended`.',
    repeat: readOnly,
    body: undefined,
    answer:
      event('welcome', 1, { kinds: [], byBank: [] }) +
      event('changed', 2, { kinds: ['deposit'], byBank: ['deposit'] }),
    errors: [ownerMismatch, refusal('the server has as many streams as it keeps', manyPages())],
  },
}
