import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { provideFlow } from '#actors/flowLogic.ts'
import { changeEmail } from '#api/security.ts'
import { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'
import { readPrivateAnswer } from '#session/privateAnswers.ts'
import { readToken } from '#session/storage.ts'

provideFlow(
  'changeEmail',
  changeEmailMachine.provide({
    actors: {
      requestChange: fromPromise<void, { email: string }>(async ({ input, system }) => {
        const payload = { ...input, grant: readPrivateAnswer('grant') }
        await changeEmail(readToken() ?? '', customerOf(system)._id, payload)
      }),
    },
  }),
)
