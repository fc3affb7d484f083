import { scamReportMount } from '#book/mounts/scamReport.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const scamReportView: ViewSetup = { mount: scamReportMount }
