import { Backdrop } from '#flows/backgroundRotation/Backdrop.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const backgroundRotationMount: FlowMount = {
  mount: (input, page) => hosted(page, 'backgroundRotation', input, <Backdrop />),
}
