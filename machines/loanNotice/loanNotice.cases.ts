import { casesFor, noPayload, readFailures } from '#machines/testing/cases.ts'
import { sampleLoan } from '#machines/testing/samples.ts'
import { loanNoticeMachine } from './loanNotice.machine.ts'

const loans = {
  pending: { loan: sampleLoan('Pending') },
  confirmed: { loan: sampleLoan('true') },
  decided: { loan: sampleLoan('Approved') },
}

/** Samples for the paths through the loan notice: each state of a loan. */
export const loanNoticeCases = casesFor(loanNoticeMachine, {
  inputs: { unknown: {}, ...loans },
  events: {
    verify: noPayload,
    loanRead: { none: {}, ...loans },
    loanUnread: { offline: { failure: readFailures.network.failure } },
    retry: noPayload,
    close: noPayload,
  },
  actors: {},
  guardInputs: ({ loan }) => loan?.status,
})
