import { fromPromise } from 'xstate'
import { provideFlow } from '#actors/flowLogic.ts'
import { formCalls } from '#api/lazyModules.ts'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'

provideFlow(
  'newsletter',
  newsletterMachine.provide({
    actors: {
      subscribe: fromPromise<void, { email: string }>(async ({ input }) => {
        const { subscribe } = await formCalls()
        await subscribe(input)
      }),
    },
  }),
)
