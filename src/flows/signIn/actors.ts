import { fromPromise } from 'xstate'
import { authCalls } from '#api/lazyModules.ts'
import type { SignInAnswer } from '#contract/auth.ts'

interface Dependencies {
  password: () => string
  /** stores the session; not called for a cancelled attempt */
  signedIn: (answer: SignInAnswer) => void
}

/** The actors of the sign-in chart. */
export const signInActors = ({ password, signedIn }: Dependencies) => ({
  signIn: fromPromise<void, { email: string }>(async ({ input, signal }) => {
    // Read before the first await, so that it is the submitted password.
    const payload = { ...input, password: password() }
    const { signIn } = await authCalls()
    const answer = await signIn(payload, signal)
    if (!signal.aborted) signedIn(answer)
  }),
})
