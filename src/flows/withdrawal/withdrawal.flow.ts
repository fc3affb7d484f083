import { fromPromise } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import { customerOf } from '#actors/customerOf.ts'
import { editedValues, keepDraft } from '#actors/drafts.ts'
import { defineFlow } from '#actors/flows.ts'
import { hasCodeInRecord, isCodeInRecord, spendCodeInRecord } from '#api/codeInRecord.ts'
import { requestCode, revokeCode } from '#api/transfers.ts'
import { getUser, putTransferStep } from '#api/users.ts'
import type { User } from '#contract/records.ts'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type {
  OpenCode,
  PaymentPayload,
  ReachedLevel,
  SentCode,
} from '#machines/withdrawal/withdrawal.types.ts'
import { forgetRequest, keepRequest } from '#session/openRequests.ts'
import { store } from '#session/storage.ts'
import { eligibilityReader } from '../readEligibility.ts'
import { payloadOf } from '../withdrawalCalls.ts'

const typedCode = ({ inputs }: Bank) => inputs.read('withdrawalCode').replaceAll(/\s/g, '')

const levelOf = ({ transferStep, review }: User): ReachedLevel => ({ transferStep, review })

/** On screen once the customer has come past the list of requirements. */
const formTags = ['methods', 'form', 'review', 'sending'] as const

const flow = defineFlow('withdrawal', (bank) =>
  withdrawalMachine.provide({
    actions: {
      keepReference: ({ context: { reference, open }, system }) =>
        keepRequest('withdrawal', customerOf(system)._id, { reference, withdrawal: open }),
      rememberCodesInRecord: () => store(bank.tab, 'codesInRecord', true),
      forgetReference: ({ context, system }) =>
        forgetRequest('withdrawal', customerOf(system)._id, context.reference),
    },
    actors: {
      readEligibility: eligibilityReader(bank),
      requestCode: fromPromise<SentCode, PaymentPayload>(async ({ input, signal, system }) => {
        // Without the code of the second step nothing could be done with the answer.
        await bank.flows.load('secondFactor')
        signal.throwIfAborted()
        const session = bank.caller()
        const asked = requestCode(session, payloadOf(input, customerOf(system)))
        const { passkeyOptions, ...known } = await asked
        // The withdrawal was cancelled; no state waits for this answer.
        if (signal.aborted) await revokeCode(session, known.codeId)
        else bank.answers.keep('challenge', { passkeyOptions })
        return known
      }),
      secondFactor: bank.flows.logic('secondFactor'),
      findCodeInRecord: fromPromise<boolean, void>(({ system }) =>
        hasCodeInRecord(bank.caller(), customerOf(system)._id),
      ),
      compareCode: fromPromise<void, void>(async ({ system }) => {
        const isRight = await isCodeInRecord(bank.caller(), customerOf(system)._id, typedCode(bank))
        if (isRight) return
        const { refused: message } = failureMessages
        throw new ApiFailure({ kind: 'refused', message, code: 'wrongCode' })
      }),
      spendCode: fromPromise<void, void>(({ system }) =>
        spendCodeInRecord(bank.caller(), customerOf(system)._id, typedCode(bank)),
      ),
      advanceLevel: fromPromise<ReachedLevel, { transferStep: number }>(
        async ({ input: { transferStep }, system }) => {
          const answered = await putTransferStep(
            bank.caller(),
            customerOf(system)._id,
            transferStep,
          )
          // Another back end may answer anything: its status says that the level is recorded.
          return answered ? levelOf(answered) : { transferStep, review: null }
        },
      ),
      readLevel: fromPromise<ReachedLevel, void>(async ({ system }) =>
        levelOf(await getUser(bank.caller(), customerOf(system)._id)),
      ),
      requirements: bank.flows.logic('requirements'),
      payment: bank.flows.logic('payment'),
      revokeCode: fromPromise<void, OpenCode>(async ({ input: { codeId } }) => {
        await revokeCode(bank.caller(), codeId)
      }),
    },
  }),
)
export const withdrawalFlow = keepDraft(flow, {
  name: 'withdrawal',
  valuesOf: (snapshot) =>
    snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade')
      ? undefined
      : editedValues(snapshot),
  stepOf: (snapshot) => (formTags.some((tag) => snapshot.hasTag(tag)) ? 'form' : undefined),
})
