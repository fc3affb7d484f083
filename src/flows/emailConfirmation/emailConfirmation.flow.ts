import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { requestConfirmation } from '#api/users.ts'
import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'

export const emailConfirmationFlow = defineFlow('emailConfirmation', ({ caller }) =>
  emailConfirmationMachine.provide({
    actors: {
      requestLink: fromPromise<{ emailConfirmed: boolean }, void>(() =>
        requestConfirmation(caller()),
      ),
    },
  }),
)
