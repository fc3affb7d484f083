import { failureOf } from '#domain/failure.ts'
import { delays } from '#machines/delays.ts'
import { either, hasFailed, not, tells } from '#machines/testing/facts.ts'
import { sampleReference } from '#machines/testing/operatorSamples.ts'
import { never, promisesFor, within } from '#statechart-paths/promises'
import { queueMachine } from './queue.machine.ts'

const isUnauthorized = (error: unknown) => failureOf(error).kind === 'unauthorized'

export const queuePromises = promisesFor(
  queueMachine,
  ({ answers, changes, fails, happens, inState, isLeft, starts, tagged, wasIn, where }) => ({
    readAgain: {
      rows: ['B26'],
      says: 'A list that is shown is read again within 15 seconds, whatever the operator does.',
      holds: within(delays.queueRefresh, inState('list.shown'), not(inState('list.shown'))),
      about: ['list'],
    },
    filterIsKept: {
      rows: ['B26'],
      says: 'Only the operator changes which rows are listed.',
      holds: never(
        changes('the filter', ({ filter }) => filter),
        not(happens('filterChosen')),
      ),
      about: ['list'],
    },
    asksForTheFilter: {
      rows: ['B26'],
      says: 'The bank is always asked for the rows that the operator has chosen.',
      holds: never(
        where('other rows are asked for', ({ started, context: { filter } }) =>
          started.some(
            ({ src, input }) =>
              src === 'readQueue' && (input as { filter?: string }).filter !== filter,
          ),
        ),
      ),
      about: ['list'],
    },
    looksAgain: {
      rows: ['B27'],
      says: 'While an item is open, colleagues hear of it every 20 seconds.',
      holds: within(
        delays.queueLook,
        inState('item.opened.look.resting'),
        not(inState('item.opened.look.resting')),
      ),
      about: ['item'],
    },
    decisionIsNotClosed: {
      rows: ['B27', 'B25'],
      says: 'No reading, and no end of the session, closes a decision that is open.',
      holds: never(isLeft('decision')),
      about: ['item'],
    },
    decidedIsReadAgain: {
      rows: ['B27'],
      says: 'After a decision, the item is read again.',
      holds: never(
        answers('decision', ({ outcome }) => outcome !== 'closed'),
        not(starts('readItem')),
      ),
      about: ['item'],
    },
    onlyOffered: {
      rows: ['B27'],
      says: 'Only a decision that the bank offers for the item can be opened.',
      holds: never(
        starts('decision'),
        where(
          'nothing is offered',
          ({ context: { read } }) => (read?.item.decisions.length ?? 0) === 0,
        ),
      ),
      about: ['item'],
    },
    ownReference: {
      rows: ['B24'],
      says: 'A decision gets the reference that was made when the item was read.',
      holds: never(starts('decision', ({ reference }) => reference !== sampleReference)),
      about: ['item'],
    },
    sessionEndIsTold: {
      rows: ['B25'],
      says: 'Whatever finds the session over asks for the sign-in, which alone says so.',
      holds: never(
        either(fails('readQueue', isUnauthorized), fails('readItem', isUnauthorized)),
        either(not(tells('sessionEnded')), hasFailed),
      ),
      aboutEach: ['list', 'item'],
    },
    failureIsTold: {
      rows: ['B26', 'B27'],
      says: 'A reading that fails is told, and what was read before stays.',
      holds: never(
        either(fails('readQueue'), fails('readItem')),
        not(either(hasFailed, tells('sessionEnded'))),
      ),
      aboutEach: ['list', 'item'],
    },
    rowsStay: {
      rows: ['B26'],
      says: 'A list that cannot be read again stays on the screen.',
      holds: never(
        fails('readQueue'),
        wasIn('list.refreshing', 'list.readingMore'),
        changes('the rows', ({ rows }) => rows),
      ),
      about: ['list'],
    },
    itemStays: {
      rows: ['B27'],
      says: 'An item leaves the screen only by the operator, or after a decision.',
      holds: never(
        wasIn('item.opened'),
        not(tagged('itemOpen')),
        not(either(happens('open', 'close'), answers('decision'))),
      ),
      about: ['item'],
    },
  }),
  {
    reads: ({ failure }) => [failure !== undefined],
  },
)
