import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { changePassword } from '#api/security.ts'
import { changePasswordMachine } from '#machines/changePassword/changePassword.machine.ts'

export const changePasswordFlow = defineFlow('changePassword', ({ answers, caller, inputs }) =>
  changePasswordMachine.provide({
    actors: {
      savePassword: fromPromise<void, void>(async ({ system }) => {
        const payload = { ...inputs.read('newPassword'), grant: answers.read('grant') }
        await changePassword(caller(), customerOf(system)._id, payload)
      }),
    },
  }),
)
