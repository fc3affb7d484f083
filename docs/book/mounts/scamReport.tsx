import { ScamReportDialog } from '#flows/scamReport/ScamReportDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const scamReportMount: FlowMount = {
  mount: (input, { show }) =>
    hosted('scamReport', input, <ScamReportDialog />, { afterwards: { show, page: 'Security' } }),
}
