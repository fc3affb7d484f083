import { delays } from '#machines/delays.ts'
import { both, either, not, says, tells } from '#machines/testing/facts.ts'
import { after, never, notWithin, promisesFor, within } from '#statechart-paths/promises'
import { loanNoticeMachine } from './loanNotice.machine.ts'

export const loanNoticePromises = promisesFor(
  loanNoticeMachine,
  ({ happens, inState, tagged, where }) => {
    const statusIs = (words: string, is: (status?: string) => boolean) =>
      where(words, ({ context }) => is(context.loan?.status))
    return {
      trueHeadline: {
        rows: ['F5'],
        says: 'A loan is called approved only when the bank says so, and processing only while it is pending.',
        holds: never(
          either(
            both(
              tagged('approved'),
              statusIs('the loan is pending', (status) => !status || status === 'Pending'),
            ),
            both(
              tagged('pending'),
              statusIs('the loan is decided', (status) => status !== 'Pending'),
            ),
            both(
              tagged('confirmed'),
              statusIs('the loan is not confirmed', (status) => status !== 'true'),
            ),
          ),
        ),
      },
      readsAfterPress: {
        rows: ['F5'],
        says: 'Three seconds after Verify Loan the loan is read again, at the latest.',
        holds: within(
          delays.loanVerifyReload,
          both(happens('verify'), inState('pending.verifying')),
          either(tells('loanWanted'), not(inState('pending.verifying'))),
        ),
      },
      timeToRead: {
        rows: ['F5'],
        says: 'The message that the loan is still being processed can be read before the loan is read again.',
        holds: notWithin(
          delays.loanVerifyReload,
          says('loanStillProcessing'),
          both(tells('loanWanted'), not(happens('loanRead', 'retry'))),
        ),
      },
      stillProcessingIsTrue: {
        rows: ['F5'],
        says: 'Verify Loan says “still being processed” only of a loan that is pending.',
        holds: never(
          says('loanStillProcessing'),
          statusIs('the loan is decided', (status) => status !== 'Pending'),
        ),
      },
      quietAfterClose: {
        rows: ['F5'],
        says: 'A loan notice that is closed asks for nothing and says nothing more.',
        holds: after(
          happens('close'),
          never(either(tells('loanWanted'), says('loanStillProcessing'))),
        ),
      },
      retryReads: {
        rows: ['D10', 'A4'],
        says: 'When the loans could not be read, Try again really reads them.',
        holds: never(happens('retry'), not(tells('loanWanted'))),
      },
    }
  },
)
