import { fromPromise } from 'xstate'
import { keepDraft } from '#actors/drafts.ts'
import { provideFlow } from '#actors/flowLogic.ts'
import { formCalls } from '#api/lazyModules.ts'
import { type ContactValues, contactMachine } from '#machines/contact/contact.machine.ts'

provideFlow(
  'contact',
  contactMachine.provide({
    actors: {
      sendMessage: fromPromise<void, ContactValues>(async ({ input }) => {
        const { sendMessage } = await formCalls()
        await sendMessage(input)
      }),
    },
  }),
)
keepDraft('contact', {
  name: 'contact',
  isPublic: true,
  valuesOf: ({ context }) => ({ ...context.values }),
})
