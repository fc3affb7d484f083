import { ChangeEmailDialog } from '#flows/changeEmail/ChangeEmailDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const changeEmailMount: FlowMount = {
  mount: (input, { show }) =>
    hosted('changeEmail', input, <ChangeEmailDialog />, { afterwards: { show, page: 'Security' } }),
}
