import { notCounting, unknownFlow } from '../http/handlers/usage.ts'
import type { NotesOf } from './calls.ts'
import { readOnly } from './phrases.ts'
import { refusal } from './refusals.ts'

const off = refusal('the setting `USAGE_COUNTS` is off', notCounting())

export const usageCalls: NotesOf<'countUsage' | 'usage'> = {
  countUsage: {
    description:
      'Adds what a page has counted of the states and transitions of the charts to the sums of the day. Ids that no chart has are refused. Whoever sends it stays unknown: anyone can send such counts, and they prove nothing.',
    repeat: 'A repeat is counted again.',
    body: {
      counts: [
        { id: 'signIn.editing', count: 1, ended: 1, seconds: 12 },
        { id: 'signIn.editing submit 0', count: 1 },
      ],
    },
    answer: { message: 'Counted' },
    errors: [off],
  },
  usage: {
    description: 'The sums of one flow over the days that are kept, for the book of flows.',
    repeat: readOnly,
    body: undefined,
    answer: { counts: [{ id: 'signIn.editing', count: 40, ended: 38, seconds: 456 }] },
    errors: [off, refusal('there is no such flow', unknownFlow())],
  },
}
