import { assign, sendTo, setup } from 'xstate'
import type { Operator } from '#contract/backOffice.ts'
import { failureOf } from '#domain/failure.ts'
import type { customerPageMachine } from '#machines/customerPage/customerPage.machine.ts'
import type { CustomerPageEvent } from '#machines/customerPage/customerPage.types.ts'
import { pickDelays } from '#machines/delays.ts'
import type { figuresMachine } from '#machines/figures/figures.machine.ts'
import type { FiguresEvent } from '#machines/figures/figures.types.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import type { operatorAccessMachine } from '#machines/operatorAccess/operatorAccess.machine.ts'
import type { OperatorAccessEvent } from '#machines/operatorAccess/operatorAccess.types.ts'
import type { operatorSignInMachine } from '#machines/operatorSignIn/operatorSignIn.machine.ts'
import { endOf, errorOf } from '#machines/params.ts'
import type { paymentRunMachine } from '#machines/paymentRun/paymentRun.machine.ts'
import type { PaymentRunEvent } from '#machines/paymentRun/paymentRun.types.ts'
import type { queueMachine } from '#machines/queue/queue.machine.ts'
import type { QueueEvent } from '#machines/queue/queue.types.ts'
import { flow } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type {
  BackOfficeContext,
  BackOfficeEvent,
  BackOfficeInput,
  BackOfficeTag,
  OperatorPage,
} from './backOffice.types.ts'

const isPage = (page: OperatorPage) =>
  ({
    type: 'isPage',
    params: ({ event }: { event: { page: OperatorPage } }) => ({ page, chosen: event.page }),
  }) as const

/**
 * The root chart of the operators' page: who is signed in, and what stays on the screen while they sign in again.
 * B20, B22
 */
export const backOfficeMachine = setup({
  types: {
    events: {} as BackOfficeEvent,
    context: {} as BackOfficeContext,
    input: {} as BackOfficeInput,
    tags: {} as BackOfficeTag,
    children: {} as {
      operatorSignIn: 'operatorSignIn'
      queue: 'queue'
      customerPage: 'customerPage'
      figures: 'figures'
      operatorAccess: 'operatorAccess'
      paymentRun: 'paymentRun'
    },
    meta: {} as StateMeta,
  },
  delays: pickDelays('operatorIdle'),
  actors: {
    /** GET backoffice/session */
    readSession: unimplementedActor<Operator>('readSession', 'backOffice'),
    /** DELETE backoffice/session */
    signOut: unimplementedActor<void>('signOut', 'backOffice'),
    queue: unimplementedFlow<typeof queueMachine>('queue'),
    customerPage: unimplementedFlow<typeof customerPageMachine>('customerPage'),
    figures: unimplementedFlow<typeof figuresMachine>('figures'),
    operatorAccess: unimplementedFlow<typeof operatorAccessMachine>('operatorAccess'),
    paymentRun: unimplementedFlow<typeof paymentRunMachine>('paymentRun'),
    operatorSignIn: unimplementedFlow<typeof operatorSignInMachine>('operatorSignIn'),
  },
  guards: {
    isInvited: ({ context }) => context.isInvited,
    isNobodySignedIn: (_, { error }: { error: unknown }) =>
      failureOf(error).kind === 'unauthorized',
    isPage: (_, { page, chosen }: { page: OperatorPage; chosen: OperatorPage }) => page === chosen,
    isSameOperator: ({ context }, { id }: Operator) => context.operator?.id === id,
  },
  actions: {
    setOperator: assign((_, operator: Operator) => ({
      operator,
      isInvited: false,
    })),
    clearOperator: assign({ operator: undefined }),
    tellQueueSignedIn: sendTo(flow<QueueEvent>('queue'), { type: 'signedIn' }),
    tellCustomerPageSignedIn: sendTo(flow<CustomerPageEvent>('customerPage'), { type: 'signedIn' }),
    tellFiguresSignedIn: sendTo(flow<FiguresEvent>('figures'), { type: 'signedIn' }),
    tellAccessSignedIn: sendTo(flow<OperatorAccessEvent>('operatorAccess'), { type: 'signedIn' }),
    tellPaymentsSignedIn: sendTo(flow<PaymentRunEvent>('paymentRun'), { type: 'signedIn' }),
    openCustomer: sendTo(flow<CustomerPageEvent>('customerPage'), (_, { id }: { id: string }) => ({
      type: 'search' as const,
      text: id,
    })),
    openItem: sendTo(flow<QueueEvent>('queue'), (_, { key }: { key: string }) => ({
      type: 'open' as const,
      key,
    })),
    clearInvited: assign({ isInvited: false }),
    ...failureActions,
  },
}).createMachine({
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
      invoke: [
        {
          id: 'queue',
          src: 'queue',
          systemId: 'queue',
          onError: { target: 'unreachable', actions: { type: 'setFailure', params: errorOf } },
        },
        {
          id: 'customerPage',
          src: 'customerPage',
          systemId: 'customerPage',
          onError: { target: 'unreachable', actions: { type: 'setFailure', params: errorOf } },
        },
      ],
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
              invoke: {
                id: 'paymentRun',
                src: 'paymentRun',
                systemId: 'paymentRun',
                onError: {
                  target: 'queue',
                  actions: { type: 'setFailure', params: errorOf },
                },
              },
            },
            figures: {
              meta: { title: 'Figures', summary: 'The figures, read anew each time.' },
              invoke: {
                id: 'figures',
                src: 'figures',
                systemId: 'figures',
                onError: {
                  target: 'queue',
                  actions: { type: 'setFailure', params: errorOf },
                },
              },
            },
            access: {
              meta: {
                title: 'Your access',
                summary: 'The operator’s own ways to sign in, read anew each time.',
              },
              invoke: {
                id: 'operatorAccess',
                src: 'operatorAccess',
                systemId: 'operatorAccess',
                onError: {
                  target: 'queue',
                  actions: { type: 'setFailure', params: errorOf },
                },
              },
            },
          },
        },
      },
    },
  },
})
