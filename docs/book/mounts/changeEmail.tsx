import { ChangeEmail } from '#flows/changeEmail/ChangeEmail.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const changeEmailMount: FlowMount = {
  mount: (input) => hosted('changeEmail', input, <ChangeEmail />),
}
