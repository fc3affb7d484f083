import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { Toasts } from '#actors/toasts.tsx'
import { BankContext } from '#actors/useFlow.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { type Flow, settlePromises } from '#statechart-paths'
import { canReload, RELOAD, reloadedInput } from '../promises.ts'
import { type FlowPreview, type FlowSnapshot, JOURNEY, type Rejection } from '../protocol.ts'
import { applyScheme } from '../scheme.ts'
import { captureHtml } from './captureHtml.ts'
import type { LoggedMoves } from './eventLog.ts'
import { FlowSession } from './flowSession.ts'
import { framed } from './frames.tsx'
import { sendHostEvent } from './hostEvents.ts'
import { JourneySession } from './journeySession.ts'
import { ManualEvents } from './manualEvents.ts'
import { mountOf } from './mounts.ts'
import { preserveFocus } from './preserveFocus.ts'
import { resetSandbox } from './sandbox.ts'
import { finishAnimations, followClock, syncTime } from './simulatedTime.ts'
import { waitUntil } from './waitUntil.ts'

/** The input with which a flow starts again after a reload, and the records made before. */
interface Reload {
  input: unknown
  before: LoggedMoves
  /** milliseconds since the opening */
  elapsed: number
}

/** Creates the preview, which runs flows in their real views. */
export function createFlowPreview(root: Root): FlowPreview {
  const listeners = new Set<(snapshot: FlowSnapshot) => void>()
  const manualEvents = new ManualEvents()
  let session: FlowSession | JourneySession | undefined
  let left: (() => void) | undefined
  let clearToasts: (() => void) | undefined
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

  /** Leaves what was played before. */
  function begin(started: FlowSession | JourneySession): void {
    resetSandbox()
    session = started
    followClock(() => started.clock.now())
    sessionCount++
    left?.()
    isFilm(started instanceof JourneySession)
  }

  /** @param again the page is loaded again: what it starts with, and what was made before */
  async function start(flow: Flow, input: string, again?: Reload): Promise<FlowSession> {
    const { mount, frame } = await mountOf(flow.name)
    const from = { flow, input, before: again?.before, canReload: await canReload(flow.name) }
    const started = new FlowSession(from, manualEvents, onChange)
    begin(started)
    started.clock.pass(again?.elapsed ?? 0)
    const mounted = mount((again ? again.input : flow.cases.inputs[input]) as never, {
      show: (element) => show(element),
      parts: started.parts,
    })
    clearToasts = mounted.bank.toastDisplay?.removeAll
    started.performHostEvent = sendHostEvent(mounted)
    left = () => {
      mounted.stop?.()
      mounted.bank.root.stop()
    }
    const key = sessionCount
    const show = (element: ReactElement) => {
      if (session !== started) return
      root.render(
        <BankContext key={key} value={mounted.bank}>
          <MemoryRouter initialEntries={[mounted.path ?? '/']}>
            {framed(flow, element, frame)}
            <Toasts />
          </MemoryRouter>
        </BankContext>,
      )
    }
    flushSync(() => show(mounted.element))
    await waitUntil(() => started.isStarted)
    if (!started.isStarted) throw new Error(`the view of ${flow.name} did not start its flow`)
    await settlePromises()
    started.resetLog()
    syncTime()
    return started
  }

  /** Opens a journey, makes its steps, and shows the site only then: pages on the way are not rendered. */
  async function startJourney(
    input: string,
    moves: readonly string[],
    wait: number,
  ): Promise<FlowSnapshot & Partial<Rejection>> {
    const { makeSteps, openJourney } = await import('./journeyView.tsx')
    const started = await openJourney(input)
    begin(started)
    left = () => started.stop()
    const rejected = await makeSteps(started, moves, wait)
    await showJourney(started)
    return { ...publish(), rejected }
  }

  async function showJourney(started: JourneySession): Promise<void> {
    const { renderJourney } = await import('./journeyView.tsx')
    await renderJourney(root, started, `${sessionCount}`)
    await settleView()
  }

  /** Waits until the view has rendered the step; it may send events of its own. */
  async function settleView(): Promise<void> {
    await settlePromises()
    syncTime()
  }

  /** Loads the page again: the flow starts with what its promises say is kept. */
  async function reload(played: FlowSession): Promise<string | undefined> {
    const { flow, way, clock } = played
    const { moves, waits } = way
    const input = await reloadedInput(flow.name, way)
    if (input === undefined) return 'The flow does not start again after these moves.'
    const before = { moves: [...moves, RELOAD], waits }
    await start(flow, way.input, { input, before, elapsed: clock.now() })
    return undefined
  }

  async function make(label: string): Promise<string | undefined> {
    if (label === RELOAD && session instanceof FlowSession) return reload(session)
    const rejected = await session!.makeMove(label)
    if (session instanceof JourneySession) await showJourney(session)
    else await settleView()
    return rejected
  }

  /** Advances from timer to timer, so that a progress bar that appears on the way starts at the right time. */
  async function advance(milliseconds: number): Promise<void> {
    if (session instanceof JourneySession) {
      await session.pass(milliseconds)
      return showJourney(session)
    }
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
    const played = session
    if (played instanceof FlowSession) await waitUntil(() => !played.isDialogMissing)
  }

  return {
    open: (name, input, moves = [], waits = []) =>
      runCall(async () => {
        try {
          if (name === JOURNEY)
            return await startJourney(input ?? '1', moves, waits[moves.length] ?? 0)
          const flow = flowOf(name)
          if (!flow) throw new Error(`there is no flow ${name}`)
          const inputs = Object.keys(flow.cases.inputs)
          const isKnown = input === undefined || inputs.includes(input)
          // No frame is painted from here to the last move, unless code is loaded on the way.
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
            clearToasts?.()
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

/** A journey is watched: its view takes no input. Playing a flow by itself does. */
const isFilm = (film: boolean): void => {
  document.getElementById('root')!.inert = film
}
