import { fromPromise } from 'xstate'
import { provideFlow } from '#actors/flowLogic.ts'
import { requestConfirmation } from '#api/users.ts'
import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import { readToken } from '#session/storage.ts'

provideFlow(
  'emailConfirmation',
  emailConfirmationMachine.provide({
    actors: {
      requestLink: fromPromise<{ emailConfirmed: boolean }, void>(() =>
        requestConfirmation(readToken() ?? ''),
      ),
    },
  }),
)
