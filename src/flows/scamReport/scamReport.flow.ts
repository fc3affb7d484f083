import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { keepDraft } from '#actors/drafts.ts'
import { defineFlow } from '#actors/flows.ts'
import { reportScam } from '#api/security.ts'
import type { ScamReport, ScamReportPayload } from '#contract/security.ts'
import { scamReportMachine } from '#machines/scamReport/scamReport.machine.ts'

const flow = defineFlow('scamReport', ({ caller }) =>
  scamReportMachine.provide({
    actors: {
      sendReport: fromPromise<ScamReport, ScamReportPayload>(({ input, system }) =>
        reportScam(caller(), customerOf(system)._id, input),
      ),
    },
  }),
)
export const scamReportFlow = keepDraft(flow, {
  name: 'scamReport',
  valuesOf: (snapshot) => {
    const { values, freeze, touched } = snapshot.context
    return snapshot.hasTag('succeeded') || !touched
      ? undefined
      : { ...values, freeze: freeze ? 'yes' : '' }
  },
  hasReference: true,
})
