import { fromPromise } from 'xstate'
import { signIn } from '#api/auth.ts'
import type { SignInAnswer } from '#contract/auth.ts'

interface Around {
  password: () => string
  /** stores the session; a try that was given up signs nobody in */
  signedIn: (answer: SignInAnswer) => void
}

/** What the sign-in chart asks of the network. */
export const signInActors = ({ password, signedIn }: Around) => ({
  signIn: fromPromise<void, { email: string }>(async ({ input, signal }) => {
    const answer = await signIn({ ...input, password: password() }, signal)
    if (!signal.aborted) signedIn(answer)
  }),
})
