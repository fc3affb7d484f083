import DepositDialog from '#flows/deposit/DepositDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const depositMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'deposit', input, <DepositDialog />, {
      afterwards: 'Overview',
    }),
}
