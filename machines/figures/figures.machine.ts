import { assign, sendTo, setup } from 'xstate'
import type { BackOfficeFigures, FigurePeriod } from '#contract/backOffice.ts'
import { failureOf } from '#domain/failure.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type { FiguresContext, FiguresEvent, FiguresReport, FiguresTag } from './figures.types.ts'

interface Period {
  days: FigurePeriod
}

const figures = setup({
  types: {
    events: {} as FiguresEvent,
    context: {} as FiguresContext,
    tags: {} as FiguresTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** POST backoffice/figures/show */
    readFigures: unimplementedActor<BackOfficeFigures, Period>('readFigures', 'backOffice'),
  },
  guards: {
    isSessionOver: (_, { error }: { error: unknown }) => failureOf(error).kind === 'unauthorized',
    isOtherPeriod: ({ context }, { days }: Period) => days !== context.days,
  },
  actions: {
    setPeriod: assign((_, { days }: Period) => ({ days, figures: undefined })),
    setFigures: assign((_, read: BackOfficeFigures) => ({ figures: read })),
    tellSessionEnded: sendTo(parent<FiguresReport>(), { type: 'sessionEnded' }),
    ...failureActions,
  },
})

const setFailure = { type: 'setFailure', params: errorOf } as const
const periodOf = ({ event }: { event: Period }) => event
const periodChosen = {
  guard: { type: 'isOtherPeriod', params: periodOf },
  target: 'reading',
  reenter: true,
  actions: ['clearFailure', { type: 'setPeriod', params: periodOf }],
} as const
const readAgain = { target: 'reading', actions: 'clearFailure' } as const

/** Waiting items and decisions of the bank, as plots with tables. B45 */
export const figuresMachine = figures.createMachine({
  id: 'figures',
  meta: {
    title: 'Figures',
    summary:
      'An operator reads what waits, how much is decided a day, how long it takes and why it is refused.',
  },
  context: { days: 30 },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      meta: { title: 'Being read', summary: 'The bank is asked for the figures of a period.' },
      on: { periodChosen },
      invoke: {
        src: 'readFigures',
        input: ({ context: { days } }) => ({ days }),
        onDone: { target: 'shown', actions: { type: 'setFigures', params: endOf } },
        onError: [
          {
            guard: { type: 'isSessionOver', params: errorOf },
            target: 'signedOut',
            actions: ['clearFailure', 'tellSessionEnded'],
          },
          { target: 'notRead', actions: setFailure },
        ],
      },
    },
    shown: {
      meta: { title: 'Shown', summary: 'The figures are as they were when they were read.' },
      on: { periodChosen, refresh: readAgain },
    },
    notRead: {
      meta: { title: 'Not read', summary: 'The bank did not answer.', button: 'Try again' },
      on: { periodChosen, retry: readAgain },
    },
    signedOut: {
      meta: { title: 'Session over', summary: 'The page waits until the operator is signed in.' },
      on: { signedIn: readAgain },
    },
  },
})
