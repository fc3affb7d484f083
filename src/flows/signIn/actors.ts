import { fromPromise } from 'xstate'
import { authCalls } from '#api/lazyModules.ts'
import type { SignInAnswer } from '#contract/auth.ts'

interface Dependencies {
  password: () => string
  /** stores the session; a try that was given up signs nobody in */
  signedIn: (answer: SignInAnswer) => void
}

/** What the sign-in chart asks of the network. */
export const signInActors = ({ password, signedIn }: Dependencies) => ({
  signIn: fromPromise<void, { email: string }>(async ({ input, signal }) => {
    // Read before anything is waited for: it is the password of the submit.
    const payload = { ...input, password: password() }
    const { signIn } = await authCalls()
    const answer = await signIn(payload, signal)
    if (!signal.aborted) signedIn(answer)
  }),
})
