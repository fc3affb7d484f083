import { fromPromise } from 'xstate'
import { provideFlow } from '#actors/flowLogic.ts'
import { readPrivateInput } from '#actors/privateInputs.ts'
import { authCalls } from '#api/lazyModules.ts'
import { resetPasswordMachine } from '#machines/resetPassword/resetPassword.machine.ts'

provideFlow(
  'resetPassword',
  resetPasswordMachine.provide({
    actors: {
      changePassword: fromPromise<void, void>(async () => {
        // Read before the first await, so that they are the submitted passwords.
        const resetToken = readPrivateInput('resetToken')
        const payload = { ...readPrivateInput('newPassword'), resetToken }
        const { reset } = await authCalls()
        await reset(payload)
      }),
    },
  }),
)
