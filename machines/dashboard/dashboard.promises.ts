import { anyFails, both, either, not, says, tells } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { dashboardMachine } from './dashboard.machine.ts'
import type { DashboardContext } from './dashboard.types.ts'

const records = ['user', 'loans', 'deposits', 'kyc', 'transfers'] as const
const regions = records.map((record) => `data.${record}`)
const recordsOf = (context: DashboardContext) => records.map((record) => context[record])
/** The news of windows that may have moved money. */
const moneyEvents = ['depositMade', 'loanTaken', 'loanUncertain', 'withdrawalChanged'] as const
const detailEvents = ['kycSent', 'settingsSaved'] as const
const modal = { about: ['modal'] }

export const dashboardPromises = promisesFor(
  dashboardMachine,
  ({ accepts, answers, changes, happens, inState, isLeft, starts, tagged, wasIn, where }) => {
    const breaksOrEnds = where(
      'a window has just broken, or a broken one was closed',
      ({ before, state }) =>
        before !== undefined && state.includes('.broken') !== before.state.includes('.broken'),
    )
    const readsAll = both(
      starts('readUser'),
      starts('readLoans'),
      starts('readDeposits'),
      starts('readKyc'),
      starts('readTransfers'),
    )
    return {
      recordsStay: {
        rows: ['D10'],
        says: 'The last known records stay visible when they cannot be read again.',
        holds: never(anyFails, changes('a record', recordsOf)),
        aboutEach: regions,
      },
      failureIsTold: {
        rows: ['D10'],
        says: 'A record that could not be read is never shown as up to date.',
        holds: never(
          where('a failed record without a failure', ({ state, context: { failures } }) =>
            records.some(
              (record) => state.includes(`data.${record}.failed`) !== record in failures,
            ),
          ),
        ),
        aboutEach: regions,
      },
      canReadAgain: {
        rows: ['D10'],
        says: 'A record that could not be read can be read again on request.',
        holds: leadsTo(
          anyFails,
          where(
            'the failed record is read on request',
            ({ move, before, started }) =>
              move?.event.type === 'refresh' &&
              started.some(({ src }) =>
                before?.state.includes(`data.${src.slice(4).toLowerCase()}.failed`),
              ),
          ),
        ),
        aboutEach: regions,
      },
      moneyIsReadAgain: {
        rows: ['F2', 'H8'],
        says: 'After a window has sent something that may move money, the records it changes and the activity are read again.',
        holds: never(
          either(
            ...moneyEvents.map((type) => not(accepts(type))),
            both(happens('depositMade'), not(both(starts('readDeposits'), tells('moneyMoved')))),
            both(
              happens('loanTaken', 'loanUncertain'),
              not(both(starts('readLoans'), tells('moneyMoved'))),
            ),
            both(happens('withdrawalChanged'), not(both(readsAll, tells('moneyMoved')))),
          ),
        ),
        aboutEach: ['data.deposits', 'data.loans', 'data.transfers'],
      },
      detailsAreReadAgain: {
        rows: ['D12', 'F6'],
        says: 'After identity documents or personal details were sent, they are read again.',
        holds: never(
          either(
            ...detailEvents.map((type) => not(accepts(type))),
            both(happens(...detailEvents), not(starts('readKyc'))),
            both(happens('settingsSaved'), not(starts('readUser'))),
          ),
        ),
        aboutEach: ['data.user', 'data.kyc'],
      },
      breakIsCheckedUp: {
        rows: ['D17'],
        says: 'When a window breaks, and again when it is closed, all records are read again, since it may have sent something.',
        holds: never(breaksOrEnds, not(both(readsAll, tells('moneyMoved')))),
        ...modal,
      },
      nothingSentIsTrue: {
        rows: ['D17'],
        says: 'A window that was at work never claims that it sent nothing.',
        holds: never(
          where('a window at work counts as not loaded', ({ ended, state }) =>
            ended.some(({ src }) => state.includes(`modal.${src}.unloaded`)),
          ),
        ),
        ...modal,
      },
      wayBack: {
        rows: ['D17'],
        says: 'From every window, also one that does not load or breaks, a way leads back to the page.',
        holds: leadsTo(tagged('modal'), inState('modal.none')),
        ...modal,
      },
      documentsStayOpen: {
        rows: ['W2'],
        says: 'A withdrawal that ends does not close the identity check above it.',
        holds: never(answers('withdrawal'), isLeft('kyc')),
        ...modal,
      },
      documentsOnlyWhenMissing: {
        rows: ['F6'],
        says: 'Identity documents are asked for only where the bank is known to have none.',
        holds: never(
          wasIn('modal.none'),
          inState('modal.kyc'),
          where('a record, or nothing known', ({ context: { kyc } }) => kyc !== null),
        ),
        ...modal,
      },
      lossIsTold: {
        rows: ['A14'],
        says: 'The customer is told when an open window cannot come back after a reload, unless it was empty and on another page.',
        holds: never(
          where(
            'a window does not come back',
            ({ before, state, context: { resume } }) =>
              before === undefined &&
              state.includes('modal.none') &&
              resume !== undefined &&
              (resume === 'unreadable' || !resume.isElsewhere || resume.isTouched === true),
          ),
          not(says('windowNotResumed')),
        ),
        ...modal,
      },
      noticeIsFresh: {
        rows: ['F5'],
        says: 'The loan notice never opens with a loan that is just being read again.',
        holds: never(
          starts('loanNotice', ({ loan }) => loan !== undefined),
          either(wasIn('data.loans.reading'), wasIn('data.loans.refreshing')),
        ),
        ...modal,
      },
      confirmedAsksNothing: {
        rows: ['A22'],
        says: 'Once the email is known to be confirmed, the page no longer asks for it.',
        holds: never(
          tagged('emailUnconfirmed'),
          where('it is confirmed', ({ context: { user } }) => user.emailConfirmed !== false),
        ),
        about: ['email', 'data.user'],
      },
    }
  },
  { reads: ({ loansOutdated, failures }) => [loansOutdated, Object.keys(failures)] },
)
