import { callFailures, casesFor, noPayload } from '#machines/cases.ts'
import { contentMachine } from './content.machine.ts'

const { network, timeout } = callFailures
/** A listener never answers; it can only break. */
const listener = { answers: { never: undefined }, failures: { network, timeout } }

/** Samples for the paths through the content connection. */
export const contentCases = casesFor(contentMachine, {
  inputs: { start: undefined },
  events: {
    pageShown: noPayload,
    pageHidden: noPayload,
    welcome: noPayload,
    changed: noPayload,
    lost: noPayload,
  },
  actors: { listen: listener, watchVisibility: listener },
  guardInputs: () => undefined,
})
