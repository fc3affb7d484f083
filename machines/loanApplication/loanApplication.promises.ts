import { failureOf } from '#domain/failure.ts'
import { delays } from '#machines/delays.ts'
import { anyFails, both, either, not, reloads, tells } from '#machines/testing/facts.ts'
import {
  after,
  agreeInBoth,
  leadsTo,
  never,
  notWithin,
  promisesFor,
  within,
} from '#statechart-paths/promises'
import { loanApplicationMachine } from './loanApplication.machine.ts'
import type {
  LoanApplicationContext,
  LoanPayloadInput,
  LoanValues,
} from './loanApplication.types.ts'

/** State that survives a reload: the form's reference, its step and the typed values (A14, K8). */
interface Kept {
  reference: string
  draft?: LoanValues
  step?: string
}

const first = 'loan-reference'
const another = 'another-reference'
const isFirst = ({ referenceNumber }: LoanPayloadInput) => referenceNumber.startsWith(first)
const isOther = (payload: LoanPayloadInput) => !isFirst(payload)
const isRefused = (error: unknown) => failureOf(error).kind === 'refused'
const timeToCancel = delays.loanValidating + delays.loanPosting

export const loanApplicationPromises = promisesFor(
  loanApplicationMachine,
  ({ answers, changes, fails, happens, inState, runs, starts, wasIn, where }) => {
    const submits = both(happens('submit'), inState('applying'))
    return {
      oneAtATime: {
        rows: ['K8'],
        says: 'Two applications of one customer are never on their way at the same time.',
        holds: never(runs('takeLoan', 2)),
      },
      timeToCancel: {
        rows: ['F4'],
        says: 'For 15 seconds after Take Loan nothing is sent, unless the customer sends it now.',
        holds: notWithin(timeToCancel, submits, both(starts('takeLoan'), not(happens('sendNow')))),
      },
      sentInTime: {
        rows: ['F4'],
        says: 'An application leaves 15 seconds after Take Loan at the latest, if nobody cancels it.',
        holds: within(timeToCancel, submits, either(starts('takeLoan'), not(inState('applying')))),
      },
      nothingAfterCancel: {
        rows: ['F4'],
        says: 'After a cancel no application is sent before Take Loan is pressed again.',
        holds: after(
          both(wasIn('applying'), happens('cancel', 'close')),
          never(starts('takeLoan')),
          { until: happens('submit') },
        ),
      },
      complete: {
        rows: ['F3', 'F8'],
        says: 'No application leaves with an empty answer or an amount that is no money.',
        holds: never(
          starts(
            'takeLoan',
            ({ termMonths: _optional, ...required }) =>
              Object.values(required).some((value) => !value.trim()) ||
              !(Number(required.amount) > 0) ||
              !(Number(required.monthlyIncome) > 0),
          ),
        ),
      },
      frozenSendsNothing: {
        rows: ['G25'],
        says: 'While the account is frozen no application is sent.',
        holds: never(
          starts('takeLoan'),
          where('the account is frozen', ({ context }) => context.frozen === true),
        ),
      },
      oneReference: {
        rows: ['K8', 'A14'],
        says: 'An application without an answer keeps its reference, also after a reload.',
        holds: after(starts('takeLoan', isFirst), never(starts('takeLoan', isOther)), {
          until: either(answers('takeLoan'), fails('takeLoan', isRefused), inState('closed')),
        }),
      },
      oneContent: {
        rows: ['K8', 'K13'],
        says: 'An unchanged application has the reference of before, and a changed one has another.',
        holds: agreeInBoth(
          'takeLoan',
          ({ referenceNumber }: LoanPayloadInput) => referenceNumber,
          (_, { reference, values }: LoanApplicationContext) => [reference, values],
        ),
      },
      readAgain: {
        rows: ['F4'],
        says: 'Whatever comes of an application that was sent, the loans on the page are read again.',
        holds: never(
          either(answers('takeLoan'), fails('takeLoan')),
          not(tells('loanTaken', 'loanUncertain')),
        ),
      },
      typedStays: {
        rows: ['A4', 'F4'],
        says: 'Neither a failure nor a cancel empties an answer of the application.',
        holds: never(
          either(anyFails, happens('cancel', 'back', 'next', 'submit')),
          changes('an answer', ({ values }) => values),
        ),
      },
      failureLeadsOn: {
        rows: ['A4', 'F9'],
        says: 'After a refused or failed application the customer can always send another one or close the window.',
        holds: leadsTo(fails('takeLoan'), either(starts('takeLoan'), inState('closed'))),
      },
      reloadSendsNothing: {
        rows: ['A14'],
        says: 'A reload during the wait sends nothing by itself: Take Loan has to be pressed again.',
        holds: after(reloads, never(starts('takeLoan')), { until: happens('submit') }),
      },
    }
  },
  {
    reload: {
      kept: { reference: first },
      keep: (_kept: Kept, { tags, isOver, context: { reference, values } }): Kept =>
        isOver
          ? { reference: another }
          : {
              reference,
              draft: values,
              step: tags.has('professional') || tags.has('applying') ? 'professional' : undefined,
            },
      input: (kept: Kept) => kept,
    },
  },
)
