import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import type { QueuePage } from '#contract/backOffice.ts'
import { queueMachine } from '#machines/queue/queue.machine.ts'
import type { QueueSearch, ReadItem } from '#machines/queue/queue.types.ts'
import { newReference } from '#session/newReference.ts'
import { listQueue, showItem } from '../api/queue.ts'

export const queueFlow = defineFlow('queue', ({ flows }) =>
  queueMachine.provide({
    actors: {
      readQueue: fromPromise<QueuePage, QueueSearch>(({ input: { filter, limit, after } }) =>
        listQueue({
          ...(filter === 'overdue' ? { overdue: 'yes' } : filter !== 'all' && { kind: filter }),
          limit: String(limit),
          ...(after !== undefined && { after }),
        }),
      ),
      readItem: fromPromise<ReadItem, { key: string }>(async ({ input }) => ({
        item: await showItem(input.key),
        reference: newReference(),
      })),
      decision: flows.logic('decision'),
    },
  }),
)
