import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { editedValues, keepDraft } from '#actors/drafts.ts'
import { provideFlow } from '#actors/flowLogic.ts'
import { readPrivateInput } from '#actors/privateInputs.ts'
import { postTransfer, requestCode, revokeCode } from '#api/transfers.ts'
import { getUser, putCode, putTransferStep } from '#api/users.ts'
import type { CodeRequestAnswer, TransferPayload } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type {
  ReachedLevel,
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

const levelOf = ({ transferStep, review }: User): ReachedLevel => ({ transferStep, review })

/** On screen once the customer has come past the list of requirements. */
const formTags = ['methods', 'form', 'review', 'sending'] as const

provideFlow(
  'withdrawal',
  withdrawalMachine.provide({
    actions: {
      keepReference: (_, { reference }) => saveReference(reference),
      forgetReference: () => clearReference(),
    },
    actors: {
      readEligibility: fromPromise<
        WithdrawalEligibility,
        Pick<WithdrawalContext, 'path' | 'reference'>
      >(({ input, system }) =>
        readEligibility({ ...input, token: token(), userId: customerOf(system)._id }),
      ),
      requestCode: fromPromise<CodeRequestAnswer, WithdrawalPayloadInput>(({ input, system }) =>
        requestCode(token(), payload(input, customerOf(system))),
      ),
      verifyCode: fromPromise<void, void>(async ({ system }) => {
        const typed = readPrivateInput('withdrawalCode').replaceAll(/\s/g, '')
        await putCode(token(), customerOf(system)._id, typed)
      }),
      advanceLevel: fromPromise<ReachedLevel, { transferStep: number }>(async ({ input, system }) =>
        levelOf(await putTransferStep(token(), customerOf(system)._id, input.transferStep)),
      ),
      readLevel: fromPromise<ReachedLevel, void>(async ({ system }) =>
        levelOf(await getUser(token(), customerOf(system)._id)),
      ),
      postTransfer: fromPromise<void, WithdrawalPayloadInput>(async ({ input, system }) => {
        await postTransfer(token(), payload(input, customerOf(system)))
      }),
      revokeCode: fromPromise<void, void>(async () => {
        await revokeCode(token())
      }),
    },
  }),
)
keepDraft('withdrawal', {
  name: 'withdrawal',
  valuesOf: (snapshot) =>
    snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade')
      ? undefined
      : editedValues(snapshot),
  stepOf: (snapshot) => (formTags.some((tag) => snapshot.hasTag(tag)) ? 'form' : undefined),
})
