import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { flowLogic, provideFlow } from '#actors/flowLogic.ts'
import { loadFlowView } from '#actors/flowViews.ts'
import { readPrivateInput } from '#actors/privateInputs.ts'
import { reauthenticate } from '#api/factors.ts'
import type { GrantPurpose } from '#contract/reauthentication.ts'
import { type KnownChallenge, knownChallenge } from '#machines/proofMethods.ts'
import { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts'
import { forgetPrivateAnswers, keepPrivateAnswer } from '#session/privateAnswers.ts'
import { readToken } from '#session/storage.ts'

provideFlow(
  'reauthentication',
  reauthenticationMachine.provide({
    actors: {
      reauthenticate: fromPromise<KnownChallenge | null, { purpose: GrantPurpose }>(
        async ({ input, signal, system }) => {
          // Read before the first await, so that it is the submitted password.
          const payload = { ...input, currentPassword: readPrivateInput('currentPassword') }
          forgetPrivateAnswers('grant', 'challenge')
          const caller = { token: readToken() ?? '', id: customerOf(system)._id }
          const answer = await reauthenticate(caller, payload)
          // A cancelled attempt leaves no grant behind.
          signal.throwIfAborted()
          if ('grant' in answer) {
            keepPrivateAnswer('grant', answer.grant)
            return null
          }
          await loadFlowView('secondFactor')
          keepPrivateAnswer('challenge', answer)
          return knownChallenge(answer)
        },
      ),
      secondFactor: flowLogic('secondFactor'),
    },
  }),
)
