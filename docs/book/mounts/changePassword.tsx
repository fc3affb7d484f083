import { ChangePasswordDialog } from '#flows/changePassword/ChangePasswordDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const changePasswordMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'changePassword', input, <ChangePasswordDialog />, {
      afterwards: 'Security',
    }),
}
