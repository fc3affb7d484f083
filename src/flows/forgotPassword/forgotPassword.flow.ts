import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { authCalls } from '#api/lazyModules.ts'
import { forgotPasswordMachine } from '#machines/forgotPassword/forgotPassword.machine.ts'

export const forgotPasswordFlow = defineFlow('forgotPassword', () =>
  forgotPasswordMachine.provide({
    actors: {
      sendLink: fromPromise<void, { email: string }>(async ({ input }) => {
        const { forgot } = await authCalls()
        await forgot(input)
      }),
    },
  }),
)
