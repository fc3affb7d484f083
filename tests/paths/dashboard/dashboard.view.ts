import { dashboardMount } from '#book/mounts/dashboard.tsx'
import { cases } from '#machines/cases.index.ts'
import { type AnyCases, resolveSample } from '#machines/cases.ts'
import { settlePromises } from '#machines/paths/replay.ts'
import { sampleTime } from '#machines/samples.ts'
import type { ViewContext, ViewSetup } from '../levels/view/viewSetup.ts'
import { onlyFailedRecords, startPage } from './dashboard.pages.ts'
import type { CallEnd } from './dashboard.setupSteps.ts'

export const dashboardView: ViewSetup = {
  mount: dashboardMount,
  startPath: startPage,
  hostEvents: (context) => ({
    // The path itself ends the dashboard's own reads.
    setBankRecords: () => undefined,
    waitForNoToasts: () => undefined,
    waitForAllReads: () => undefined,
    endCall: (end: CallEnd) => endCall(context, end),
    postLoan() {
      while (!runningCall(context, 'loanApplication', 'takeLoan')) context.passToNextTimer()
    },
  }),
  cannot: onlyFailedRecords,
}

const runningCall = ({ callsOf }: ViewContext, flow: CallEnd['flow'], src: string) =>
  callsOf(flow).findLast((call) => call.src === src && !call.end)

/** Ends another flow's call with one of that flow's own samples. */
async function endCall(context: ViewContext, { flow, src, as }: CallEnd): Promise<void> {
  const call = runningCall(context, flow, src)
  if (!call) throw new Error(`${flow} does not call ${src}`)
  const { answers, failures = {} } = (cases[flow] as AnyCases).actors[src]!
  const isAnswer = as in answers
  call.end = isAnswer ? 'answered' : 'failed'
  const played = { context: {} as never, now: sampleTime }
  if (isAnswer) call.settle.resolve(resolveSample(answers[as], played))
  else call.settle.reject(resolveSample(failures[as], played))
  await settlePromises()
}
