import { fromPromise } from 'xstate'
import { provideFlow } from '#actors/flowLogic.ts'
import { readPrivateInput } from '#actors/privateInputs.ts'
import { authCalls } from '#api/lazyModules.ts'
import type { User } from '#contract/records.ts'
import { signInMachine } from '#machines/signIn/signIn.machine.ts'
import { openSession } from '#session/browserSession.ts'

provideFlow(
  'signIn',
  signInMachine.provide({
    actors: {
      signIn: fromPromise<User, { email: string }>(async ({ input, signal }) => {
        // Read before the first await, so that it is the submitted password.
        const payload = { ...input, password: readPrivateInput('password') }
        const { signIn } = await authCalls()
        const { accessToken, ...user } = await signIn(payload, signal)
        // A cancelled attempt must not replace a session.
        signal.throwIfAborted()
        openSession(user, accessToken)
        return user
      }),
    },
  }),
)
