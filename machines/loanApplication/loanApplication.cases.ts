import { loanExamples } from '#domain/fieldExamples.ts'
import {
  anyFailure,
  casesFor,
  filled,
  isNextField,
  plain,
  refusal,
  refusals,
  typed,
} from '#machines/cases.ts'
import { emptyValues } from './loanApplication.form.ts'
import { loanApplicationMachine } from './loanApplication.machine.ts'
import { type LoanField, personalFields } from './loanApplication.types.ts'

const values: Record<LoanField, string> = {
  ...emptyValues,
  ...loanExamples,
  amount: '5000',
  monthlyIncome: '3200.50',
}
const reference = 'loan-reference'
const { homeAddress, city, phone } = values

const isPersonal = (field: LoanField) => (personalFields as readonly string[]).includes(field)

/** What a loan application is walked with. */
export const loanApplicationCases = casesFor(loanApplicationMachine, {
  inputs: {
    empty: { reference },
    'address known': { reference, known: { homeAddress, city, phone } },
    'from a draft': { reference, draft: values },
  },
  events: {
    fieldChanged: {
      ...typed(values),
      'no amount': { field: 'amount', value: 'much' },
      'no phone': { field: 'phone', value: 'none' },
    },
    next: plain,
    back: plain,
    submit: plain,
    cancel: plain,
    close: plain,
    leave: plain,
    stay: plain,
  },
  actors: {
    takeLoan: {
      answers: { taken: undefined },
      failures: {
        ...anyFailure,
        ...refusals('loanPending'),
        'fault in step 1': refusal({
          code: 'validationFailed',
          fields: { city: 'There is no such city' },
        }),
        'fault in step 2': refusal({
          code: 'validationFailed',
          fields: { phone: 'This is no number' },
        }),
      },
    },
  },
  guardInputs: ({ values, touched }) => [
    filled(values),
    values.amount === 'much',
    values.phone === 'none',
    touched,
  ],
  // Each step has its own fields, and the form's order is as good as any.
  isEventAllowed: ({ state, context }, event) =>
    event.type !== 'fieldChanged' ||
    (isNextField(context.values, event.field) &&
      isPersonal(event.field) === state.startsWith('personal')),
})
