import { ReauthenticationStep } from '#pages/ReauthenticationStep.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const reauthenticationMount: FlowMount = {
  mount: (input, { show }) =>
    hosted('reauthentication', input, <ReauthenticationStep />, {
      afterwards: { show, page: 'The window that asked for it' },
    }),
}
