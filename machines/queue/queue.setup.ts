import { assign, raise, sendTo, setup } from 'xstate'
import type { QueuePage } from '#contract/backOffice.ts'
import { failureOf } from '#domain/failure.ts'
import type { decisionMachine } from '#machines/decision/decision.machine.ts'
import type { DecisionEvent, DecisionOutput } from '#machines/decision/decision.types.ts'
import { pickDelays } from '#machines/delays.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { flow, parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import {
  keyOf,
  type QueueContext,
  type QueueEvent,
  type QueueFilter,
  type QueueReport,
  type QueueSearch,
  type QueueTag,
  type ReadItem,
} from './queue.types.ts'

/** Rows of one page. */
export const PAGE = 50

interface Failed {
  error: unknown
}

/** Types, calls, guards and actions of the queue. */
export const queue = setup({
  types: {
    events: {} as QueueEvent,
    context: {} as QueueContext,
    tags: {} as QueueTag,
    children: {} as { decision: 'decision' },
    meta: {} as StateMeta,
  },
  delays: pickDelays('queueRefresh', 'queueLook'),
  actors: {
    /** POST backoffice/queue/list */
    readQueue: unimplementedActor<QueuePage, QueueSearch>('readQueue', 'backOffice'),
    /** POST backoffice/queue/show; it tells colleagues that the operator looks at the item. */
    readItem: unimplementedActor<ReadItem, { key: string }>('readItem', 'backOffice'),
    decision: unimplementedFlow<typeof decisionMachine>('decision'),
  },
  guards: {
    isSessionOver: (_, { error }: Failed) => failureOf(error).kind === 'unauthorized',
    isOtherFilter: ({ context }, { filter }: { filter: QueueFilter }) => context.filter !== filter,
    hasMore: ({ context }) => context.next !== undefined,
    isListed: ({ context }) => context.rows !== undefined,
    isOffered: ({ context }, { command }: { command: string }) =>
      context.read?.item.decisions.some((offer) => offer.command === command) === true,
    isLeftAlone: (_, { outcome }: DecisionOutput) => outcome === 'closed',
  },
  actions: {
    setFilter: assign((_, { filter }: { filter: QueueFilter }) => ({
      filter,
      rows: undefined,
      next: undefined,
    })),
    setPage: assign((_, { rows, total, overdue, next }: QueuePage) => ({
      ...{ rows, total, overdue, next },
    })),
    /** A row that moved since the page before is listed once, as it is now. */
    addPage: assign(({ context }, { rows, total, overdue, next }: QueuePage) => {
      const known = new Set(rows.map(keyOf))
      return {
        rows: [...(context.rows ?? []).filter((row) => !known.has(keyOf(row))), ...rows],
        ...{ total, overdue, next },
      }
    }),
    setKey: assign((_, { key }: { key: string }) => ({ key, read: undefined, offer: undefined })),
    clearItem: assign({ key: undefined, read: undefined, offer: undefined }),
    setItem: assign((_, { item, reference }: ReadItem) => ({ read: { item, reference } })),
    setOffer: assign({
      offer: ({ context }, { command }: { command: string }) =>
        context.read?.item.decisions.find((offer) => offer.command === command),
    }),
    clearOffer: assign({ offer: undefined }),
    refreshList: raise({ type: 'refresh' }),
    tellCustomerChosen: sendTo(parent<QueueReport>(), (_, { id }: { id: string }) => ({
      type: 'customerChosen' as const,
      id,
    })),
    tellSessionEnded: sendTo(parent<QueueReport>(), { type: 'sessionEnded' }),
    tellSignedIn: sendTo(flow<DecisionEvent>('decision'), { type: 'signedIn' }),
    ...failureActions,
  },
})
