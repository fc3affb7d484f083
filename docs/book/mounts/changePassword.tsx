import { ChangePassword } from '#flows/changePassword/ChangePassword.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const changePasswordMount: FlowMount = {
  mount: (input) => hosted('changePassword', input, <ChangePassword />),
}
