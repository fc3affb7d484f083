import { DepositReturnDialog } from '#flows/depositReturn/DepositReturnDialog.tsx'
import SecondFactor from '#flows/secondFactor/SecondFactor.tsx'
import { SecondStep } from '#pages/SecondStep.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

// The product loads it with the answer that asks for it; here a path gives that answer.
const views = { secondFactor: SecondFactor }

export const depositReturnMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'depositReturn', input, <DepositReturnDialog secondStep={<SecondStep />} />, {
      afterwards: 'Invest',
      views,
    }),
}
