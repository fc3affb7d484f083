import { casesFor, flowFailures, noPayload, readFailures } from '#machines/testing/cases.ts'
import { sampleReference } from '#machines/testing/operatorSamples.ts'
import { samplePayments, sampleRuns } from '#machines/testing/paymentSamples.ts'
import { paymentRunMachine } from './paymentRun.machine.ts'

const { made, released } = sampleRuns
const [{ decisions: makes }] = samplePayments.due.page.due

/** Samples for the paths of the payment runs. */
export const paymentRunCases = casesFor(paymentRunMachine, {
  inputs: { start: undefined },
  events: {
    refresh: noPayload,
    retry: noPayload,
    runChosen: { made: { id: made.run.id } },
    close: noPayload,
    offerChosen: Object.fromEntries(
      [makes[0]!, made.run.decisions[0]!, released.run.decisions[0]!].map(
        ({ command, subject }) => [command, { command, subject }],
      ),
    ),
    fileAsked: noPayload,
    itemChosen: { withdrawal: { key: `withdrawal:${released.run.rows[0].id}` } },
    signedIn: noPayload,
    sessionEnded: noPayload,
  },
  actors: {
    readPayments: { answers: samplePayments, failures: readFailures },
    readRun: { answers: sampleRuns, failures: readFailures },
    saveFile: { answers: { saved: undefined }, failures: readFailures },
    decision: {
      answers: {
        done: { outcome: 'done', answer: { status: 'released', reference: sampleReference } },
        over: { outcome: 'over' },
        closed: { outcome: 'closed' },
      },
      failures: flowFailures,
    },
  },
  /** Only rows on the screen can be chosen, and only an open decision reports the end of the session. */
  isEventAllowed: ({ state, context }, { type }) =>
    type === 'runChosen'
      ? (context.page?.runs.length ?? 0) > 0
      : type === 'itemChosen'
        ? ((context.runId ? context.run?.rows : context.page?.leftOut)?.length ?? 0) > 0
        : type !== 'sessionEnded' || state === 'deciding',
  guardInputs: ({ run, page, runId }) => [run?.id, run?.hasFile, page?.due.length, runId],
})
