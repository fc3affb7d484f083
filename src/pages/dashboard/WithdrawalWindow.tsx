import type { PageModule } from '#actors/flows.ts'
import { Payment } from '#flows/payment/Payment.tsx'
import { paymentFlow } from '#flows/payment/payment.flow.ts'
import { Requirements } from '#flows/requirements/Requirements.tsx'
import { requirementsFlow } from '#flows/requirements/requirements.flow.ts'
import WithdrawalDialogs from '#flows/withdrawal/WithdrawalDialogs.tsx'
import { withdrawalFlow } from '#flows/withdrawal/withdrawal.flow.ts'
import { SecondStep, secondStepLater } from '../SecondStep.tsx'

export const brings: PageModule = {
  flows: [withdrawalFlow, requirementsFlow, paymentFlow],
  lazyViews: secondStepLater,
}

/** The windows of a withdrawal, with the code or the second factor in them. */
export default function WithdrawalWindow() {
  return (
    <WithdrawalDialogs
      requirements={<Requirements />}
      secondStep={<SecondStep />}
      payment={<Payment />}
    />
  )
}
