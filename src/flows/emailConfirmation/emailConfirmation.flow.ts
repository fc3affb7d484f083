import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { requestConfirmation } from '#api/users.ts'
import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import { readToken } from '#session/storage.ts'

export const emailConfirmationFlow = defineFlow('emailConfirmation', () =>
  emailConfirmationMachine.provide({
    actors: {
      requestLink: fromPromise<{ emailConfirmed: boolean }, void>(() =>
        requestConfirmation(readToken() ?? ''),
      ),
    },
  }),
)
