import KycDialog from '#flows/kyc/KycDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const kycMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'kyc', input, <KycDialog />, {
      afterwards: 'Overview',
    }),
}
