import { callFailures, casesFor, noPayload } from '#machines/testing/cases.ts'
import { changesMachine } from './changes.machine.ts'

const { network, timeout } = callFailures
/** A listener never answers; it can break. */
const unanswered = { answers: { never: undefined }, failures: { network, timeout } }

/** Samples for the paths through the changes by the bank. */
export const changesCases = casesFor(changesMachine, {
  inputs: { start: { jitter: 0 } },
  events: {
    pageShown: noPayload,
    pageHidden: noPayload,
    told: {
      nothing: { id: 'event-1', kinds: [], byBank: [] },
      'a decision': { id: 'event-2', kinds: ['deposit'], byBank: ['deposit'] },
      'a new sign-in': { id: 'event-3', kinds: ['security'], byBank: [] },
    },
    beat: noPayload,
    lost: noPayload,
    notOffered: noPayload,
  },
  actors: { listen: unanswered, watchVisibility: unanswered },
  guardInputs: () => [],
})
