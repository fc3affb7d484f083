import { casesFor, noPayload, readFailures } from '#machines/cases.ts'
import { sampleLoan } from '#machines/samples.ts'
import { loanNoticeMachine } from './loanNotice.machine.ts'

const loans = {
  pending: { loan: sampleLoan('Pending') },
  confirmed: { loan: sampleLoan('true') },
  decided: { loan: sampleLoan('Approved') },
}

/** What the loan notice is walked with: each state of a loan. */
export const loanNoticeCases = casesFor(loanNoticeMachine, {
  inputs: { unknown: {}, ...loans },
  events: { verify: noPayload, loanRead: loans, retry: noPayload, close: noPayload },
  actors: {
    reloadLoan: {
      answers: {
        none: undefined,
        pending: loans.pending.loan,
        confirmed: loans.confirmed.loan,
        decided: loans.decided.loan,
      },
      failures: readFailures,
    },
  },
  guardInputs: ({ loan }) => loan?.status,
})
