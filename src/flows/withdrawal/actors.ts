import { fromPromise } from 'xstate'
import { postTransfer, requestCode, revokeCode } from '#api/transfers.ts'
import { getUser, putCode, putTransferStep } from '#api/users.ts'
import type { TransferPayload } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import { failureOf, hasCode, isDuplicate } from '#domain/failure.ts'
import type {
  WithdrawalContext,
  WithdrawalEligibility,
  WithdrawalPayloadInput,
} from '#machines/withdrawal/withdrawal.types.ts'
import { readToken } from '#session/storage.ts'
import { readEligibility } from './eligibility.ts'
import { clearReference, saveReference } from './reference.ts'

interface Dependencies {
  user: User
  /** reads the typed code; only the actor `verifyCode` uses it (S1) */
  typedCode: () => string
}

/** The actors of the withdrawal's chart. */
export function withdrawalActors({ user, typedCode }: Dependencies) {
  const token = () => readToken() ?? ''
  const payload = (input: WithdrawalPayloadInput): TransferPayload => ({
    ...input,
    userId: user._id,
    email: input.email || user.email,
  })
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
    >(async ({ input }) => {
      const eligibility = await readEligibility({ ...input, token: token(), userId: user._id })
      if (eligibility.madeBefore) clearReference()
      return eligibility
    }),
    requestCode: fromPromise(({ input }: { input: WithdrawalPayloadInput }) =>
      track(requestCode(token(), payload(input)).catch(clearUsedReference)),
    ),
    verifyCode: fromPromise<void, void>(async () => {
      const typed = typedCode().replaceAll(/\s/g, '')
      await track(putCode(token(), user._id, typed))
    }),
    advanceLevel: fromPromise(({ input }: { input: { transferStep: number } }) =>
      track(advanceLevel(token(), user._id, input.transferStep)),
    ),
    postTransfer: fromPromise<void, WithdrawalPayloadInput>(async ({ input }) => {
      saveReference(input.referenceNumber)
      try {
        await postTransfer(token(), payload(input))
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
