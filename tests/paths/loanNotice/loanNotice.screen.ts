import type { loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'
import type { Look, Stage } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'

const notice: Look = { dialog: 'Loan Status', buttons: ['Close'] }
/** The loan's amount and its day. */
const given: Look['given'] = ({ loan }) => [
  `$${money(loan.amount)}`,
  new RegExp(`Applied on\\s*[\\w ,]+${loan.createdAt.slice(0, 4)}`),
]
const pending: Look = {
  ...notice,
  given,
  shows: ['Processing', 'Your loan is being processed', 'Applied on', 'Verify Loan'],
  absent: ['Retry'],
}
const still: Look = { ...pending, absent: ['Retry', 'Verify Loan'] }
const decided = (headline: string): Look => ({
  ...notice,
  given,
  shows: ['Approved', headline, 'Applied on'],
  absent: ['Verify Loan', 'Retry'],
})

export const loanNoticeStage: Stage<typeof loanNoticeMachine> = {
  hands: {
    verify: (_, customer, { button }) => customer.press(button),
    loanRead: ({ loan }, customer) => customer.outside('loan read', loan),
    retry: (_, customer) => customer.press('Retry'),
    close: (_, customer) => customer.press('Close'),
  },
  looks: {
    reading: { ...notice, shows: ['Your loan is being read'], absent: ['Verify Loan', 'Retry'] },
    absent: {
      ...notice,
      shows: ['There is no open loan on your account.'],
      hides: ['Processing', 'Approved'],
      absent: ['Verify Loan', 'Retry'],
    },
    unavailable: {
      ...notice,
      buttons: ['Close', 'Retry'],
      hides: ['Processing', 'Approved'],
      absent: ['Verify Loan'],
    },
    'pending.idle': { ...pending, buttons: ['Close', 'Verify Loan'] },
    'pending.verifying': still,
    'pending.reloading': still,
    confirmed: decided('Your loan is approved'),
    decided: decided('Your loan application was approved'),
    closed: { gone: true },
  },
}
