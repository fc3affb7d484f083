import { DepositReturn } from '#flows/depositReturn/DepositReturn.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const depositReturnMount: FlowMount = {
  mount: (input) => hosted('depositReturn', input, <DepositReturn />),
}
