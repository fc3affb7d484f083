import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { provideFlow } from '#actors/flowLogic.ts'
import { readPrivateInput } from '#actors/privateInputs.ts'
import { changePassword } from '#api/security.ts'
import { changePasswordMachine } from '#machines/changePassword/changePassword.machine.ts'
import { readPrivateAnswer } from '#session/privateAnswers.ts'
import { readToken } from '#session/storage.ts'

provideFlow(
  'changePassword',
  changePasswordMachine.provide({
    actors: {
      savePassword: fromPromise<void, void>(async ({ system }) => {
        const payload = { ...readPrivateInput('newPassword'), grant: readPrivateAnswer('grant') }
        await changePassword(readToken() ?? '', customerOf(system)._id, payload)
      }),
    },
  }),
)
