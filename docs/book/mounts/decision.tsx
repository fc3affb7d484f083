import { DecisionDialog } from '#backOffice/decision/DecisionDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const decisionMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'decision', input, <DecisionDialog />, { afterwards: 'Queue' }),
}
