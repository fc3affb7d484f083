import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PaymentPayload } from '#machines/payment/payment.types.ts'
import { readEligibility } from '#machines/requirements/requirements.calls.ts'
import type { requirementsMachine } from '#machines/requirements/requirements.machine.ts'
import type { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type { OpenCode, ReachedLevel, SentCode } from './withdrawal.types.ts'

/** The calls of a withdrawal, and the flow that takes its proof. */
export const withdrawalCalls = {
  readEligibility,
  /** The requirements of a withdrawal, before its form. W1, W9 */
  requirements: unimplementedFlow<typeof requirementsMachine>('requirements'),
  /** POST transfer/code. Stopped before its answer, it voids the code that it has made. W5 */
  requestCode: unimplementedActor<SentCode, PaymentPayload>('requestCode', ['requestCode']),
  /** The mailed code, or the customer's second factor, which proves this very withdrawal. W3, W4, G38 */
  secondFactor: unimplementedFlow<typeof secondFactorMachine>('secondFactor'),
  /** Reads the customer afresh: whether the record has a field for the code, as only the brief's back end has. W13 */
  findCodeInRecord: unimplementedActor<boolean>('findCodeInRecord', ['user']),
  /** Reads the customer afresh and compares the code the view holds with the record's. W13 */
  compareCode: unimplementedActor<void>('compareCode', ['user']),
  /** PUT users/updatedata/{id} with a random value in place of the code that was right. W13 */
  spendCode: unimplementedActor<void>('spendCode', ['checkCode']),
  /** PUT users/user/{id}; answers the customer's new level and review. */
  advanceLevel: unimplementedActor<ReachedLevel, { transferStep: number }>('advanceLevel', [
    'transferStep',
  ]),
  /** Reads the customer's level and review. */
  readLevel: unimplementedActor<ReachedLevel>('readLevel', ['user']),
  /** Sends the withdrawal once, and finds out what became of it. W6, W14 */
  payment: unimplementedFlow<typeof paymentMachine>('payment'),
  /** DELETE transfer/code. */
  revokeCode: unimplementedActor<void, OpenCode>('revokeCode', ['revokeCode']),
}
