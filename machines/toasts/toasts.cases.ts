import { callFailures, casesFor, flowEnds } from '#machines/testing/cases.ts'
import { toastsMachine } from './toasts.machine.ts'

/** Samples for the paths through the toasts. */
export const toastsCases = casesFor(toastsMachine, {
  inputs: { 'a page': undefined },
  events: {
    show: {
      success: { toast: { text: 'Login Verified', tone: 'success' } },
      error: { toast: { text: 'Wrong Code', tone: 'error', from: 'withdrawal' } },
      testimonial: { toast: { card: 'testimonial', tone: 'info' } },
    },
    flowMoved: { withdrawal: { from: 'withdrawal' } },
    flowWorks: { withdrawal: { from: 'withdrawal' } },
    flowRests: { withdrawal: { from: 'withdrawal' } },
    dismissCard: { testimonial: { card: 'testimonial' } },
  },
  actors: {
    loadDisplay: { answers: { loaded: undefined }, failures: callFailures },
    longWait: flowEnds,
  },
  guardInputs: ({ waiting }) => waiting.map(({ tone }) => tone).slice(0, 2),
})
