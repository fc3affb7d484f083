import { loanExamples } from '#domain/fieldExamples.ts'
import {
  callFailures,
  casesFor,
  fieldSamples,
  filledFields,
  isNextField,
  noPayload,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { emptyValues } from './loanApplication.form.ts'
import { loanApplicationMachine } from './loanApplication.machine.ts'
import { type LoanField, personalFields, professionalFields } from './loanApplication.types.ts'

const values: Record<LoanField, string> = {
  ...emptyValues,
  ...loanExamples,
  amount: '5000',
  monthlyIncome: '3200.50',
}
const reference = 'loan-reference'
/** As the bank knows the customer: nothing that is typed here. */
const known = { homeAddress: '7 Pine Road', city: 'Austin', phone: '+1 555 010 0123' }
/** Replaces the sent value: only for random runs, since each field is filled in once on a path. */
const otherPurpose = { field: 'loanPurpose', value: 'Another roof' } as const

const isPersonal = (field: LoanField) => (personalFields as readonly string[]).includes(field)

/** Samples for the paths through a loan application. */
export const loanApplicationCases = casesFor(loanApplicationMachine, {
  inputs: {
    empty: { reference },
    frozen: { reference, frozen: true },
    'address known': { reference, known },
    'from a draft': { reference, draft: values },
    'from the calculator': { reference, wish: { amount: '5000', termMonths: '36' } },
    'step 2 before a reload': { reference, draft: values, step: 'professional' },
  },
  events: {
    fieldChanged: {
      ...fieldSamples(values),
      'no amount': { field: 'amount', value: 'much' },
      'other purpose': otherPurpose,
      'no phone': { field: 'phone', value: 'none' },
    },
    next: noPayload,
    back: noPayload,
    submit: noPayload,
    sendNow: noPayload,
    cancel: noPayload,
    close: noPayload,
    leave: noPayload,
    stay: noPayload,
  },
  actors: {
    takeLoan: {
      answers: { taken: undefined },
      failures: {
        ...callFailures,
        ...refusedWithCodes('loanPending'),
        'field of step 1 refused': refusedFields(...personalFields, ...professionalFields),
        'field of step 2 refused': refusedFields(...professionalFields),
      },
    },
  },
  guardInputs: ({ values, touched, frozen }) => [
    filledFields(values),
    values.amount === 'much',
    values.phone === 'none',
    touched,
    frozen,
  ],
  // Each step has its own fields, filled in in the form's order.
  isEventAllowed: ({ state, context }, event) =>
    event.type !== 'fieldChanged' ||
    (event.value !== otherPurpose.value &&
      isNextField(context.values, event.field) &&
      isPersonal(event.field) === state.startsWith('personal')),
})
