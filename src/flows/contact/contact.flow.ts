import { fromPromise } from 'xstate'
import { keepDraft } from '#actors/drafts.ts'
import { defineFlow } from '#actors/flows.ts'
import { formCalls } from '#api/lazyModules.ts'
import { type ContactValues, contactMachine } from '#machines/contact/contact.machine.ts'

const flow = defineFlow('contact', () =>
  contactMachine.provide({
    actors: {
      sendMessage: fromPromise<void, ContactValues>(async ({ input }) => {
        const { sendMessage } = await formCalls()
        await sendMessage(input)
      }),
    },
  }),
)
export const contactFlow = keepDraft(flow, {
  name: 'contact',
  isPublic: true,
  valuesOf: ({ context }) => ({ ...context.values }),
})
