import { fromPromise } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { askForPasskey } from '#actors/passkeys.ts'
import { proveReauthentication } from '#api/factors.ts'
import { authCalls } from '#api/lazyModules.ts'
import { putCode } from '#api/users.ts'
import type { Proof, ProofMethod } from '#contract/reauthentication.ts'
import type { User } from '#contract/records.ts'
import type { CodePayload } from '#contract/user.ts'
import type { PasskeyOutcome } from '#machines/proofMethods.ts'
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import type { SecondFactorInput } from '#machines/secondFactor/secondFactor.types.ts'
import { openSession } from '#session/openSession.ts'

/** The proof that the customer gives; spaces and dashes of a printed code are dropped. */
const proofOf = ({ answers, inputs }: Bank, method: ProofMethod): Proof =>
  method === 'passkey'
    ? { method, response: answers.read('passkeyAnswer') }
    : { method, code: inputs.read('proofCode').replaceAll(/\s/g, '') }

/** The same proof, for a return or a withdrawal. A mailed code names no method, so that any back end of the brief understands it. */
function codeOf(proof: Proof): CodePayload {
  if (proof.method === 'passkey') return { passkey: proof.response }
  const { code: userOtp, method } = proof
  return method === 'mail' ? { userOtp } : { userOtp, method }
}

export const secondFactorFlow = defineFlow('secondFactor', (bank) =>
  secondFactorMachine.provide({
    actors: {
      askPasskey: fromPromise<PasskeyOutcome, void>(async ({ signal }) => {
        const { passkeyOptions } = bank.answers.find('challenge') ?? {}
        return passkeyOptions ? askForPasskey(bank.answers, passkeyOptions, signal) : 'failed'
      }),
      prove: fromPromise<{ user?: User }, { use: SecondFactorInput['use']; method: ProofMethod }>(
        async ({ input: { use, method }, signal, system }) => {
          // Read before the first await, so that it is the submitted code.
          const proof = proofOf(bank, method)
          bank.answers.forget('passkeyAnswer')
          if (use === 'depositReturn' || use === 'withdrawal') {
            await putCode(bank.caller(), customerOf(system)._id, codeOf(proof))
            bank.answers.forget('challenge')
            return {}
          }
          const { challenge = '' } = bank.answers.read('challenge')
          const payload = { challenge, proof }
          if (use === 'reauthentication') {
            const caller = { ...bank.caller(), id: customerOf(system)._id }
            bank.answers.keep('grant', (await proveReauthentication(caller, payload)).grant)
            bank.answers.forget('challenge')
            return {}
          }
          const { proveSignIn } = await authCalls()
          const { accessToken, ...user } = await proveSignIn(payload, signal)
          // A cancelled attempt must not replace a session.
          signal.throwIfAborted()
          bank.answers.forget('challenge')
          openSession(bank.tab, user, accessToken)
          return { user }
        },
      ),
    },
  }),
)
