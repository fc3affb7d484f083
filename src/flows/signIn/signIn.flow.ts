import { fromPromise } from 'xstate'
import { flowLogic, provideFlow } from '#actors/flowLogic.ts'
import { loadFlowView } from '#actors/flowViews.ts'
import { readPrivateInput } from '#actors/privateInputs.ts'
import { authCalls } from '#api/lazyModules.ts'
import { knownChallenge } from '#machines/proofMethods.ts'
import { type FirstStepAnswer, signInMachine } from '#machines/signIn/signIn.machine.ts'
import { openSession } from '#session/openSession.ts'
import { keepPrivateAnswer } from '#session/privateAnswers.ts'

provideFlow(
  'signIn',
  signInMachine.provide({
    actors: {
      signIn: fromPromise<FirstStepAnswer, { email: string }>(async ({ input, signal }) => {
        // Read before the first await, so that it is the submitted password.
        const payload = { ...input, password: readPrivateInput('password') }
        const { signIn } = await authCalls()
        const answer = await signIn(payload, signal)
        if ('secondFactor' in answer) {
          await loadFlowView('secondFactor')
          signal.throwIfAborted()
          keepPrivateAnswer('challenge', answer.secondFactor)
          return { secondFactor: knownChallenge(answer.secondFactor) }
        }
        const { accessToken, ...user } = answer
        // A cancelled attempt must not replace a session.
        signal.throwIfAborted()
        openSession(user, accessToken)
        return user
      }),
      secondFactor: flowLogic('secondFactor'),
    },
  }),
)
