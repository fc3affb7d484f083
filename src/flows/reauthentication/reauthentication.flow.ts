import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { reauthenticate } from '#api/factors.ts'
import type { GrantPurpose } from '#contract/reauthentication.ts'
import { type KnownChallenge, knownChallenge } from '#machines/proofMethods.ts'
import { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts'

export const reauthenticationFlow = defineFlow(
  'reauthentication',
  ({ answers, caller, flows, inputs }) =>
    reauthenticationMachine.provide({
      actors: {
        reauthenticate: fromPromise<KnownChallenge | null, { purpose: GrantPurpose }>(
          async ({ input, signal, system }) => {
            // Read before the first await, so that it is the submitted password.
            const payload = { ...input, currentPassword: inputs.read('currentPassword') }
            answers.forget('grant', 'challenge')
            const customer = { ...caller(), id: customerOf(system)._id }
            const answer = await reauthenticate(customer, payload)
            // A cancelled attempt leaves no grant behind.
            signal.throwIfAborted()
            if ('grant' in answer) {
              answers.keep('grant', answer.grant)
              return null
            }
            await flows.load('secondFactor')
            answers.keep('challenge', answer)
            return knownChallenge(answer)
          },
        ),
        secondFactor: flows.logic('secondFactor'),
      },
    }),
)
