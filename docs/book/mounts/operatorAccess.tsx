import { OperatorAccess } from '#backOffice/operatorAccess/OperatorAccess.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const operatorAccessMount: FlowMount = {
  frame: 'none',
  mount: (input, page) => hosted(page, 'operatorAccess', input, <OperatorAccess />),
}
