import { keyOf } from '#machines/queue/queue.types.ts'
import {
  casesFor,
  flowFailures,
  noPayload,
  readFailures,
  refusedFailure,
} from '#machines/testing/cases.ts'
import {
  sampleCustomers,
  sampleOffers,
  samplePages,
  sampleReference,
} from '#machines/testing/operatorSamples.ts'
import { customerPageMachine } from './customerPage.machine.ts'

/** Samples for the paths of a customer's page. */
export const customerPageCases = casesFor(customerPageMachine, {
  inputs: { start: undefined },
  events: {
    search: { 'by email': { text: 'ada@example.com' }, blank: { text: ' ' } },
    retry: noPayload,
    close: noPayload,
    itemChosen: { deposit: { key: keyOf(samplePages.first.rows[0]) } },
    offerChosen: {
      freeze: { command: sampleOffers.freeze.command },
      post: { command: sampleOffers.post.command },
    },
    signedIn: noPayload,
    sessionEnded: noPayload,
  },
  actors: {
    readCustomer: {
      answers: sampleCustomers,
      failures: { ...readFailures, unknown: refusedFailure({ status: 404 }) },
    },
    decision: {
      answers: {
        done: { outcome: 'done', answer: { status: 'frozen', reference: sampleReference } },
        over: { outcome: 'over' },
        closed: { outcome: 'closed' },
      },
      failures: flowFailures,
    },
  },
  /** Only a row that is listed is chosen, and only a decision that is open tells of the end of the session. */
  isEventAllowed: ({ state, context }, { type }) =>
    type === 'itemChosen'
      ? (context.read?.page.waiting.length ?? 0) > 0
      : type !== 'sessionEnded' || state.includes('deciding'),
  guardInputs: ({ read }) => [read?.page.decisions.length],
})
