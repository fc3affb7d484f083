import { failureOf } from '#domain/failure.ts'
import { OPERATOR_IDLE_MS } from '#domain/operators.ts'
import { both, either, hasFailed, not, tells } from '#machines/testing/facts.ts'
import { otherOperator } from '#machines/testing/operatorSamples.ts'
import { never, promisesFor, within } from '#statechart-paths/promises'
import { backOfficeMachine } from './backOffice.machine.ts'
import type { OperatorPage } from './backOffice.types.ts'

const chosen =
  (page: OperatorPage) =>
  ({ move }: { move?: { event: { type: string } } | undefined }) =>
    move?.event.type === 'pageChosen' && (move.event as { page?: string }).page === page

export const backOfficePromises = promisesFor(
  backOfficeMachine,
  ({ accepts, answers, fails, happens, inState, starts, tagged, wasIn, where }) => ({
    nobodyWithoutTheBank: {
      rows: ['B20'],
      says: 'Nothing of the bank is shown before the bank has said who is signed in.',
      holds: never(
        tagged('opened'),
        where('nobody is known', ({ context: { operator } }) => operator === undefined),
      ),
    },
    idleEnds: {
      rows: ['B22'],
      says: 'A page that nobody uses is closed after 15 minutes.',
      holds: within(
        OPERATOR_IDLE_MS,
        either(happens('active'), answers('readSession'), answers('operatorSignIn')),
        not(inState('opened.session.working')),
        { fromLast: true },
      ),
    },
    endedDoesNothing: {
      rows: ['B22'],
      says: 'While the session is over, nothing can be done before somebody has signed in.',
      holds: never(tagged('ended'), either(accepts('active'), accepts('signOut'))),
    },
    workIsOnesOwn: {
      rows: ['B22'],
      says: 'Work that was kept on the screen is never shown to another operator.',
      holds: never(
        answers('operatorSignIn', ({ id }) => id === otherOperator.id),
        inState('opened'),
        where(
          'the work goes on',
          ({ before, context, started, move }) =>
            before?.context.operator?.id === context.operator?.id &&
            move !== undefined &&
            started.length === 0 &&
            before?.context.operator?.id !== otherOperator.id,
        ),
      ),
    },
    signOutIsTold: {
      rows: ['B22'],
      says: 'A sign-out that the bank did not take says so, and the operator is still signed in.',
      holds: never(
        fails('signOut', (error) => failureOf(error).kind !== 'unauthorized'),
        wasIn('opened.session.signingOut'),
        not(hasFailed),
      ),
    },
    customerIsOpened: {
      rows: ['B29'],
      says: 'The customer of an item always opens on their page, and what waits in the queue.',
      holds: never(
        either(
          both(happens('customerChosen'), not(tells('search'))),
          both(happens('itemChosen'), not(tells('open'))),
        ),
        wasIn('opened.session.working'),
      ),
    },
    pageIsOpened: {
      rows: ['B46'],
      says: 'A page that is chosen is always on the screen, and so is the queue for a customer or an item.',
      holds: never(
        either(
          both(
            happens('pageChosen'),
            where('it is the figures', chosen('figures')),
            not(inState('opened.page.figures')),
          ),
          both(
            happens('pageChosen'),
            where('it is one’s own access', chosen('access')),
            not(inState('opened.page.access')),
          ),
          both(
            happens('pageChosen'),
            where('it is the payments', chosen('payments')),
            not(inState('opened.page.payments')),
          ),
          both(
            either(
              both(happens('pageChosen'), where('it is the queue', chosen('queue'))),
              happens('customerChosen', 'itemChosen'),
            ),
            not(inState('opened.page.queue')),
          ),
        ),
        wasIn('opened.session.working'),
      ),
    },
    signOutEnds: {
      rows: ['B22'],
      says: '“Sign out” always asks the bank to end the session.',
      holds: never(happens('signOut'), not(starts('signOut'))),
    },
  }),
  { reads: ({ operator, failure }) => [operator?.id, failure !== undefined] },
)
