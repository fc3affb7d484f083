import { failureOf } from '#domain/failure.ts'
import { delays } from '#machines/delays.ts'
import { either, hasFailed, not, tells } from '#machines/testing/facts.ts'
import { sampleReference } from '#machines/testing/operatorSamples.ts'
import { never, promisesFor, within } from '#statechart-paths/promises'
import { customerPageMachine } from './customerPage.machine.ts'

const isUnauthorized = (error: unknown) => failureOf(error).kind === 'unauthorized'

export const customerPagePromises = promisesFor(
  customerPageMachine,
  ({ answers, fails, happens, inState, isLeft, starts, tagged, wasIn, where }) => ({
    nobodyElse: {
      rows: ['B29'],
      says: 'Who is searched for is never shown with the page of somebody else.',
      holds: never(
        happens('search'),
        inState('reading'),
        where('a page is on the screen', ({ context: { read } }) => read !== undefined),
      ),
    },
    blankIsNotSent: {
      rows: ['B29'],
      says: 'A search for nothing asks the bank for nobody.',
      holds: never(starts('readCustomer', ({ subject }) => subject.trim() === '')),
    },
    failureIsTold: {
      rows: ['B29'],
      says: 'A reading that fails is told, or the page says that nobody was found.',
      holds: never(
        fails('readCustomer'),
        not(either(hasFailed, inState('notFound'), tells('sessionEnded'))),
      ),
    },
    staysOpen: {
      rows: ['B29'],
      says: 'A customer’s page is closed only by the operator.',
      holds: never(
        wasIn('reading', 'signedOut', 'notFound', 'notRead', 'shown'),
        not(tagged('open')),
        not(happens('close', 'itemChosen')),
      ),
    },
    itemIsOpened: {
      rows: ['B29'],
      says: 'A row that waits always opens its item in the queue.',
      holds: never(happens('itemChosen'), wasIn('shown.free'), not(tells('itemChosen'))),
    },
    isReadAgain: {
      rows: ['B30'],
      says: 'A page on which nothing is decided is read again every 15 seconds.',
      holds: within(
        delays.queueRefresh,
        inState('shown.free.resting'),
        not(inState('shown.free.resting')),
      ),
    },
    decidedIsReadAgain: {
      rows: ['B30'],
      says: 'After a decision, the customer is read again.',
      holds: never(
        answers('decision', ({ outcome }) => outcome !== 'closed'),
        not(starts('readCustomer')),
      ),
    },
    onlyOffered: {
      rows: ['B30'],
      says: 'Only a decision that the bank offers for the customer can be opened.',
      holds: never(
        starts('decision'),
        where(
          'it is not offered',
          ({ context: { read, offer } }) =>
            !read?.page.decisions.some(({ command }) => command === offer?.command),
        ),
      ),
    },
    ownReference: {
      rows: ['B24'],
      says: 'A decision about a customer gets the reference that was made when they were read.',
      holds: never(starts('decision', ({ reference }) => reference !== sampleReference)),
    },
    decisionIsNotClosed: {
      rows: ['B25', 'B30'],
      says: 'No search, and no end of the session, closes a decision that is open.',
      holds: never(isLeft('decision')),
    },
    sessionEndIsTold: {
      rows: ['B25'],
      says: 'A customer’s page that finds the session over asks for the sign-in, which alone says so.',
      holds: never(
        fails('readCustomer', isUnauthorized),
        either(not(tells('sessionEnded')), hasFailed),
      ),
    },
  }),
  { reads: ({ failure, read }) => [failure !== undefined, read?.page.decisions.length] },
)
