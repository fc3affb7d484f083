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
  /** the code as it is typed now; only this actor ever reads it (S1) */
  typedCode: () => string
}

/** What the withdrawal's chart asks of the network. */
export function withdrawalActors({ user, typedCode }: Dependencies) {
  const token = () => readToken() ?? ''
  const payload = (input: WithdrawalPayloadInput): TransferPayload => ({
    ...input,
    userId: user._id,
    email: input.email || user.email,
  })
  // A cancel waits for what is still under way, so that a code made meanwhile is voided as well (W5).
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

/** Up to a level; one that was reached already, by a try whose answer was lost, is as good (W4). */
async function advanceLevel(token: string, id: string, asked: number): Promise<Level> {
  const { transferStep, review } = await putTransferStep(token, id, asked).catch(async (error) => {
    if (!hasCode(error, 'stepConflict')) throw error
    const now = await getUser(token, id)
    if (now.transferStep < asked) throw error
    return now
  })
  return { transferStep, review }
}

function clearUsedReference(error: unknown): never {
  // Also when it was used for another withdrawal: the next form begins with a new one (W8).
  if (isDuplicate(error, 'referenceNumber') || hasCode(error, 'referenceReused')) clearReference()
  throw error
}
