import { fromPromise } from 'xstate'
import { makeDeposit } from '#api/deposits.ts'
import type { User } from '#contract/user.ts'
import type {
  BankDetail,
  DepositPayloadInput,
  WalletAddress,
} from '#machines/deposit/deposit.types.ts'
import { readToken } from '#session/storage.ts'
import { reportProgress } from '../reportProgress.ts'

interface Dependencies {
  user: User
  /** the chosen images */
  proofs: () => readonly File[]
}

/** The actors of the deposit's chart. */
export const depositActors = ({ user, proofs }: Dependencies) => ({
  readBankDetails: fromPromise<readonly BankDetail[], void>(async () => {
    const { getBankDetails } = await import('#content/queries.ts')
    return getBankDetails()
  }),
  readAddresses: fromPromise<readonly WalletAddress[], void>(async () => {
    const { getAddresses } = await import('#content/queries.ts')
    return getAddresses()
  }),
  sendDeposit: fromPromise<void, DepositPayloadInput>(async ({ input, signal, system }) => {
    const name = `${user.firstName} ${user.lastName}`
    const payload = { ...input, userId: user._id, name, email: user.email }
    await makeDeposit(payload, proofs(), {
      token: readToken() ?? '',
      signal,
      onProgress: reportProgress(system),
    })
  }),
})
