import { fromPromise } from 'xstate'
import { provideFlow } from '#actors/flowLogic.ts'
import { authCalls } from '#api/lazyModules.ts'
import { forgotPasswordMachine } from '#machines/forgotPassword/forgotPassword.machine.ts'

provideFlow(
  'forgotPassword',
  forgotPasswordMachine.provide({
    actors: {
      sendLink: fromPromise<void, { email: string }>(async ({ input }) => {
        const { forgot } = await authCalls()
        await forgot(input)
      }),
    },
  }),
)
