import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { postDepositReturn, requestReturnCode } from '#api/depositReturns.ts'
import { revokeCode } from '#api/transfers.ts'
import type { DepositReturn, DepositReturnPayload } from '#contract/depositReturns.ts'
import type { User } from '#contract/records.ts'
import {
  depositReturnMachine,
  type ReturnRequest,
} from '#machines/depositReturn/depositReturn.machine.ts'
import { type KnownChallenge, knownChallenge } from '#machines/proofMethods.ts'

const payload = ({ deposit, reference }: ReturnRequest, { _id }: User): DepositReturnPayload => ({
  userId: _id,
  depositId: deposit,
  referenceNumber: reference,
})

export const depositReturnFlow = defineFlow('depositReturn', ({ answers, caller, flows }) =>
  depositReturnMachine.provide({
    actors: {
      requestCode: fromPromise<KnownChallenge, ReturnRequest>(async ({ input, signal, system }) => {
        answers.forget('challenge', 'returnCodeId')
        const answer = await requestReturnCode(caller(), payload(input, customerOf(system)))
        if (answer.codeId !== undefined) answers.keep('returnCodeId', answer.codeId)
        await flows.load('secondFactor')
        signal.throwIfAborted()
        answers.keep('challenge', answer)
        return knownChallenge(answer)
      }),
      secondFactor: flows.logic('secondFactor'),
      askBack: fromPromise<DepositReturn, ReturnRequest>(({ input, system }) =>
        postDepositReturn(caller(), payload(input, customerOf(system))),
      ),
      revokeCode: fromPromise<void, void>(async () => {
        await revokeCode(caller(), answers.find('returnCodeId'))
      }),
    },
  }),
)
