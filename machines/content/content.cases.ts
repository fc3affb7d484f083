import { callFailures, casesFor, noPayload } from '#machines/testing/cases.ts'
import { contentMachine } from './content.machine.ts'

const { network, timeout } = callFailures
/** A listener or a child never answers; a listener can break. */
const unanswered = { answers: { never: undefined }, failures: { network, timeout } }

/** Samples for the paths through the content connection. */
export const contentCases = casesFor(contentMachine, {
  inputs: { start: { jitter: 0 } },
  events: {
    pageShown: noPayload,
    pageHidden: noPayload,
    welcome: noPayload,
    changed: noPayload,
    lost: noPayload,
    wanted: { text: { name: 'settings', value: 'built in' } },
  },
  actors: {
    listen: unanswered,
    watchVisibility: unanswered,
    contentEntry: { answers: unanswered.answers },
  },
  guardInputs: ({ names }) => names,
})
