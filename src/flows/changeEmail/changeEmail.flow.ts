import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { changeEmail } from '#api/security.ts'
import { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'

export const changeEmailFlow = defineFlow('changeEmail', ({ answers, caller }) =>
  changeEmailMachine.provide({
    actors: {
      requestChange: fromPromise<void, { email: string }>(async ({ input, system }) => {
        const payload = { ...input, grant: answers.read('grant') }
        await changeEmail(caller(), customerOf(system)._id, payload)
      }),
    },
  }),
)
