import { ChangeEmailDialog } from '#flows/changeEmail/ChangeEmailDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const changeEmailMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'changeEmail', input, <ChangeEmailDialog />, { afterwards: 'Security' }),
}
