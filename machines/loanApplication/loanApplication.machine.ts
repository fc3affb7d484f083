import { assign, emit, sendTo, setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import { draftActions, isFieldRefused, isTouched, typedBefore } from '#machines/formFields.ts'
import { closeForm, hasUnsavedChanges, leaveQuestion } from '#machines/leaveQuestion.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { emptyValues, isComplete, problemsIn, toPayload, wishFor } from './loanApplication.form.ts'
import type {
  LoanApplicationContext,
  LoanApplicationEvent,
  LoanApplicationInput,
  LoanApplicationReport,
  LoanApplicationTag,
  LoanPayloadInput,
} from './loanApplication.types.ts'
import { loanFields, personalFields, professionalFields } from './loanApplication.types.ts'

const leaveStep = (title: string) =>
  leaveQuestion({
    title,
    summary: 'Asks before the typed details are discarded.',
    stay: 'editing',
    leave: '#loanApplication.closed',
  })

/** A loan application in two steps, and a wait of 15 s in which it can be cancelled. F3, F4 */
export const loanApplicationMachine = setup({
  types: {
    events: {} as LoanApplicationEvent,
    emitted: {} as ToastEvent,
    context: {} as LoanApplicationContext,
    input: {} as LoanApplicationInput,
    tags: {} as LoanApplicationTag,
    meta: {} as StateMeta,
  },
  delays: pickDelays('loanValidating', 'loanPosting'),
  actors: {
    /** POST loan. */
    takeLoan: unimplementedActor<void, LoanPayloadInput>('takeLoan', ['takeLoan']),
  },
  guards: {
    isFrozen: ({ context }) => context.frozen === true,
    isPersonalStepValid: ({ context }) => isComplete(personalFields, context.values),
    /** Both steps: the payload is made of both. */
    isProfessionalStepValid: ({ context }) => isComplete(loanFields, context.values),
    resumesProfessional: ({ context: { step, values } }) =>
      step === 'professional' && isComplete(personalFields, values),
    hasUnsavedChanges,
    isPersonalStepRefused: isFieldRefused(personalFields),
  },
  actions: {
    ...draftActions(loanFields),
    setPersonalErrors: assign({
      errors: ({ context }) => problemsIn(personalFields, context.values),
    }),
    setProfessionalErrors: assign({
      errors: ({ context }) => problemsIn(professionalFields, context.values),
    }),
    toastInvalid: emit(toast('stepInvalid', 'error')),
    tellTaken: sendTo(parent<LoanApplicationReport>(), { type: 'loanTaken' }),
    tellChanged: sendTo(parent<LoanApplicationReport>(), { type: 'loanUncertain' }),
    recordSent: assign({ sent: true }),
  },
}).createMachine({
  id: 'loanApplication',
  meta: {
    title: 'Loan application',
    summary: 'Two steps of questions, then a wait of 15 s in which the customer can still cancel.',
  },
  context: ({ input }) => {
    const typed = typedBefore(loanFields, input.draft)
    const wish = wishFor(input.wish, typed)
    return {
      values: { ...emptyValues, ...input.known, ...(wish?.isUsed && input.wish), ...typed },
      wish,
      errors: {},
      touched: isTouched(typed),
      sent: false,
      step: input.step,
      reference: input.reference,
      pendingSince: input.pendingSince,
      frozen: input.frozen,
    }
  },
  initial: 'resuming',
  states: {
    resuming: {
      meta: {
        title: 'Resuming',
        summary:
          'After a reload it goes on in step 2, if step 1 is complete. Nothing was sent again.',
      },
      always: [
        { guard: 'isFrozen', target: 'frozen' },
        { guard: 'resumesProfessional', target: 'professional' },
        { target: 'personal' },
      ],
    },
    frozen: {
      tags: 'frozen',
      meta: {
        title: 'Account frozen',
        summary:
          'Nothing can be borrowed while the account is frozen. The customer reads where to unfreeze it.',
        button: 'Close',
      },
      on: { close: 'closed' },
    },
    personal: {
      tags: 'personal',
      meta: {
        title: 'Loan and home',
        summary: 'Step 1: amount, term with its monthly cost, income, and home address.',
        button: 'Next Step',
      },
      initial: 'editing',
      states: {
        editing: {
          meta: {
            title: 'Filling in step 1',
            summary:
              'The step advances only when each field is valid. What the bank refused is shown at its field.',
          },
          on: {
            fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
            next: [
              {
                guard: 'isPersonalStepValid',
                target: '#loanApplication.professional',
                actions: 'clearFailure',
              },
              { actions: ['setPersonalErrors', 'toastInvalid'] },
            ],
            close: closeForm('#loanApplication.closed'),
          },
        },
        confirmingLeave: leaveStep('Leaving step 1?'),
      },
    },
    professional: {
      tags: 'professional',
      meta: {
        title: 'Work and purpose',
        summary: 'Step 2: profession, next of kin, phone and what the loan is for.',
        button: 'Take Loan',
      },
      initial: 'editing',
      states: {
        editing: {
          meta: {
            title: 'Filling in step 2',
            summary:
              'Take Loan continues only when each field is valid. The last failure is shown, and nothing typed is lost.',
          },
          on: {
            fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
            submit: [
              {
                guard: 'isProfessionalStepValid',
                target: '#loanApplication.applying',
                actions: 'clearFailure',
              },
              { actions: ['setProfessionalErrors', 'toastInvalid'] },
            ],
            back: '#loanApplication.personal',
            // Step 2 cannot be reached without typing: the bank knows only part of step 1.
            close: 'confirmingLeave',
          },
        },
        confirmingLeave: leaveStep('Leaving step 2?'),
      },
    },
    applying: {
      tags: ['busy', 'applying'],
      meta: {
        title: 'After Take Loan',
        summary: 'The application as it will be sent, and a bar that shows the waiting time.',
      },
      initial: 'validating',
      states: {
        validating: {
          tags: 'validating',
          meta: {
            title: 'Up to 5 s',
            summary:
              'In the first 5 s after Take Loan nothing is sent. Cancelling returns to step 2; nothing typed is lost.',
            button: 'Validating...',
          },
          after: { loanValidating: 'waiting' },
          on: {
            sendNow: 'posting',
            cancel: '#loanApplication.professional',
            close: '#loanApplication.professional',
          },
        },
        waiting: {
          meta: {
            title: '5 to 15 s',
            summary:
              'From 5 to 15 s after Take Loan, with a spinner, nothing is sent. Cancelling returns to step 2; nothing typed is lost.',
            button: 'Please wait',
          },
          after: { loanPosting: 'posting' },
          on: {
            sendNow: 'posting',
            cancel: '#loanApplication.professional',
            close: '#loanApplication.professional',
          },
        },
        posting: {
          entry: 'recordSent',
          meta: {
            title: 'Sending',
            summary: 'The application is sent once; it can no longer be cancelled.',
            button: 'Sending your application',
          },
          invoke: {
            src: 'takeLoan',
            input: ({ context }) => toPayload(context),
            onDone: '#loanApplication.done',
            onError: [
              {
                guard: {
                  type: 'isPersonalStepRefused',
                  params: errorOf,
                },
                target: '#loanApplication.personal',
                actions: [{ type: 'setFailure', params: errorOf }, 'tellChanged'],
              },
              {
                target: '#loanApplication.professional',
                actions: [{ type: 'setFailure', params: errorOf }, 'tellChanged'],
              },
            ],
          },
        },
      },
    },
    done: {
      type: 'final',
      entry: 'tellTaken',
      meta: {
        title: 'Application received',
        summary: 'The form closes, the loans refresh and the pending-loan notice opens.',
      },
    },
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'The window is closed; what was typed is discarded.' },
    },
  },
})
