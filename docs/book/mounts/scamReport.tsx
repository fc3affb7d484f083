import { ScamReport } from '#flows/scamReport/ScamReport.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const scamReportMount: FlowMount = {
  mount: (input) => hosted('scamReport', input, <ScamReport />),
}
