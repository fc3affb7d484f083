import { Payment } from '#flows/payment/Payment.tsx'
import { Requirements } from '#flows/requirements/Requirements.tsx'
import SecondFactor from '#flows/secondFactor/SecondFactor.tsx'
import WithdrawalDialogs from '#flows/withdrawal/WithdrawalDialogs.tsx'
import { sampleUser } from '#machines/testing/samples.ts'
import type { WithdrawalInput } from '#machines/withdrawal/withdrawal.types.ts'
import { SecondStep } from '#pages/SecondStep.tsx'
import { hosted } from './hosted.tsx'
import { identityCheck } from './identityCheck.tsx'
import type { FlowMount, MountedView } from './mount.ts'

const element = (
  <WithdrawalDialogs
    requirements={<Requirements />}
    secondStep={<SecondStep />}
    payment={<Payment />}
  />
)

export const withdrawalMount: FlowMount = {
  mount(input: WithdrawalInput, page) {
    const view: MountedView = hosted(page, 'withdrawal', input, element, {
      afterwards: 'Overview',
      customer: { ...sampleUser, country: { symbol: input.symbol } },
      // The product loads it before it asks for the code; here it is there already.
      views: { secondFactor: SecondFactor },
      onEvent: identityCheck(() => view, element, page),
    })
    return view
  },
}
