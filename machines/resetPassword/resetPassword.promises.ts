import { delays } from '#machines/delays.ts'
import { isOver, not, nothingIsSaid, says } from '#machines/testing/facts.ts'
import { after, leadsTo, never, promisesFor, within } from '#statechart-paths/promises'
import { resetPasswordMachine } from './resetPassword.machine.ts'

export const resetPasswordPromises = promisesFor(
  resetPasswordMachine,
  ({ answers, fails, starts, startsAny, where }) => ({
    oneChange: {
      rows: ['A6'],
      says: 'A new password is not sent a second time while the bank checks it.',
      holds: after(starts('changePassword'), never(starts('changePassword')), {
        until: fails('changePassword'),
      }),
    },
    changedForGood: {
      rows: ['A6'],
      says: 'Once the password has changed, the page sends nothing more.',
      holds: after(answers('changePassword'), never(startsAny())),
    },
    typedTwice: {
      rows: ['A6'],
      says: 'A new password is sent only when both of its fields are filled in.',
      holds: never(
        starts('changePassword'),
        where(
          'a field is empty',
          ({ move }) =>
            move?.event.type !== 'submit' ||
            !('passwordFilled' in move.event && move.event.passwordFilled) ||
            !('confirmFilled' in move.event && move.event.confirmFilled),
        ),
      ),
    },
    changedIsTrue: {
      rows: ['A6'],
      says: 'The page says that the password has changed only when the bank has changed it.',
      holds: never(says('passwordChanged'), not(answers('changePassword'))),
    },
    failureIsTold: {
      rows: ['A4', 'A6'],
      says: 'A password that was not changed always comes with a reason.',
      holds: never(fails('changePassword'), nothingIsSaid),
    },
    canTryAgain: {
      rows: ['A4', 'A6'],
      says: 'After a refused password or an old link, the form can be sent again.',
      holds: leadsTo(fails('changePassword'), starts('changePassword')),
    },
    signInOpens: {
      rows: ['A6'],
      says: 'The sign-in page opens at most two seconds after the password has changed.',
      holds: within(delays.resetRedirect, says('passwordChanged'), isOver),
    },
  }),
  { reads: ({ failure, errors }) => [failure !== undefined, errors] },
)
