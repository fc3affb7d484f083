import KycDialog from '#flows/kyc/KycDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const kycMount: FlowMount = {
  mount: (input, { show }) =>
    hosted('kyc', input, <KycDialog />, {
      afterwards: { show, page: 'Overview' },
    }),
}
