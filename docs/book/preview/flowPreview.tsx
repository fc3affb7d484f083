import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { setRuntime } from '#actors/runtime.ts'
import { provideToastDisplay, resetToasts, Toasts } from '#actors/toasts.tsx'
import { RootContext } from '#actors/useFlow.ts'
import { type Flow, flowOf } from '#machines/paths/flow.ts'
import { settlePromises } from '#machines/paths/replay.ts'
import * as toastDisplay from '#ui/toasts.tsx'
import type { FlowPreview, FlowSnapshot } from '../protocol.ts'
import { applyScheme } from '../scheme.ts'
import { captureHtml } from './captureHtml.ts'
import { FlowSession } from './flowSession.ts'
import { framed } from './frames.tsx'
import { sendHostEvent } from './hostEvents.ts'
import { ManualEvents } from './manualEvents.ts'
import { mountOf } from './mounts.ts'
import { preserveFocus } from './preserveFocus.ts'
import { resetSandbox } from './sandbox.ts'
import { finishAnimations, followClock, syncTime } from './simulatedTime.ts'

provideToastDisplay(toastDisplay)

/**
 * How often to check whether the view has started its flow, or has rendered an open dialog, and the pause in
 * between. Both may be loaded on demand, which can take long on a busy machine.
 */
const MAX_CHECKS = 1_500
const PAUSE_MS = 20

/** Creates the preview, which runs flows in their real views. */
export function createFlowPreview(root: Root): FlowPreview {
  const listeners = new Set<(snapshot: FlowSnapshot) => void>()
  const manualEvents = new ManualEvents()
  let session: FlowSession | undefined
  let left: (() => void) | undefined
  let sessionCount = 0
  let scheme: 'light' | 'dark' | undefined
  /** while a call of the page runs, only its result is published */
  let isBusy = false
  let isPublished = true

  function publish(): FlowSnapshot {
    isPublished = true
    const snapshot = session!.takeSnapshot()
    for (const listener of listeners) listener(snapshot)
    return snapshot
  }
  function onChange() {
    if (isBusy || !isPublished) return
    isPublished = false
    queueMicrotask(() => !isPublished && publish())
  }
  async function runCall<Result>(work: () => Promise<Result>): Promise<Result> {
    isBusy = true
    const restoreFocus = preserveFocus()
    try {
      return await work()
    } finally {
      isBusy = false
      restoreFocus()
    }
  }

  async function start(flow: Flow, input: string): Promise<FlowSession> {
    const { mount, frame } = await mountOf(flow.name)
    resetToasts()
    resetSandbox()
    const started = new FlowSession(flow, input, manualEvents, onChange)
    session = started
    followClock(() => started.clock.now())
    sessionCount++
    left?.()
    setRuntime(started.runtime)
    const mounted = mount(flow.cases.inputs[input] as never, { show: (element) => show(element) })
    started.performHostEvent = sendHostEvent(mounted)
    left = () => {
      mounted.stop?.()
      mounted.root.stop()
    }
    const key = sessionCount
    const show = (element: ReactElement) => {
      if (session !== started) return
      root.render(
        <RootContext key={key} value={mounted.root}>
          <MemoryRouter initialEntries={[mounted.path ?? '/']}>
            {framed(flow, element, frame)}
            <Toasts />
          </MemoryRouter>
        </RootContext>,
      )
    }
    flushSync(() => show(mounted.element))
    for (let check = 0; !started.isStarted; check++) {
      if (check === MAX_CHECKS) throw new Error(`the view of ${flow.name} did not start its flow`)
      await pause(PAUSE_MS)
    }
    await settlePromises()
    started.resetLog()
    syncTime()
    return started
  }

  /** Waits until the view has rendered the step; it may send events of its own. */
  async function settleView(): Promise<void> {
    await settlePromises()
    syncTime()
  }

  async function make(label: string): Promise<string | undefined> {
    const rejected = await session!.makeMove(label)
    await settleView()
    return rejected
  }

  /** Advances from timer to timer, so that a progress bar that appears on the way starts at the right time. */
  async function advance(milliseconds: number): Promise<void> {
    const { clock } = session!
    const until = clock.now() + milliseconds
    syncTime()
    for (
      let remaining = clock.untilNext();
      remaining !== undefined;
      remaining = clock.untilNext()
    ) {
      if (clock.now() + remaining > until) break
      clock.pass(remaining)
      await settleView()
    }
    clock.pass(until - clock.now())
    await settleView()
  }

  /** Waits for an open dialog, whose code may be loaded on demand. */
  async function waitForDialog(): Promise<void> {
    for (let check = 0; check < MAX_CHECKS && session!.isDialogMissing; check++)
      await pause(PAUSE_MS)
  }

  return {
    open: (name, input, moves = [], waits = []) =>
      runCall(async () => {
        const flow = flowOf(name)
        if (!flow) throw new Error(`there is no flow ${name}`)
        const inputs = Object.keys(flow.cases.inputs)
        const isKnown = input === undefined || inputs.includes(input)
        try {
          // Nothing is painted from here to the last move, unless code is loaded on the way.
          await start(flow, isKnown ? (input ?? inputs[0]!) : inputs[0]!)
          if (!isKnown)
            return { ...publish(), rejected: `This flow has no start called “${input}”.` }
          for (const [step, label] of [...moves, undefined].entries()) {
            const wait = waits[step] ?? 0
            const tooLong = wait > 0 ? session!.whyWaitIsTooLong(wait) : undefined
            if (tooLong) return { ...publish(), rejected: tooLong }
            if (wait > 0) await advance(wait)
            if (label === undefined) break
            // Toasts of earlier moves are removed.
            resetToasts()
            const rejected = await make(label)
            if (rejected) return { ...publish(), rejected }
          }
          await waitForDialog()
          return publish()
        } finally {
          applyScheme(scheme)
          finishAnimations()
        }
      }),
    makeMove: (label) =>
      runCall(async () => {
        const rejected = await make(label)
        await waitForDialog()
        return rejected ? { rejected } : publish()
      }),
    advanceTime: (milliseconds) =>
      runCall(async () => {
        await advance(milliseconds)
        return publish()
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setScheme(chosen) {
      scheme = chosen
      applyScheme(chosen)
    },
    captureHtml: () => captureHtml(document),
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
