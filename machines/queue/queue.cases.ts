import { casesFor, flowFailures, noPayload, readFailures } from '#machines/testing/cases.ts'
import {
  sampleItems,
  sampleOffers,
  samplePages,
  sampleReference,
} from '#machines/testing/operatorSamples.ts'
import { queueMachine } from './queue.machine.ts'
import { keyOf } from './queue.types.ts'

const answer = { status: 'Confirmed', reference: sampleReference }

/** Samples for the paths of the queue. */
export const queueCases = casesFor(queueMachine, {
  inputs: { start: undefined },
  events: {
    filterChosen: {
      deposits: { filter: 'deposit' },
      all: { filter: 'all' },
      overdue: { filter: 'overdue' },
    },
    more: noPayload,
    refresh: noPayload,
    retry: noPayload,
    open: { deposit: { key: keyOf(samplePages.first.rows[0]) } },
    close: noPayload,
    offerChosen: {
      confirm: { command: sampleOffers.confirm.command },
      refuse: { command: sampleOffers.refuse.command },
    },
    customerChosen: { ada: { id: samplePages.first.rows[0].customer!.id } },
    signedIn: noPayload,
    sessionEnded: noPayload,
  },
  actors: {
    readQueue: {
      answers: { 'with more': samplePages.first, 'the last page': samplePages.last },
      failures: readFailures,
    },
    readItem: { answers: sampleItems, failures: readFailures },
    decision: {
      answers: {
        done: { outcome: 'done', answer },
        over: { outcome: 'over' },
        closed: { outcome: 'closed' },
      },
      failures: flowFailures,
    },
  },
  /** Only a decision that is open tells of the end of the session; nothing under its window can be used. */
  isEventAllowed: ({ state }, { type }) =>
    state.includes('deciding')
      ? type === 'sessionEnded' || type === 'signedIn'
      : type !== 'sessionEnded',
  guardInputs: ({ filter, next, rows, read }) => [
    filter,
    next,
    rows !== undefined,
    read?.item.status,
  ],
})
