import { ChangePasswordDialog } from '#flows/changePassword/ChangePasswordDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const changePasswordMount: FlowMount = {
  mount: (input, { show }) =>
    hosted('changePassword', input, <ChangePasswordDialog />, {
      afterwards: { show, page: 'Security' },
    }),
}
