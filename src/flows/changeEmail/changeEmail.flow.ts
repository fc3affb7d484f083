import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { changeEmail } from '#api/security.ts'
import { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'
import { readToken } from '#session/storage.ts'

export const changeEmailFlow = defineFlow('changeEmail', ({ answers }) =>
  changeEmailMachine.provide({
    actors: {
      requestChange: fromPromise<void, { email: string }>(async ({ input, system }) => {
        const payload = { ...input, grant: answers.read('grant') }
        await changeEmail(readToken() ?? '', customerOf(system)._id, payload)
      }),
    },
  }),
)
