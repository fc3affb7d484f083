import { hasCode } from '#domain/failure.ts'
import { both, either, hasFailed, isOver, not, tells } from '#machines/testing/facts.ts'
import { after, leadsTo, never, promisesFor, until } from '#statechart-paths/promises'
import { depositReturnMachine } from './depositReturn.machine.ts'

const isAskedBefore = (error: unknown) => hasCode(error, 'depositAskedBack')

export const depositReturnPromises = promisesFor(
  depositReturnMachine,
  ({ answers, fails, happens, inState, runs, starts, startsAny, where }) => ({
    onlyProven: {
      rows: ['M2'],
      says: 'A deposit is asked back only after its customer has proven who is there.',
      holds: until(
        not(starts('askBack')),
        answers('secondFactor', ({ outcome }) => outcome === 'done'),
      ),
    },
    oneReference: {
      rows: ['M2', 'M7'],
      says: 'Code and request, and every repeat of them, name the same deposit and the same reference.',
      holds: never(
        where('another return is asked for', ({ started, context: { deposit, reference } }) =>
          started.some(
            ({ src, input }) =>
              (src === 'askBack' || src === 'requestCode') &&
              JSON.stringify(input) !== JSON.stringify({ deposit: deposit.id, reference }),
          ),
        ),
      ),
    },
    oneAtATime: {
      rows: ['M2'],
      says: 'A return is never asked for while another request for it is on its way.',
      holds: never(runs('askBack', 2)),
    },
    frozenSendsNothing: {
      rows: ['G5', 'S12'],
      says: 'While the account is frozen, nothing is sent for the return of a deposit.',
      holds: never(
        startsAny(),
        where('the account is frozen', ({ context }) => context.frozen),
      ),
    },
    codeIsVoided: {
      rows: ['M7'],
      says: 'Whoever leaves before the request is sent leaves no code behind that still counts.',
      holds: after(answers('requestCode'), never(inState('closed')), {
        until: either(
          starts('askBack'),
          starts('revokeCode'),
          answers('secondFactor', ({ outcome }) => outcome === 'expired'),
        ),
      }),
    },
    askedIsTrue: {
      rows: ['M6', 'M7'],
      says: 'A return counts as asked for only when the bank has taken it, or says that it has it already.',
      holds: never(
        either(
          both(inState('asked'), not(either(answers('askBack'), happens('close')))),
          both(
            inState('alreadyAsked'),
            not(either(fails('askBack', isAskedBefore), fails('requestCode', isAskedBefore))),
          ),
        ),
      ),
    },
    lostAnswerIsTold: {
      rows: ['M7', 'D17'],
      says: 'Whoever leaves after a lost answer finds the deposits read again, since the bank may have the request.',
      holds: never(
        where('it had no answer', ({ before }) => before?.state === 'unanswered'),
        isOver,
        not(tells('depositMade')),
      ),
    },
    failureLeadsOn: {
      rows: ['M7', 'A4'],
      says: 'After each refusal or failure of a return the customer can always close the window.',
      holds: leadsTo(hasFailed, isOver),
    },
  }),
)
