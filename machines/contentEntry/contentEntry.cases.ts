import { casesFor, noPayload, readFailures } from '#machines/testing/cases.ts'
import { contentEntryMachine } from './contentEntry.machine.ts'

const { network, timeout, server, malformed } = readFailures
const read = {
  answers: { text: 'a text', 'no such document': null },
  failures: { network, timeout, server, malformed },
}

/** Samples for the paths through one text of a page. */
export const contentEntryCases = casesFor(contentEntryMachine, {
  inputs: {
    'no built-in text': { name: 'page:sample', hasReported: false },
    'a built-in text': { name: 'page:sample', value: 'built in', hasReported: false },
    'a built-in text, reported': { name: 'page:sample', value: 'built in', hasReported: true },
  },
  events: {
    watched: noPayload,
    unwatched: noPayload,
    retry: noPayload,
    updated: noPayload,
    disconnected: noPayload,
  },
  actors: { readContent: read, readContentAgain: read },
  guardInputs: ({ content, hasReported, isWatched, reads, isOutdated }) => [
    content.value !== undefined,
    content.failure !== undefined,
    hasReported,
    isWatched,
    reads,
    isOutdated,
  ],
  // A retry is offered with a failure alone; the page tells only changes of who shows the text.
  isEventAllowed: ({ context: { content, isWatched } }, { type }) =>
    type === 'retry'
      ? content.failure !== undefined
      : type === 'watched'
        ? !isWatched
        : type !== 'unwatched' || isWatched,
})
