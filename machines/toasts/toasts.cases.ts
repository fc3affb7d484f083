import { casesFor, noPayload } from '#machines/cases.ts'
import { toastsMachine } from './toasts.machine.ts'

const first = { id: 'toast-1' }

/** Samples for the paths through the toasts. */
export const toastsCases = casesFor(toastsMachine, {
  inputs: { start: undefined },
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
  actors: { toast: { answers: { gone: undefined } } },
  guardInputs: ({ toasts }) => toasts.map(({ id, tone, card }) => [id, card ?? tone]).sort(),
  isEventAllowed: ({ context: { toasts } }, event) =>
    !('id' in event) || toasts.some(({ id }) => id === event.id),
})
