import { act } from '@testing-library/react'
import type { EventObject } from 'xstate'
import type { WindowName } from '#machines/dashboard/dashboard.types.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { cases } from '#machines/testing/cases.index.ts'
import { sampleTime } from '#machines/testing/samples.ts'
import { type AnyCases, resolveSample, settlePromises } from '#statechart-paths'
import type { ViewContext, ViewSetup } from '../levels/view/viewSetup.ts'
import { onlyFailedRecords, startPage } from './dashboard.pages.ts'
import type { CallEnd } from './dashboard.setupSteps.ts'

export const dashboardView: ViewSetup = {
  startPath: startPage,
  hostEvents: (context) => ({
    // The path itself ends the dashboard's own reads.
    // The path decides when a window is loaded, however often it was before.
    beforeOpening: () => undefined,
    beforeRetry: () => undefined,
    setBankRecords: () => undefined,
    windowLoaded: () => endCall(context, { flow: 'dashboard', src: 'openWindow', as: 'loaded' }),
    confirmElsewhere: () => undefined,
    waitForNoToasts: () => undefined,
    waitForAllReads: () => undefined,
    passVerifyDelay: () => context.passToNextTimer(),
    breakFlow: (flow: FlowName) => context.breakFlow(flow),
    // As the boundary around the window's view does.
    viewFailed: (window: WindowName) => context.send({ type: 'viewFailed', window } as never),
    recordChanged: (event: EventObject) => act(async () => context.send(event as never)),
    contentChanged: () => context.send({ type: 'contentChanged' }),
    loanWanted: () => context.send({ type: 'loanWanted' }),
    async closeWithdrawalBelow() {
      pressBelow('Cancel')
      await settlePromises()
      pressBelow('Close now')
    },
    endCall: (end: CallEnd) => endCall(context, end),
    postLoan() {
      while (!runningCall(context, 'loanApplication', 'takeLoan')) context.passToNextTimer()
    },
  }),
  cannot: (move, state) =>
    move.label === 'withdrawal closes' && /identity\.(open|unloaded|broken)/.test(state)
      ? 'jsdom moves the focus to a button that a dialog covers: it is made while the window loads'
      : onlyFailedRecords(move, state),
}

/** The withdrawal's own buttons are under another dialog, where no mouse can press them. */
function pressBelow(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
  const button = buttons.find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`there is no button ${name}`)
  act(() => button.click())
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
