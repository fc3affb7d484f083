import type { SnapshotFrom } from 'xstate'
import { formatDay } from '#domain/dates.ts'
import type { loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'

const notice: ScreenState = { dialog: 'Loan Status', buttons: ['Close'] }
const loanText: ScreenState['answerText'] = ({ loan }) => [`$${money(loan.amount)}`]
const loanFacts: ScreenState['answerFacts'] = ({ loan }) => [
  ['Applied on', formatDay(loan.createdAt)],
]
const pending: ScreenState = {
  ...notice,
  answerText: loanText,
  answerFacts: loanFacts,
  shows: ['Processing', 'Your loan is being processed', 'Applied on', 'Verify Loan'],
  absentButtons: ['Retry'],
}
const pendingWithoutVerify: ScreenState = { ...pending, absentButtons: ['Retry', 'Verify Loan'] }
const decided = (headline: string): ScreenState => ({
  ...notice,
  answerText: loanText,
  answerFacts: loanFacts,
  shows: ['Approved', headline, 'Applied on'],
  absentButtons: ['Verify Loan', 'Retry'],
})

/** Whether the notice has asked the dashboard for the loan. */
const isAsked = (snapshot: SnapshotFrom<typeof loanNoticeMachine>) =>
  snapshot.matches('reading') || snapshot.matches({ pending: 'reloading' })

export const loanNoticeScreen: ScreenModel<typeof loanNoticeMachine> = {
  actions: {
    verify: (_, customer, { button }) => customer.press(button),
    loanRead: ({ loan }, customer, { snapshot }) =>
      customer.hostEvent('loanRead', { loan, isAsked: isAsked(snapshot) }),
    loanUnread: ({ failure }, customer) => customer.hostEvent('loanUnread', failure),
    retry: (_, customer) => customer.press('Retry'),
    close: (_, customer) => customer.press('Close'),
  },
  states: {
    reading: {
      ...notice,
      shows: ['Your loan is being read'],
      absentButtons: ['Verify Loan', 'Retry'],
    },
    absent: {
      ...notice,
      shows: ['There is no open loan on your account.'],
      hides: ['Processing', 'Approved'],
      absentButtons: ['Verify Loan', 'Retry'],
    },
    unavailable: {
      ...notice,
      buttons: ['Close', 'Retry'],
      hides: ['Processing', 'Approved'],
      absentButtons: ['Verify Loan'],
    },
    'pending.idle': { ...pending, buttons: ['Close', 'Verify Loan'] },
    'pending.verifying': pendingWithoutVerify,
    'pending.reloading': pendingWithoutVerify,
    confirmed: decided('Your loan is approved'),
    decided: decided('Your loan application was approved'),
  },
}
