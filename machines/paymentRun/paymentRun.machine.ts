import { assign, sendTo, setup } from 'xstate'
import type { RunOffer } from '#contract/paymentRuns.ts'
import { failureOf } from '#domain/failure.ts'
import type { decisionMachine } from '#machines/decision/decision.machine.ts'
import type { DecisionEvent, DecisionOutput } from '#machines/decision/decision.types.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { flow, parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type {
  PaymentRunContext,
  PaymentRunEvent,
  PaymentRunReport,
  PaymentRunTag,
  ReadPayments,
  ReadRun,
} from './paymentRun.types.ts'

interface Failed {
  error: unknown
}
interface Named {
  id: string
}
type Chosen = Pick<RunOffer, 'command' | 'subject'>

/** The decisions on the screen: about the open run, or in the list. */
export const offersOf = ({ page, runId, run }: PaymentRunContext): readonly RunOffer[] =>
  runId === undefined
    ? (page?.due.flatMap(({ decisions }) => decisions) ?? [])
    : (run?.decisions ?? [])

const offerOf = (context: PaymentRunContext, { command, subject }: Chosen) =>
  offersOf(context).find((offer) => offer.command === command && offer.subject === subject)

const paymentRun = setup({
  types: {
    events: {} as PaymentRunEvent,
    context: {} as PaymentRunContext,
    tags: {} as PaymentRunTag,
    children: {} as { decision: 'decision' },
    meta: {} as StateMeta,
  },
  actors: {
    /** POST backoffice/runs/page */
    readPayments: unimplementedActor<ReadPayments>('readPayments', 'backOffice'),
    /** POST backoffice/runs/show */
    readRun: unimplementedActor<ReadRun, Named>('readRun', 'backOffice'),
    /** POST backoffice/runs/file, which the browser saves */
    saveFile: unimplementedActor<void, Named>('saveFile', 'backOffice'),
    decision: unimplementedFlow<typeof decisionMachine>('decision'),
  },
  guards: {
    isSessionOver: (_, { error }: Failed) => failureOf(error).kind === 'unauthorized',
    isRunOpen: ({ context }) => context.runId !== undefined,
    isOffered: ({ context }, chosen: Chosen) => offerOf(context, chosen) !== undefined,
    hasFile: ({ context }) => Boolean(context.run?.hasFile),
    isLeftAlone: (_, { outcome }: DecisionOutput) => outcome === 'closed',
    isRunLeftAlone: ({ context }, { outcome }: DecisionOutput) =>
      outcome === 'closed' && context.runId !== undefined,
  },
  actions: {
    setPayments: assign((_, { page, reference }: ReadPayments) => ({ page, reference })),
    setRun: assign((_, { run, reference }: ReadRun) => ({ run, reference })),
    openRun: assign((_, { id }: Named) => ({ runId: id, run: undefined })),
    closeRun: assign({ runId: undefined, run: undefined }),
    setOffer: assign({
      offer: ({ context }, chosen: Chosen) => offerOf(context, chosen),
    }),
    clearOffer: assign({ offer: undefined }),
    tellItemChosen: sendTo(parent<PaymentRunReport>(), (_, { key }: { key: string }) => ({
      type: 'itemChosen' as const,
      key,
    })),
    tellSessionEnded: sendTo(parent<PaymentRunReport>(), { type: 'sessionEnded' }),
    tellSignedIn: sendTo(flow<DecisionEvent>('decision'), { type: 'signedIn' }),
    ...failureActions,
  },
})

