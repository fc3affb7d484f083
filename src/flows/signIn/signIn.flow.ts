import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { authCalls } from '#api/lazyModules.ts'
import { knownChallenge } from '#machines/proofMethods.ts'
import { signInMachine } from '#machines/signIn/signIn.machine.ts'
import type { FirstStepAnswer } from '#machines/signIn/signIn.types.ts'
import { openSession } from '#session/openSession.ts'

export const signInFlow = defineFlow('signIn', ({ answers, flows, inputs, tab }) =>
  signInMachine.provide({
    actors: {
      signIn: fromPromise<FirstStepAnswer, { email: string }>(async ({ input, signal }) => {
        // Read before the first await, so that it is the submitted password.
        const payload = { ...input, password: inputs.read('password') }
        const { signIn } = await authCalls()
        const answer = await signIn(payload, signal)
        if ('secondFactor' in answer) {
          await flows.load('secondFactor')
          signal.throwIfAborted()
          answers.keep('challenge', answer.secondFactor)
          return { secondFactor: knownChallenge(answer.secondFactor) }
        }
        const { accessToken, ...user } = answer
        // A cancelled attempt must not replace a session.
        signal.throwIfAborted()
        openSession(tab, user, accessToken)
        return user
      }),
      secondFactor: flows.logic('secondFactor'),
    },
  }),
)
