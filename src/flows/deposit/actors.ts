import { fromPromise } from 'xstate'
import { makeDeposit } from '#api/deposits.ts'
import type { User } from '#contract/user.ts'
import type {
  BankDetail,
  DepositPayloadInput,
  WalletAddress,
} from '#machines/deposit/deposit.types.ts'
import { readToken } from '#session/storage.ts'

interface Dependencies {
  user: User
  /** the chosen images */
  proofs: () => readonly File[]
  onProgress: (fraction: number) => void
}

/** The actors of the deposit's chart. */
export const depositActors = ({ user, proofs, onProgress }: Dependencies) => ({
  readBankDetails: fromPromise<readonly BankDetail[], void>(async () => {
    const { getBankDetails } = await import('#content/queries.ts')
    return getBankDetails()
  }),
  readAddresses: fromPromise<readonly WalletAddress[], void>(async () => {
    const { getAddresses } = await import('#content/queries.ts')
    return getAddresses()
  }),
  sendDeposit: fromPromise<void, DepositPayloadInput>(async ({ input, signal }) => {
    onProgress(0)
    const name = `${user.firstName} ${user.lastName}`
    const payload = { ...input, userId: user._id, name, email: user.email }
    await makeDeposit(payload, proofs(), { token: readToken() ?? '', signal, onProgress })
  }),
})
