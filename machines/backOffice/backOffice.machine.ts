import { endOf, errorOf } from '#machines/params.ts'
import { backOffice } from './backOffice.setup.ts'
import type { OperatorPage } from './backOffice.types.ts'

const isPage = (page: OperatorPage) =>
  ({
    type: 'isPage',
    params: ({ event }: { event: { page: OperatorPage } }) => ({ page, chosen: event.page }),
  }) as const

/** A flow under its own name in the system. If it breaks, its page is left. */
const runs = <const Flow extends string, const Left extends string>(flow: Flow, left: Left) =>
  ({
    id: flow,
    src: flow,
    systemId: flow,
    onError: { target: left, actions: { type: 'setFailure', params: errorOf } },
  }) as const

/**
 * The root chart of the operators' page: who is signed in, and what stays on the screen while they sign in again.
 * B20, B22
 */
export const backOfficeMachine = backOffice.createMachine({
  id: 'backOffice',
  meta: {
    title: 'Back office',
    summary: 'The root of the operators’ page: who is signed in, and when their session ends.',
  },
  context: ({ input }) => ({ isInvited: input.invited }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title: 'Which way?', summary: 'A link of an invitation leads to its sign-in.' },
      always: [{ guard: 'isInvited', target: 'signedOut' }, { target: 'asking' }],
    },
    asking: {
      tags: 'busy',
      meta: { title: 'Asking who is signed in', summary: 'The bank is asked for the session.' },
      invoke: {
        src: 'readSession',
        onDone: { target: 'opened', actions: { type: 'setOperator', params: endOf } },
        onError: [
          { guard: { type: 'isNobodySignedIn', params: errorOf }, target: 'signedOut' },
          { target: 'unreachable', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    unreachable: {
      meta: {
        title: 'Not reached',
        summary: 'The bank did not say who is signed in.',
        button: 'Try again',
      },
      on: { retry: { target: 'asking', actions: 'clearFailure' } },
    },
    signedOut: {
      meta: { title: 'Signed out', summary: 'The sign-in is shown, and nothing else.' },
      entry: 'clearOperator',
      invoke: {
        id: 'operatorSignIn',
        src: 'operatorSignIn',
        systemId: 'operatorSignIn',
        input: ({ context }) => ({ invited: context.isInvited }),
        onDone: { target: 'opened', actions: { type: 'setOperator', params: endOf } },
        // A flow that breaks has used its link: the page goes on with the plain sign-in.
        onError: {
          target: 'unreachable',
          actions: ['clearInvited', { type: 'setFailure', params: errorOf }],
        },
      },
    },
    opened: {
      tags: 'opened',
      meta: {
        title: 'Opened',
        summary: 'An operator works; what they do stays while they sign in again.',
      },
      invoke: [runs('queue', 'unreachable'), runs('customerPage', 'unreachable')],
      type: 'parallel',
      states: {
        session: {
          meta: {
            title: 'Session',
            summary: 'Whether the operator is signed in.',
          },
          initial: 'working',
          states: {
            working: {
              meta: {
                title: 'Working',
                summary:
                  'The operator works. Nobody who leaves the page open stays signed in for long.',
              },
              after: { operatorIdle: 'expiring' },
              on: {
                active: { target: 'working', reenter: true },
                signOut: { target: 'signingOut', actions: 'clearFailure' },
                sessionEnded: 'ended',
                customerChosen: { actions: { type: 'openCustomer', params: ({ event }) => event } },
                itemChosen: { actions: { type: 'openItem', params: ({ event }) => event } },
              },
            },
            signingOut: {
              tags: 'busy',
              meta: { title: 'Signing out', summary: 'The bank ends the session.' },
              invoke: {
                src: 'signOut',
                onDone: '#backOffice.signedOut',
                onError: [
                  {
                    guard: { type: 'isNobodySignedIn', params: errorOf },
                    target: '#backOffice.signedOut',
                  },
                  { target: 'working', actions: { type: 'setFailure', params: errorOf } },
                ],
              },
            },
            expiring: {
              tags: ['busy', 'ended'],
              meta: {
                title: 'Ending an idle session',
                summary: 'Nobody used the page for too long: the bank ends the session.',
              },
              invoke: { src: 'signOut', onDone: 'ended', onError: 'ended' },
            },
            ended: {
              tags: 'ended',
              meta: {
                title: 'Session over',
                summary:
                  'The sign-in is above the work, which is kept for the same operator alone.',
              },
              invoke: {
                id: 'operatorSignIn',
                src: 'operatorSignIn',
                systemId: 'operatorSignIn',
                input: ({ context }) => ({ email: context.operator?.email }),
                onDone: [
                  {
                    guard: { type: 'isSameOperator', params: endOf },
                    target: 'working',
                    actions: [
                      'tellQueueSignedIn',
                      'tellCustomerPageSignedIn',
                      'tellFiguresSignedIn',
                      'tellAccessSignedIn',
                      'tellPaymentsSignedIn',
                    ],
                  },
                  {
                    target: '#backOffice.opened',
                    reenter: true,
                    actions: { type: 'setOperator', params: endOf },
                  },
                ],
                onError: {
                  target: '#backOffice.unreachable',
                  actions: { type: 'setFailure', params: errorOf },
                },
              },
            },
          },
        },
        page: {
          meta: { title: 'Page', summary: 'One page is on the screen.' },
          initial: 'queue',
          on: {
            pageChosen: [
              { guard: isPage('figures'), target: '.figures' },
              { guard: isPage('access'), target: '.access' },
              { guard: isPage('payments'), target: '.payments' },
              { guard: isPage('queue'), target: '.queue' },
            ],
            // Both are on the page of the queue.
            customerChosen: '.queue',
            itemChosen: '.queue',
          },
          states: {
            queue: {
              meta: {
                title: 'Queue',
                summary:
                  'What waits, or the page of a customer. They go on behind the other pages.',
              },
            },
            payments: {
              meta: { title: 'Payments', summary: 'Payment runs, read anew each time.' },
              invoke: runs('paymentRun', 'queue'),
            },
            figures: {
              meta: { title: 'Figures', summary: 'The figures, read anew each time.' },
              invoke: runs('figures', 'queue'),
            },
            access: {
              meta: {
                title: 'Your access',
                summary: 'The operator’s own ways to sign in, read anew each time.',
              },
              invoke: runs('operatorAccess', 'queue'),
            },
          },
        },
      },
    },
  },
})
