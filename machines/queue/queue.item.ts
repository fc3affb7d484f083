import { endOf, errorOf } from '#machines/params.ts'
import { queue } from './queue.setup.ts'

const setFailure = { type: 'setFailure', params: errorOf } as const
const isSessionOver = { type: 'isSessionOver', params: errorOf } as const
/** Another item, most often a row of the list. */
const open = {
  target: '#queue.item.reading',
  actions: [
    'clearFailure',
    { type: 'setKey', params: ({ event }: { event: { key: string } }) => event },
  ],
} as const
const close = { target: '#queue.item.none', actions: ['clearFailure', 'clearItem'] } as const

/** The item that an operator looks at, beside the list. */
export const itemRegion = queue.createStateConfig({
  meta: { title: 'Item', summary: 'One item of the queue, with what its decision needs.' },
  initial: 'none',
  states: {
    none: {
      meta: { title: 'None', summary: 'No item is open.' },
      on: { open: { ...open, target: 'reading' } },
    },
    reading: {
      tags: ['busy', 'itemComing'],
      meta: { title: 'Being opened', summary: 'The bank is asked for the item.' },
      on: {
        open: { ...open, target: 'reading', reenter: true },
        close: { ...close, target: 'none' },
      },
      invoke: {
        src: 'readItem',
        input: ({ context }) => ({ key: context.key! }),
        onDone: {
          target: 'opened',
          actions: ['clearFailure', { type: 'setItem', params: endOf }],
        },
        onError: [
          {
            guard: isSessionOver,
            target: 'signedOut',
            actions: ['clearFailure', 'tellSessionEnded'],
          },
          { target: 'notRead', actions: setFailure },
        ],
      },
    },
    signedOut: {
      tags: 'itemComing',
      meta: { title: 'Session over', summary: 'The item waits until the operator is signed in.' },
      on: { signedIn: { target: 'reading', actions: 'clearFailure' } },
    },
    notRead: {
      tags: 'itemFailed',
      meta: { title: 'Not opened', summary: 'The item did not come, or waits no more.' },
      on: {
        open: { ...open, target: 'reading' },
        close: { ...close, target: 'none' },
        retry: { target: 'reading', actions: 'clearFailure' },
      },
    },
    opened: {
      tags: 'itemOpen',
      meta: {
        title: 'Open',
        summary: 'The item is on the screen, and colleagues see who looks at it.',
      },
      type: 'parallel',
      states: {
        look: {
          meta: { title: 'Look', summary: 'Whether the item is as it was, and who else looks.' },
          initial: 'resting',
          states: {
            resting: {
              meta: { title: 'Up to date', summary: 'The item is as it was read last.' },
              after: { queueLook: 'again' },
            },
            again: {
              meta: {
                title: 'Read again',
                summary: 'The bank hears that the operator still looks.',
              },
              invoke: {
                src: 'readItem',
                input: ({ context }) => ({ key: context.key! }),
                onDone: {
                  target: 'resting',
                  actions: ['clearFailure', { type: 'setItem', params: endOf }],
                },
                onError: [
                  {
                    guard: isSessionOver,
                    target: 'signedOut',
                    actions: ['clearFailure', 'tellSessionEnded'],
                  },
                  { target: 'resting', actions: setFailure },
                ],
              },
            },
            signedOut: {
              meta: {
                title: 'Session over',
                summary: 'The item stays on the screen until the operator is signed in.',
              },
              on: { signedIn: { target: 'again', actions: 'clearFailure' } },
            },
          },
        },
        work: {
          meta: { title: 'Work', summary: 'What the operator does about the item.' },
          initial: 'reading',
          states: {
            reading: {
              meta: { title: 'Reading', summary: 'The operator reads the item.' },
              on: {
                open,
                close,
                customerChosen: {
                  actions: { type: 'tellCustomerChosen', params: ({ event }) => event },
                },
                offerChosen: {
                  guard: { type: 'isOffered', params: ({ event }) => event },
                  target: 'deciding',
                  actions: { type: 'setOffer', params: ({ event }) => event },
                },
              },
            },
            deciding: {
              tags: 'deciding',
              meta: { title: 'Deciding', summary: 'The decision is open above the item.' },
              // The decision has found the session over; the root chart opens the sign-in.
              on: {
                sessionEnded: { actions: 'tellSessionEnded' },
                signedIn: { actions: 'tellSignedIn' },
              },
              invoke: {
                id: 'decision',
                src: 'decision',
                systemId: 'decision',
                input: ({ context: { read, offer } }) => ({
                  subject: offer!.subject ?? read!.item.id,
                  offer: offer!,
                  reference: read!.reference,
                }),
                onDone: [
                  {
                    guard: { type: 'isLeftAlone', params: endOf },
                    target: 'reading',
                    actions: 'clearOffer',
                  },
                  {
                    target: '#queue.item.reading',
                    actions: ['clearOffer', 'clearFailure', 'refreshList'],
                  },
                ],
                onError: { target: 'reading', actions: ['clearOffer', setFailure] },
              },
            },
          },
        },
      },
    },
  },
})
