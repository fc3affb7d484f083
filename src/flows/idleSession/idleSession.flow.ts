import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { getUser } from '#api/users.ts'
import { idleSessionMachine } from '#machines/idleSession/idleSession.machine.ts'

export const idleSessionFlow = defineFlow('idleSession', ({ caller }) =>
  idleSessionMachine.provide({
    actors: {
      notifyBank: fromPromise<void, void>(async ({ system }) => {
        await getUser(caller(), customerOf(system)._id)
      }),
    },
  }),
)
