import { callFailures, casesFor, noPayload } from '#machines/cases.ts'
import { toastsMachine } from './toasts.machine.ts'

const first = { id: 'toast-1' }

/** Samples for the paths through the toasts. */
export const toastsCases = casesFor(toastsMachine, {
  inputs: {
    'the first of a page': { hasDisplay: false },
    'displayed before': { hasDisplay: true },
  },
  events: {
    show: {
      success: { text: 'Login Verified', tone: 'success' },
      error: { text: 'Wrong Code', tone: 'error', from: 'withdrawal' },
    },
    showCard: { testimonial: { card: 'testimonial' } },
    dismiss: { first },
    dismissCard: { testimonial: { card: 'testimonial' } },
    flowMoved: { withdrawal: { from: 'withdrawal' } },
    pause: noPayload,
    resume: noPayload,
    toastLeaving: { first },
    toastGone: { first },
  },
  actors: {
    toast: { answers: { gone: undefined } },
    loadDisplay: { answers: { loaded: undefined }, failures: callFailures },
  },
  guardInputs: ({ hasDisplay, toasts }) => [
    hasDisplay,
    ...toasts.map(({ id, tone, card }) => [id, card ?? tone]).sort(),
  ],
  isEventAllowed: ({ context: { toasts } }, event) =>
    !('id' in event) || toasts.some(({ id }) => id === event.id),
})
