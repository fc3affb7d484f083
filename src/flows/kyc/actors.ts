import { fromPromise } from 'xstate'
import { uploadKyc } from '#api/kyc.ts'
import type { User } from '#contract/user.ts'
import type { KycPayloadInput, KycSide } from '#machines/kyc/kyc.types.ts'
import { readToken } from '#session/storage.ts'
import { reportProgress } from '../reportProgress.ts'

interface Dependencies {
  user: User
  /** the chosen files of one side */
  filesOf: (side: KycSide) => readonly File[]
}

/** The actors of the KYC chart. */
export const kycActors = ({ user, filesOf }: Dependencies) => ({
  sendKyc: fromPromise<void, KycPayloadInput>(async ({ input, signal, system }) => {
    const payload = { ...input, userId: user._id, email: user.email }
    const sides = { front: filesOf('front'), back: filesOf('back') }
    await uploadKyc(payload, sides, {
      token: readToken() ?? '',
      signal,
      onProgress: reportProgress(system),
    })
  }),
})
