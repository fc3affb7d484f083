import { endOf, errorOf } from '#machines/params.ts'
import { itemRegion } from './queue.item.ts'
import { PAGE, queue } from './queue.setup.ts'

const setFailure = { type: 'setFailure', params: errorOf } as const
/** The session is over: the root chart asks for the sign-in, and the list waits for it. */
const toSignIn = {
  guard: { type: 'isSessionOver', params: errorOf },
  target: 'signedOut',
  actions: ['clearFailure', 'tellSessionEnded'],
} as const

/** The queue of what waits for a person, and the item that an operator looks at. B26, B27 */
export const queueMachine = queue.createMachine({
  id: 'queue',
  meta: {
    title: 'Queue',
    summary: 'What waits for a person, the most overdue first, and the item that is open.',
  },
  context: { filter: 'all' },
  type: 'parallel',
  states: {
    list: {
      meta: { title: 'List', summary: 'What waits, by kind. It is read again by itself.' },
      on: {
        filterChosen: {
          guard: { type: 'isOtherFilter', params: ({ event }) => event },
          target: '.reading',
          actions: [{ type: 'setFilter', params: ({ event }) => event }, 'clearFailure'],
        },
      },
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          meta: { title: 'Being read', summary: 'The bank is asked what waits.' },
          invoke: {
            src: 'readQueue',
            input: ({ context: { filter } }) => ({ filter, limit: PAGE }),
            onDone: {
              target: 'shown',
              actions: ['clearFailure', { type: 'setPage', params: endOf }],
            },
            onError: [toSignIn, { target: 'notRead', actions: setFailure }],
          },
        },
        notRead: {
          meta: {
            title: 'Not read',
            summary: 'The bank did not say what waits.',
            button: 'Try again',
          },
          on: { retry: { target: 'reading', actions: 'clearFailure' } },
        },
        shown: {
          meta: {
            title: 'Shown',
            summary: 'The rows are on the screen, with how many wait of each kind.',
          },
          after: { queueRefresh: 'refreshing' },
          on: {
            refresh: { target: 'refreshing', actions: 'clearFailure' },
            more: { guard: 'hasMore', target: 'readingMore', actions: 'clearFailure' },
          },
        },
        refreshing: {
          meta: {
            title: 'Read again',
            summary: 'The same rows are read again; focus and what is typed stay.',
          },
          invoke: {
            src: 'readQueue',
            input: ({ context: { filter, rows = [] } }) => ({
              filter,
              limit: Math.max(PAGE, rows.length),
            }),
            onDone: {
              target: 'shown',
              actions: ['clearFailure', { type: 'setPage', params: endOf }],
            },
            onError: [
              toSignIn,
              { guard: 'isListed', target: 'shown', actions: setFailure },
              { target: 'notRead', actions: setFailure },
            ],
          },
        },
        readingMore: {
          tags: 'moreComing',
          meta: { title: 'More being read', summary: 'The next rows join the ones shown.' },
          invoke: {
            src: 'readQueue',
            input: ({ context: { filter, next } }) => ({ filter, limit: PAGE, after: next }),
            onDone: {
              target: 'shown',
              actions: ['clearFailure', { type: 'addPage', params: endOf }],
            },
            onError: [toSignIn, { target: 'shown', actions: setFailure }],
          },
        },
        signedOut: {
          meta: {
            title: 'Session over',
            summary: 'The list waits until the operator is signed in.',
          },
          on: { signedIn: { target: 'refreshing', actions: 'clearFailure' } },
        },
      },
    },
    item: itemRegion,
  },
})
