import { assign, sendTo, setup } from 'xstate'
import { failureOf } from '#domain/failure.ts'
import { isBlank } from '#domain/fieldPatterns.ts'
import type { decisionMachine } from '#machines/decision/decision.machine.ts'
import type { DecisionEvent, DecisionOutput } from '#machines/decision/decision.types.ts'
import { pickDelays } from '#machines/delays.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { flow, parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type {
  CustomerPageContext,
  CustomerPageEvent,
  CustomerPageReport,
  CustomerPageTag,
  ReadCustomer,
} from './customerPage.types.ts'

interface Failed {
  error: unknown
}
interface Searched {
  text: string
}

const customerPage = setup({
  types: {
    events: {} as CustomerPageEvent,
    context: {} as CustomerPageContext,
    tags: {} as CustomerPageTag,
    children: {} as { decision: 'decision' },
    meta: {} as StateMeta,
  },
  delays: pickDelays('queueRefresh'),
  actors: {
    /** POST backoffice/customers/page */
    readCustomer: unimplementedActor<ReadCustomer, { subject: string }>(
      'readCustomer',
      'backOffice',
    ),
    decision: unimplementedFlow<typeof decisionMachine>('decision'),
  },
  guards: {
    isNamed: (_, { text }: Searched) => !isBlank(text),
    isSessionOver: (_, { error }: Failed) => failureOf(error).kind === 'unauthorized',
    isUnknown: (_, { error }: Failed) => failureOf(error).status === 404,
    isOffered: ({ context }, { command }: { command: string }) =>
      context.read?.page.decisions.some((offer) => offer.command === command) === true,
    isLeftAlone: (_, { outcome }: DecisionOutput) => outcome === 'closed',
  },
  actions: {
    setSubject: assign((_, { text }: Searched) => ({ subject: text.trim(), read: undefined })),
    setCustomer: assign((_, read: ReadCustomer) => ({ read, subject: read.page.customer.id })),
    clearCustomer: assign({ subject: undefined, read: undefined }),
    setOffer: assign({
      offer: ({ context }, { command }: { command: string }) =>
        context.read?.page.decisions.find((offer) => offer.command === command),
    }),
    clearOffer: assign({ offer: undefined }),
    tellItemChosen: sendTo(parent<CustomerPageReport>(), (_, { key }: { key: string }) => ({
      type: 'itemChosen' as const,
      key,
    })),
    tellSessionEnded: sendTo(parent<CustomerPageReport>(), { type: 'sessionEnded' }),
    tellSignedIn: sendTo(flow<DecisionEvent>('decision'), { type: 'signedIn' }),
    ...failureActions,
  },
})

const setFailure = { type: 'setFailure', params: errorOf } as const
/** Somebody else, or the same customer again. */
const search = {
  guard: { type: 'isNamed', params: ({ event }: { event: Searched }) => event },
  target: 'reading',
  reenter: true,
  actions: [
    'clearFailure',
    { type: 'setSubject', params: ({ event }: { event: Searched }) => event },
  ],
} as const
const close = {
  target: 'none',
  actions: ['clearFailure', 'clearCustomer'],
} as const

/** One customer for an operator, beside the queue, with the decisions about the account. B29, B30 */
export const customerPageMachine = customerPage.createMachine({
  id: 'customerPage',
  meta: {
    title: 'Customer’s page',
    summary: 'An operator finds a customer, reads what happened, and decides about the account.',
  },
  context: {},
  initial: 'none',
  states: {
    none: {
      meta: { title: 'None', summary: 'No customer is open: the queue is on the screen.' },
      on: { search },
    },
    reading: {
      tags: ['busy', 'open'],
      meta: { title: 'Being read', summary: 'The bank is asked for the customer.' },
      on: { search, close },
      invoke: {
        src: 'readCustomer',
        input: ({ context }) => ({ subject: context.subject! }),
        onDone: { target: 'shown', actions: { type: 'setCustomer', params: endOf } },
        onError: [
          {
            guard: { type: 'isSessionOver', params: errorOf },
            target: 'signedOut',
            actions: ['clearFailure', 'tellSessionEnded'],
          },
          { guard: { type: 'isUnknown', params: errorOf }, target: 'notFound' },
          { target: 'notRead', actions: setFailure },
        ],
      },
    },
    signedOut: {
      tags: 'open',
      meta: { title: 'Session over', summary: 'The page waits until the operator is signed in.' },
      on: { signedIn: { target: 'reading', actions: 'clearFailure' } },
    },
    notFound: {
      tags: 'open',
      meta: { title: 'Not found', summary: 'Nobody has this email, id or payment reference.' },
      on: { search, close },
    },
    notRead: {
      tags: 'open',
      meta: {
        title: 'Not read',
        summary: 'The bank did not answer, or shows no customers to this operator.',
        button: 'Try again',
      },
      on: { search, close, retry: { target: 'reading', actions: 'clearFailure' } },
    },
    shown: {
      tags: 'open',
      meta: {
        title: 'Shown',
        summary: 'The customer is on the screen as the bank read them last.',
      },
      initial: 'free',
      states: {
        free: {
          meta: { title: 'Up to the operator', summary: 'The operator reads the page.' },
          on: {
            search: { ...search, target: '#customerPage.reading' },
            close: { ...close, target: '#customerPage.none' },
            itemChosen: {
              target: '#customerPage.none',
              actions: [...close.actions, { type: 'tellItemChosen', params: ({ event }) => event }],
            },
            offerChosen: {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: 'deciding',
              actions: ['clearFailure', { type: 'setOffer', params: ({ event }) => event }],
            },
          },
          initial: 'resting',
          states: {
            resting: {
              meta: { title: 'Resting', summary: 'The page is read again by itself.' },
              after: { queueRefresh: 'refreshing' },
            },
            refreshing: {
              meta: {
                title: 'Read again',
                summary: 'The same customer is read again; the page stays as it is meanwhile.',
              },
              invoke: {
                src: 'readCustomer',
                input: ({ context }) => ({ subject: context.subject! }),
                onDone: {
                  target: 'resting',
                  actions: ['clearFailure', { type: 'setCustomer', params: endOf }],
                },
                onError: [
                  {
                    guard: { type: 'isSessionOver', params: errorOf },
                    target: '#customerPage.signedOut',
                    actions: ['clearFailure', 'tellSessionEnded'],
                  },
                  { target: 'resting', actions: setFailure },
                ],
              },
            },
          },
        },
        deciding: {
          tags: 'deciding',
          meta: { title: 'Deciding', summary: 'The decision is open above the page.' },
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
              subject: read!.page.customer.id,
              offer: offer!,
              reference: read!.reference,
            }),
            onDone: [
              {
                guard: { type: 'isLeftAlone', params: endOf },
                target: 'free',
                actions: 'clearOffer',
              },
              { target: '#customerPage.reading', actions: 'clearOffer' },
            ],
            onError: { target: 'free', actions: ['clearOffer', setFailure] },
          },
        },
      },
    },
  },
})
