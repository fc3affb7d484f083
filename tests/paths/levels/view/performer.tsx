import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import toast from 'react-hot-toast/headless'
import { MemoryRouter } from 'react-router-dom'
import type { AnyStateMachine, EventObject, InspectionEvent } from 'xstate'
import { buttonLabel } from '#machines/meta.ts'
import { PathClock } from '#machines/paths/clock.ts'
import type { Flow } from '#machines/paths/flow.ts'
import type { Move } from '#machines/paths/moves.ts'
import { type Call, type Step, settleCall, withDeferredActors } from '#machines/paths/replay.ts'
import { sampleToday } from '#machines/samples.ts'
import { takenBy, transitionsOf } from '#machines/transitions.ts'
import { RuntimeContext } from '#session/runtime.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { ToastHost } from '#ui/toasts.tsx'
import type { Performer } from '../perform.ts'
import { readScreen } from '../screen/readScreen.ts'
import type { Stage } from '../screen/screenModel.ts'
import { type Outside, viewCustomer } from './customer.ts'

/** A flow's real view, as paths need it. */
export interface View {
  /** the view as the product mounts it, for a flow that starts from this input */
  open: (input: never, around: Around) => Opened
  /** why a move cannot be made in the view, when it cannot */
  cannot?: (move: Move, state: string) => string | undefined
}
interface Opened {
  element: ReactElement
  /** what is no customer's doing */
  outside?: Outside
  /** where the router stands; `/` by default */
  at?: string
  /** where it stands in the book, if not there */
  inBook?: string
}

/** What a view's test may reach of the stage around it. */
export interface Around {
  /** the calls so far of the chart with this id, its own or another on the page */
  callsOf: (machineId: string) => readonly Call[]
  /** shows another element in the place of the first */
  show: (element: ReactElement) => void
  /** what the path does from its opening on */
  moves: readonly Move[]
  /** Lets time pass for all that is on the page, up to the next timer. */
  pass: () => void
}

/** How often a screen is looked at again, and how long it is waited for each time, in milliseconds. */
const PAUSE_MS = 5
const LOOKS = PATIENCE / PAUSE_MS

/** Acts paths out in jsdom, on a simulated clock, every call of every chart in the path's hand. */
export function viewPerformer(
  flow: Flow,
  stage: Stage,
  view: View,
  stood?: (step: Step) => Promise<void>,
): Performer {
  let clock = new PathClock()
  let calls = new Map<string, Call[]>()
  let since = { heard: new Set<EventObject>(), taken: [] as string[] }
  let customer = viewCustomer({})
  let transitions = transitionsOf(flow.machine)

  function answered(machine: AnyStateMachine): AnyStateMachine {
    const own: Call[] = []
    calls.set(machine.id, own)
    const deferred = withDeferredActors(machine, own)
    if (machine.id === flow.machine.id) transitions = transitionsOf(deferred)
    return deferred
  }
  function inspect(event: InspectionEvent) {
    if (event.type !== '@xstate.microstep') return
    const taken = takenBy(event, transitions)
    if (taken.length === 0) return
    since.taken.push(...taken)
    since.heard.add(event.event)
  }
  function expectEvent({ event, label }: Move) {
    const types = [...since.heard].map(({ type }) => type)
    const times = types.filter((type) => type === event.type).length
    if (times === 0) throw new Error(`${label}: the view sent ${types.join(', ') || 'nothing'}`)
    // Typing is many events; whatever else is done once is told once.
    if (times > 1 && !('field' in event))
      throw new Error(`${label}: the view sent it ${times} times`)
  }

  return {
    async begin({ path }) {
      clock = new PathClock()
      calls = new Map()
      since = { heard: new Set(), taken: [] }
      const frame = (element: ReactElement, at?: string) => (
        <RuntimeContext
          value={{ clock: clock as never, today: sampleToday, provideActors: answered, inspect }}
        >
          <MemoryRouter initialEntries={[at ?? '/']}>
            {element}
            <ToastHost />
          </MemoryRouter>
        </RuntimeContext>
      )
      let at: string | undefined
      const { rerender } = render(<p />)
      const show = (element: ReactElement) => rerender(frame(element, at))
      const opened = view.open(flow.cases.inputs[path.input] as never, {
        callsOf: (id) => calls.get(id) ?? [],
        show,
        moves: path.moves,
        pass: () => void clock.toNextTimer(),
      })
      at = opened.at
      customer = viewCustomer(opened.outside ?? {})
      await act(async () => show(opened.element))
    },
    async make(move, before, _, next) {
      since = { heard: new Set(), taken: [] }
      if (move.kind === 'event') {
        const hand = stage.hands[move.event.type]!
        const button = buttonLabel(before.snapshot) ?? ''
        await hand(move.event as never, customer, { snapshot: before.snapshot, button, next })
      } else if (move.kind === 'after') await act(async () => void clock.toNextTimer())
      else await act(() => settleCall(calls.get(flow.machine.id) ?? [], move))
      expectEvent(move)
    },
    screen: async () => readScreen(flow.name),
    act: async (deed) => deed(customer),
    async wait(turn) {
      if (turn >= LOOKS) return false
      // What is loaded on demand comes with the next turns of the event loop.
      await act(() => new Promise((resolve) => setTimeout(resolve, turn === 0 ? 0 : PAUSE_MS)))
      return true
    },
    taken: () => since.taken,
    stood,
    async end() {
      cleanup()
      toast.remove()
      sessionStorage.clear()
      localStorage.clear()
    },
  }
}