const setFailure = { type: 'setFailure', params: errorOf } as const
const sessionOver = {
  guard: { type: 'isSessionOver', params: errorOf },
  target: 'signedOut',
  actions: ['clearFailure', 'tellSessionEnded'],
} as const
const runChosen = {
  target: 'runReading',
  actions: ['clearFailure', { type: 'openRun', params: ({ event }: { event: Named }) => event }],
} as const
const close = {
  target: 'reading',
  actions: ['clearFailure', 'closeRun'],
} as const
const offerChosen = {
  guard: { type: 'isOffered', params: ({ event }: { event: Chosen }) => event },
  target: 'deciding',
  actions: ['clearFailure', { type: 'setOffer', params: ({ event }: { event: Chosen }) => event }],
} as const
const itemChosen = {
  actions: {
    type: 'tellItemChosen',
    params: ({ event }: { event: { key: string } }) => event,
  },
} as const
const readListAgain = { target: 'reading', actions: 'clearFailure' } as const
const readRunAgain = { target: 'runReading', actions: 'clearFailure' } as const

/** Withdrawals that are paid together by a file: what may be paid, and each run until it is over. B41–B44 */
export const paymentRunMachine = paymentRun.createMachine({
  id: 'paymentRun',
  meta: {
    title: 'Payments',
    summary:
      'Operators make payment runs of the withdrawals that wait, release them, send their file and mark them as paid.',
  },
  context: { reference: '' },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      meta: {
        title: 'Being read',
        summary: 'The bank is asked what may be paid, and for its runs.',
      },
      invoke: {
        src: 'readPayments',
        onDone: { target: 'shown', actions: { type: 'setPayments', params: endOf } },
        onError: [sessionOver, { target: 'notRead', actions: setFailure }],
      },
    },
    shown: {
      meta: { title: 'Shown', summary: 'What may be paid now, what is left out, and the runs.' },
      on: { refresh: readListAgain, runChosen, offerChosen, itemChosen },
    },
    notRead: {
      meta: { title: 'Not read', summary: 'The bank did not answer.', button: 'Try again' },
      on: { retry: readListAgain },
    },
    runReading: {
      tags: ['busy', 'open'],
      meta: { title: 'Run being read', summary: 'The bank is asked for one run.' },
      on: { close },
      invoke: {
        src: 'readRun',
        input: ({ context }) => ({ id: context.runId! }),
        onDone: { target: 'runShown', actions: { type: 'setRun', params: endOf } },
        onError: [sessionOver, { target: 'runNotRead', actions: setFailure }],
      },
    },
    runNotRead: {
      tags: 'open',
      meta: { title: 'Run not read', summary: 'The bank did not answer.', button: 'Try again' },
      on: { close, retry: readRunAgain },
    },
    runShown: {
      tags: 'open',
      meta: {
        title: 'Run shown',
        summary: 'A run with its withdrawals, as the bank read it last.',
      },
      on: {
        close,
        refresh: readRunAgain,
        offerChosen,
        itemChosen,
        fileAsked: { guard: 'hasFile', target: 'saving', actions: 'clearFailure' },
      },
    },
    saving: {
      tags: ['busy', 'open'],
      meta: {
        title: 'Saving the file',
        summary: 'The bank gives the file of the run, and notes who had it first.',
      },
      invoke: {
        src: 'saveFile',
        input: ({ context }) => ({ id: context.runId! }),
        onDone: 'runReading',
        onError: [sessionOver, { target: 'runShown', actions: setFailure }],
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
        input: ({ context: { offer, reference } }) => ({
          ...{ subject: offer!.subject, offer: offer!, reference },
        }),
        onDone: [
          {
            guard: { type: 'isRunLeftAlone', params: endOf },
            target: 'runShown',
            actions: 'clearOffer',
          },
          { guard: { type: 'isLeftAlone', params: endOf }, target: 'shown', actions: 'clearOffer' },
          { guard: 'isRunOpen', target: 'runReading', actions: 'clearOffer' },
          { target: 'reading', actions: 'clearOffer' },
        ],
        onError: [
          { guard: 'isRunOpen', target: 'runShown', actions: ['clearOffer', setFailure] },
          { target: 'shown', actions: ['clearOffer', setFailure] },
        ],
      },
    },
    signedOut: {
      meta: { title: 'Session over', summary: 'The page waits until the operator is signed in.' },
      on: {
        signedIn: [{ guard: 'isRunOpen', ...readRunAgain }, readListAgain],
      },
    },
  },
})
