import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { formCalls } from '#api/lazyModules.ts'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'

export const newsletterFlow = defineFlow('newsletter', () =>
  newsletterMachine.provide({
    actors: {
      subscribe: fromPromise<void, { email: string }>(async ({ input }) => {
        const { subscribe } = await formCalls()
        await subscribe(input)
      }),
    },
  }),
)
