import { signUp } from './signUp.setup.ts'
import type { SignUpField, SignUpSubmission } from './signUp.types.ts'

const setField = {
  type: 'setField' as const,
  params: ({ event }: { event: { field: SignUpField; value: string } }) => event,
}

const submissionOf = ({ event }: { event: SignUpSubmission }) => ({ submission: event })

/** The four steps of the form. Going back keeps everything; typing clears a field's error. A7, A8 */
export const filling = signUp.createStateConfig({
  meta: {
    title: 'Filling in',
    summary:
      'Four short steps. A step advances when its required fields are filled in; what the bank would refuse is advice beside the field.',
    button: 'Next Step',
  },
  initial: 'resuming',
  states: {
    resuming: {
      meta: {
        title: 'Resuming',
        summary:
          'After a reload it goes on in the step that was left, or in the first one with an empty field.',
      },
      always: [
        { guard: { type: 'resumesAt', params: { step: 'identity' } }, target: 'identity' },
        { guard: { type: 'resumesAt', params: { step: 'contact' } }, target: 'contact' },
        { guard: { type: 'resumesAt', params: { step: 'household' } }, target: 'household' },
        { target: 'security' },
      ],
    },
    identity: {
      tags: 'identity',
      meta: {
        title: 'Step 1: name and age',
        summary:
          'First, last and middle name, and age. What the bank refused is shown at its field.',
      },
      on: {
        fieldChanged: { actions: setField },
        next: [
          { guard: { type: 'isStepFilled', params: { step: 'identity' } }, target: 'contact' },
          { actions: [{ type: 'setStepErrors', params: { step: 'identity' } }, 'toastInvalid'] },
        ],
      },
    },
    contact: {
      tags: 'contact',
      meta: {
        title: 'Step 2: contact',
        summary:
          'City, phone, email and date of birth. What the bank refused is shown at its field.',
      },
      on: {
        fieldChanged: { actions: setField },
        back: 'identity',
        next: [
          { guard: { type: 'isStepFilled', params: { step: 'contact' } }, target: 'household' },
          { actions: [{ type: 'setStepErrors', params: { step: 'contact' } }, 'toastInvalid'] },
        ],
      },
    },
    household: {
      tags: 'household',
      meta: {
        title: 'Step 3: household',
        summary:
          'Address, marital status and gender; country and account type are optional. What the bank refused is shown at its field.',
      },
      on: {
        fieldChanged: { actions: setField },
        back: 'contact',
        next: [
          { guard: { type: 'isStepFilled', params: { step: 'household' } }, target: 'security' },
          { actions: [{ type: 'setStepErrors', params: { step: 'household' } }, 'toastInvalid'] },
        ],
      },
    },
    security: {
      tags: 'security',
      meta: {
        title: 'Step 4: password',
        summary:
          'A password, typed twice. Sign Up stands under one sentence: pressing it is the consent to terms, privacy notice and electronic documents. The bank checks the strength of the password. The last failure is shown above it.',
        button: 'Sign Up',
      },
      on: {
        passwordTyped: { actions: { type: 'clearPasswordError', params: ({ event }) => event } },
        back: 'household',
        submit: [
          {
            guard: { type: 'arePasswordsEqual', params: submissionOf },
            target: '#signUp.submitting',
            actions: { type: 'startAttempt', params: ({ event }) => event },
          },
          {
            actions: [{ type: 'setPasswordErrors', params: submissionOf }, 'toastInvalid'],
          },
        ],
      },
    },
  },
})
