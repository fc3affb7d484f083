import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { provideFlow } from '#actors/flowLogic.ts'
import { askForPasskey } from '#actors/passkeys.ts'
import { readPrivateInput } from '#actors/privateInputs.ts'
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
import {
  findPrivateAnswer,
  forgetPrivateAnswers,
  keepPrivateAnswer,
  readPrivateAnswer,
} from '#session/privateAnswers.ts'
import { readToken } from '#session/storage.ts'

/** The proof that the customer gives; spaces and dashes of a printed code are dropped. */
const proofOf = (method: ProofMethod): Proof =>
  method === 'passkey'
    ? { method, response: readPrivateAnswer('passkeyAnswer') }
    : { method, code: readPrivateInput('proofCode').replaceAll(/\s/g, '') }

/** The same proof, for the code of a return. */
const codeOf = (proof: Proof): CodePayload =>
  proof.method === 'passkey'
    ? { passkey: proof.response }
    : { userOtp: proof.code, method: proof.method }

provideFlow(
  'secondFactor',
  secondFactorMachine.provide({
    actors: {
      askPasskey: fromPromise<PasskeyOutcome, void>(async ({ signal }) => {
        const { passkeyOptions } = findPrivateAnswer('challenge') ?? {}
        return passkeyOptions ? askForPasskey(passkeyOptions, signal) : 'failed'
      }),
      prove: fromPromise<{ user?: User }, { use: SecondFactorInput['use']; method: ProofMethod }>(
        async ({ input: { use, method }, signal, system }) => {
          // Read before the first await, so that it is the submitted code.
          const { challenge = '' } = readPrivateAnswer('challenge')
          const payload = { challenge, proof: proofOf(method) }
          forgetPrivateAnswers('passkeyAnswer')
          if (use === 'depositReturn') {
            await putCode(readToken() ?? '', customerOf(system)._id, codeOf(payload.proof))
            forgetPrivateAnswers('challenge')
            return {}
          }
          if (use === 'reauthentication') {
            const caller = { token: readToken() ?? '', id: customerOf(system)._id }
            keepPrivateAnswer('grant', (await proveReauthentication(caller, payload)).grant)
            forgetPrivateAnswers('challenge')
            return {}
          }
          const { proveSignIn } = await authCalls()
          const { accessToken, ...user } = await proveSignIn(payload, signal)
          // A cancelled attempt must not replace a session.
          signal.throwIfAborted()
          forgetPrivateAnswers('challenge')
          openSession(user, accessToken)
          return { user }
        },
      ),
    },
  }),
)
