import { ScamReportDialog } from '#flows/scamReport/ScamReportDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const scamReportMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'scamReport', input, <ScamReportDialog />, { afterwards: 'Security' }),
}
