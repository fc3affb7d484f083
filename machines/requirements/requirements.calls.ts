import type { PaymentSearch } from '#machines/payment/payment.types.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type { WithdrawalEligibility } from './requirements.types.ts'

/** Reads the customer, KYC, loans, deposits and transfers from the bank, never from the cache. */
export const readEligibility = unimplementedActor<WithdrawalEligibility, PaymentSearch>(
  'readEligibility',
  ['user', 'kyc', 'loans', 'deposits', 'transfers'],
)
