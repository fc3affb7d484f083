import settings from 'virtual:built-in/settings'
import { loadFlowView } from '#actors/flowViews.ts'
import { DepositReturnDialog } from '#flows/depositReturn/DepositReturnDialog.tsx'
import { SecondStep } from '#pages/SecondStep.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

// The product loads it with the answer that asks for it; here a path gives that answer.
await loadFlowView('secondFactor')

export const depositReturnMount: FlowMount = {
  mount: (input, { show }) =>
    hosted(
      'depositReturn',
      input,
      <DepositReturnDialog supportTexts={settings} secondStep={<SecondStep />} />,
      { afterwards: { show, page: 'Invest' } },
    ),
}
