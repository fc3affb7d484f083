import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { authCalls } from '#api/lazyModules.ts'
import { resetPasswordMachine } from '#machines/resetPassword/resetPassword.machine.ts'

export const resetPasswordFlow = defineFlow('resetPassword', ({ inputs }) =>
  resetPasswordMachine.provide({
    actors: {
      changePassword: fromPromise<void, void>(async () => {
        // Read before the first await, so that they are the submitted passwords.
        const resetToken = inputs.read('resetToken')
        const payload = { ...inputs.read('newPassword'), resetToken }
        const { reset } = await authCalls()
        await reset(payload)
      }),
    },
  }),
)
