import { fromCallback } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { listenToChanges } from '#api/changes.ts'
import { watchVisibility } from '#content/actors.ts'
import { changesMachine } from '#machines/changes/changes.machine.ts'

/** Changes at the bank, received by this page. D36 */
export const changesFlow = defineFlow('changes', ({ caller }) =>
  changesMachine.provide({
    actors: {
      listen: fromCallback<{ type: string }, { lastEventId?: string }>(
        ({ input: { lastEventId }, sendBack, system }) => {
          const controller = new AbortController()
          const { signal } = controller
          void listenToChanges(caller(), customerOf(system)._id, {
            lastEventId,
            signal,
            send: (news) => {
              if (!signal.aborted) sendBack(news)
            },
          })
          return () => controller.abort()
        },
      ),
      watchVisibility: watchVisibility(),
    },
  }),
)
