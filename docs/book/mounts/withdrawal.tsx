import settings from 'virtual:built-in/settings'
import KycDialog from '#flows/kyc/KycDialog.tsx'
import { Payment } from '#flows/payment/Payment.tsx'
import SecondFactor from '#flows/secondFactor/SecondFactor.tsx'
import WithdrawalDialogs from '#flows/withdrawal/WithdrawalDialogs.tsx'
import { actorOf } from '#machines/system.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import type { WithdrawalInput } from '#machines/withdrawal/withdrawal.types.ts'
import { SecondStep } from '#pages/SecondStep.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount, MountedView } from './mount.ts'

const withdrawalView = (
  <WithdrawalDialogs supportTexts={settings} secondStep={<SecondStep />} payment={<Payment />} />
)

export const withdrawalMount: FlowMount = {
  mount(input: WithdrawalInput, page) {
    const kyc = { type: 'host.open', flow: 'kyc', input: { reference: 'kyc', name: 'Ada Fern' } }
    // As the dashboard does, the identity check opens above the withdrawal.
    const onEvent = ({ type }: { type: string }) => {
      if (type === 'kycNeeded') {
        view.bank.root.send(kyc)
        page.show(
          <>
            {withdrawalView}
            <KycDialog />
          </>,
        )
      } else if (type === 'xstate.done.actor.kyc') {
        view.bank.root.send({ ...kyc, type: 'host.close' })
        actorOf(view.bank.root.system, 'withdrawal')?.send({ type: 'identityClosed' })
        page.show(withdrawalView)
      }
    }
    const view: MountedView = hosted(page, 'withdrawal', input, withdrawalView, {
      afterwards: 'Overview',
      customer: { ...sampleUser, country: { symbol: input.symbol } },
      // The product loads it before it asks for the code; here it is there already.
      views: { secondFactor: SecondFactor },
      onEvent,
    })
    return view
  },
}
