import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { readPrivateInput } from '#actors/privateInputs.ts'
import { postTransfer, requestCode, revokeCode } from '#api/transfers.ts'
import { getUser, putCode, putTransferStep } from '#api/users.ts'
import type { CodeRequestAnswer, TransferPayload } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import { failureOf, hasCode, isDuplicate } from '#domain/failure.ts'
import type {
  WithdrawalContext,
  WithdrawalEligibility,
  WithdrawalPayloadInput,
} from '#machines/withdrawal/withdrawal.types.ts'
import { readToken } from '#session/storage.ts'
import { clearReference, saveReference } from '#session/withdrawalReference.ts'
import { readEligibility } from './eligibility.ts'

const token = () => readToken() ?? ''

const payload = (input: WithdrawalPayloadInput, { _id, email }: User): TransferPayload => ({
  ...input,
  userId: _id,
  email: input.email || email,
})

/** The actors of the withdrawal's chart. */
export function withdrawalActors() {
  // A cancel waits for a running call, so that a code created meanwhile is revoked too (W5).
  let pendingCall: Promise<unknown> = Promise.resolve()
  const track = <Answer>(call: Promise<Answer>): Promise<Answer> => {
    pendingCall = call.catch(() => undefined)
    return call
  }
  return {
    readEligibility: fromPromise<
      WithdrawalEligibility,
      Pick<WithdrawalContext, 'path' | 'reference'>
    >(async ({ input, system }) => {
      const userId = customerOf(system)._id
      const eligibility = await readEligibility({ ...input, token: token(), userId })
      if (eligibility.madeBefore) clearReference()
      return eligibility
    }),
    requestCode: fromPromise<CodeRequestAnswer, WithdrawalPayloadInput>(({ input, system }) =>
      track(requestCode(token(), payload(input, customerOf(system))).catch(clearUsedReference)),
    ),
    verifyCode: fromPromise<void, void>(async ({ system }) => {
      const typed = readPrivateInput('withdrawalCode').replaceAll(/\s/g, '')
      await track(putCode(token(), customerOf(system)._id, typed))
    }),
    advanceLevel: fromPromise<Level, { transferStep: number }>(({ input, system }) =>
      track(advanceLevel(token(), customerOf(system)._id, input.transferStep)),
    ),
    postTransfer: fromPromise<void, WithdrawalPayloadInput>(async ({ input, system }) => {
      saveReference(input.referenceNumber)
      try {
        await postTransfer(token(), payload(input, customerOf(system)))
        clearReference()
      } catch (error) {
        if (failureOf(error).kind === 'refused') clearReference()
        throw error
      }
    }),
    revokeCode: fromPromise<void, void>(async () => {
      await pendingCall
      await revokeCode(token())
    }),
  }
}

type Level = Pick<WithdrawalEligibility, 'transferStep' | 'review'>

/** Raises the level. A conflict counts as success if an earlier attempt without an answer reached the level (W4). */
async function advanceLevel(token: string, id: string, target: number): Promise<Level> {
  const { transferStep, review } = await putTransferStep(token, id, target).catch(async (error) => {
    if (!hasCode(error, 'stepConflict')) throw error
    const current = await getUser(token, id)
    if (current.transferStep < target) throw error
    return current
  })
  return { transferStep, review }
}

function clearUsedReference(error: unknown): never {
  // Also when another withdrawal used it: the next form starts with a new reference (W8).
  if (isDuplicate(error, 'referenceNumber') || hasCode(error, 'referenceReused')) clearReference()
  throw error
}
