import { sampleReport } from '#machines/security/security.samples.ts'
import {
  callFailures,
  casesFor,
  fieldSamples,
  noPayload,
  refusedFields,
} from '#machines/testing/cases.ts'
import { samplePreparation } from '#machines/testing/samples.ts'
import { problemsOf } from './scamReport.form.ts'
import { scamReportMachine } from './scamReport.machine.ts'

const { reference } = samplePreparation
const written = { kind: 'askedToPay', message: 'Somebody called and wanted a fee first.' }

/** Samples for the paths through a report. */
export const scamReportCases = casesFor(scamReportMachine, {
  inputs: {
    start: { reference, frozen: false },
    'from a draft': { reference, frozen: false, draft: { ...written, freeze: 'yes' } },
    'frozen before': { reference, frozen: true },
  },
  events: {
    fieldChanged: fieldSamples(written),
    freezeChosen: { yes: { freeze: true }, no: { freeze: false } },
    submit: noPayload,
    close: noPayload,
    stay: noPayload,
    leave: noPayload,
  },
  actors: {
    sendReport: {
      answers: { recorded: sampleReport },
      failures: {
        ...callFailures,
        'field refused': refusedFields('kind', 'message'),
      },
    },
  },
  guardInputs: (context) => [context.touched, context.freeze, Object.keys(problemsOf(context))],
  isEventAllowed: ({ context }, event) =>
    event.type !== 'freezeChosen' || (!context.frozen && event.freeze !== context.freeze),
})
