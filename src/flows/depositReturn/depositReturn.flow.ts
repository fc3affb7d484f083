import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { flowLogic, provideFlow } from '#actors/flowLogic.ts'
import { loadFlowView } from '#actors/flowViews.ts'
import { postDepositReturn, requestReturnCode } from '#api/depositReturns.ts'
import { revokeCode } from '#api/transfers.ts'
import type { DepositReturn, DepositReturnPayload } from '#contract/depositReturns.ts'
import type { User } from '#contract/records.ts'
import {
  depositReturnMachine,
  type ReturnRequest,
} from '#machines/depositReturn/depositReturn.machine.ts'
import { type KnownChallenge, knownChallenge } from '#machines/proofMethods.ts'
import {
  findPrivateAnswer,
  forgetPrivateAnswers,
  keepPrivateAnswer,
} from '#session/privateAnswers.ts'
import { readToken } from '#session/storage.ts'

const token = () => readToken() ?? ''

const payload = ({ deposit, reference }: ReturnRequest, { _id }: User): DepositReturnPayload => ({
  userId: _id,
  depositId: deposit,
  referenceNumber: reference,
})

provideFlow(
  'depositReturn',
  depositReturnMachine.provide({
    actors: {
      requestCode: fromPromise<KnownChallenge, ReturnRequest>(async ({ input, signal, system }) => {
        forgetPrivateAnswers('challenge', 'returnCodeId')
        const answer = await requestReturnCode(token(), payload(input, customerOf(system)))
        if (answer.codeId !== undefined) keepPrivateAnswer('returnCodeId', answer.codeId)
        await loadFlowView('secondFactor')
        signal.throwIfAborted()
        keepPrivateAnswer('challenge', answer)
        return knownChallenge(answer)
      }),
      secondFactor: flowLogic('secondFactor'),
      askBack: fromPromise<DepositReturn, ReturnRequest>(({ input, system }) =>
        postDepositReturn(token(), payload(input, customerOf(system))),
      ),
      revokeCode: fromPromise<void, void>(async () => {
        await revokeCode(token(), findPrivateAnswer('returnCodeId'))
      }),
    },
  }),
)
