import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import toast from 'react-hot-toast/headless'
import { MemoryRouter } from 'react-router-dom'
import { type Flow, flowOf } from '#machines/paths/flow.ts'
import { settled } from '#machines/paths/replay.ts'
import { RuntimeContext } from '#session/runtime.ts'
import { ToastHost } from '#ui/toasts.tsx'
import type { BookStage, Moment } from '../protocol.ts'
import { paint } from '../scheme.ts'
import { markupOf } from './captureHtml.ts'
import { Running } from './flowSession.ts'
import { framed } from './frames.tsx'
import { ByHand } from './manualEvents.ts'
import { holdFocus } from './preserveFocus.ts'
import { sweep } from './sandbox.ts'
import { catchUp, followTime, standStill } from './simulatedTime.ts'
import { surroundings } from './surroundings.ts'
import { viewOf } from './views.ts'

/**
 * How often a view is looked at for its flow, or for the window its chart says is open, and the pause
 * between, in milliseconds: both may be loaded on demand, and on a busy machine that takes long.
 */
const LOOKS = 1_500
const PAUSE_MS = 20

/** Plays flows in their real views. */
export function bookStage(root: Root): BookStage {
  const listeners = new Set<(moment: Moment) => void>()
  const byHand = new ByHand()
  let running: Running | undefined
  let shown = 0
  let scheme: 'light' | 'dark' | undefined
  /** while a call of the page is under way its answer is told, and nothing on the way there */
  let isBusy = false
  let isTold = true

  function tell(): Moment {
    isTold = true
    const moment = running!.moment()
    for (const listener of listeners) listener(moment)
    return moment
  }
  function changed() {
    if (isBusy || !isTold) return
    isTold = false
    queueMicrotask(() => !isTold && tell())
  }
  async function busy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    isBusy = true
    const giveBack = holdFocus()
    try {
      return await work()
    } finally {
      isBusy = false
      giveBack()
    }
  }

  async function begin(flow: Flow, input: string): Promise<Running> {
    const view = await viewOf(flow.name)
    toast.remove()
    sweep()
    const started = new Running(flow, input, byHand, changed)
    running = started
    followTime(() => started.clock.now())
    shown++
    const opened = view.open(flow.cases.inputs[input] as never, {
      callsOf: (id) => started.callsOf(id),
      show: (element) => show(element),
      moves: [],
      pass: () => void started.clock.toNextTimer(),
    })
    started.act = surroundings(flow, opened.outside)
    const key = shown
    const show = (element: ReactElement) => {
      if (running !== started) return
      root.render(
        <RuntimeContext key={key} value={started.runtime}>
          <MemoryRouter initialEntries={[opened.inBook ?? opened.at ?? '/']}>
            {framed(flow, element)}
            <ToastHost />
          </MemoryRouter>
        </RuntimeContext>,
      )
    }
    flushSync(() => show(opened.element))
    for (let look = 0; !started.isThere; look++) {
      if (look === LOOKS) throw new Error(`the view of ${flow.name} did not start its flow`)
      await pause(PAUSE_MS)
    }
    await settled()
    started.begun()
    catchUp()
    return started
  }

  /** The view follows each step, and may send something on its own account. */
  async function followed(): Promise<void> {
    await settled()
    catchUp()
  }

  async function make(label: string): Promise<string | undefined> {
    const refused = await running!.make(label)
    await followed()
    return refused
  }

  /** Time passes from one timer to the next: a bar that appears on the way begins where it appears. */
  async function letPass(milliseconds: number): Promise<void> {
    const { clock } = running!
    const until = clock.now() + milliseconds
    catchUp()
    for (let left = clock.untilNext(); left !== undefined; left = clock.untilNext()) {
      if (clock.now() + left > until) break
      clock.pass(left)
      await followed()
    }
    clock.pass(until - clock.now())
    await followed()
  }

  /** The code of a dashboard's window is loaded when it is first asked for. */
  async function windowThere(): Promise<void> {
    for (let look = 0; look < LOOKS && running!.lacksWindow; look++) await pause(PAUSE_MS)
  }

  return {
    open: (name, input, moves = [], waits = []) =>
      busy(async () => {
        const flow = flowOf(name)
        if (!flow) throw new Error(`there is no flow ${name}`)
        const inputs = Object.keys(flow.cases.inputs)
        const isKnown = input === undefined || inputs.includes(input)
        try {
          // No frame is drawn between here and the last move, unless code is loaded on the way.
          await begin(flow, isKnown ? (input ?? inputs[0]!) : inputs[0]!)
          if (!isKnown) return { ...tell(), refused: `“${input}” is no start of this flow.` }
          for (const [step, label] of [...moves, undefined].entries()) {
            const wait = waits[step] ?? 0
            const forbidden = wait > 0 ? running!.forbids(wait) : undefined
            if (forbidden) return { ...tell(), refused: forbidden }
            if (wait > 0) await letPass(wait)
            if (label === undefined) break
            // What was said before is over.
            toast.remove()
            const refused = await make(label)
            if (refused) return { ...tell(), refused }
          }
          await windowThere()
          return tell()
        } finally {
          paint(scheme)
          standStill()
        }
      }),
    make: (label) =>
      busy(async () => {
        const refused = await make(label)
        await windowThere()
        return refused ? { refused } : tell()
      }),
    pass: (milliseconds) =>
      busy(async () => {
        await letPass(milliseconds)
        return tell()
      }),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    scheme(chosen) {
      scheme = chosen
      paint(chosen)
    },
    markup: () => markupOf(document),
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
