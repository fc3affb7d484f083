import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { AnyActor, AnyActorRef, AnyStateMachine, EventObject, InspectionEvent } from 'xstate'
import { Toasts } from '#actors/toasts.tsx'
import { BankContext } from '#actors/useFlow.ts'
import type { FlowMount, MountedView } from '#book/mounts/mount.ts'
import { buttonLabel } from '#machines/meta.ts'
import { promises } from '#machines/testing/promises.index.ts'
import { sampleToday, sampleUser } from '#machines/testing/samples.ts'
import {
  type Call,
  type CallEnd,
  type Flow,
  PathClock,
  type Step,
  settleCall,
  withDeferredCalls,
} from '#statechart-paths'
import { takenBy, transitionsOf } from '#statechart-paths/charts'
import type { Promises } from '#statechart-paths/promises'
import { PromiseWatch } from '#statechart-paths/search'
import { PATIENCE } from '#tests/support/patience.ts'
import { createToastDisplay } from '#ui/toasts.tsx'
import type { Performer } from '../perform.ts'
import { readScreen } from '../screen/readScreen.ts'
import type { HostEvents, ScreenModel } from '../screen/screenModel.ts'
import { breakActor } from './breakActor.ts'
import { currencyFaults, inDollars, inViewCurrency } from './currency.ts'
import { pressAnother, viewCustomer } from './customer.ts'
import { PageStubs } from './pageStubs.ts'
import { QuietLoop } from './quietLoop.ts'
import { RealCalls } from './real/realCalls.ts'
import { ViewKnowledge } from './real/viewKnowledge.ts'
import { connectWire, disconnectWire } from './real/wire.ts'
import { expectEvent, expectInput, runningIn } from './sentEvents.ts'
import { typeInto } from './typeInto.ts'
import type { ViewSetup } from './viewSetup.ts'

/**
 * Performs paths in jsdom, on a simulated clock. The path ends every call of every chart on the page. The promises of the
 * flow are watched as its actor runs, whatever the view sends to it.
 */
export function viewPerformer(
  flow: Flow,
  model: ScreenModel,
  mount: FlowMount,
  setup: ViewSetup,
  stepPassed?: (step: Step) => Promise<void>,
): Performer {
  const set = promises[flow.name as keyof typeof promises] as Promises
  const watchPromises = () => new PromiseWatch({ [flow.machine.id]: set }, () => clock.now())
  let clock = new PathClock()
  let watch = watchPromises()
  let calls = new Map<string, Call[]>()
  let since = { events: new Set<EventObject>(), taken: [] as string[] }
  let loop = new QuietLoop()
  let mayCome = loop.watch()
  let until = 0
  let customer = viewCustomer({}, loop)
  let knowledge: ViewKnowledge
  let real: RealCalls
  let mounted: MountedView
  let wrongCurrency: string[] = []
  const stubs = new PageStubs()
  const pressed = new Set<string>()
  let transitions = transitionsOf(flow.machine)

  function answered(machine: AnyStateMachine): AnyStateMachine {
    const own: Call[] = []
    calls.set(machine.id, own)
    const isOwn = machine.id === flow.machine.id
    const deferred = withDeferredCalls(machine, (call, system, signal) => {
      own.push(call)
      if (isOwn) real.start(machine, call, system, signal)
    })
    if (isOwn) transitions = transitionsOf(deferred)
    return deferred
  }
  function inspect(event: InspectionEvent) {
    watch.inspect(event)
    if (event.type === '@xstate.event' && !event.event.type.startsWith('xstate.'))
      stubs.isHeard = true
    if (event.type !== '@xstate.microstep') return
    const taken = takenBy(event, transitions)
    if (taken.length === 0) return
    since.taken.push(...taken)
    since.events.add(event.event)
  }
  /** @throws Error when the browser's own actor sends something else, or comes to another end */
  async function endReal(move: CallEnd, before: Step) {
    const running = runningIn(calls.get(flow.machine.id), move)
    // A flow that the view really opens is no call.
    if (!running) return
    expectInput(move, running, runningIn(before.calls, move))
    const faults = await real.end(running, { ...move, sample: inViewCurrency(move.sample) })
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }

  return {
    async start({ path }) {
      clock = new PathClock()
      watch = watchPromises()
      loop = new QuietLoop()
      calls = new Map()
      since = { events: new Set(), taken: [] }
      connectWire()
      let startPath: string | undefined
      const page = (element: ReactElement) => (
        <BankContext value={mounted.bank}>
          <MemoryRouter initialEntries={[startPath ?? '/']}>
            {element}
            <Toasts />
          </MemoryRouter>
        </BankContext>
      )
      stubs.install()
      const { rerender } = render(<p />)
      const show = (element: ReactElement) => rerender(page(element))
      const parts = {
        clock: clock as never,
        today: sampleToday,
        toastDisplay: createToastDisplay(),
        provideActors: answered,
        inspect,
      }
      const input = inViewCurrency(flow.cases.inputs[path.input])
      knowledge = new ViewKnowledge(inViewCurrency(sampleUser), input)
      real = new RealCalls(flow, knowledge)
      mounted = mount.mount(input as never, { show, parts, customer: inViewCurrency(sampleUser) })
      real.begin(mounted.bank)
      startPath = setup.startPath?.(path.moves) ?? mounted.path
      knowledge.address = startPath ?? '/'
      const hostEvents: HostEvents = {
        ...mounted.hostEvents,
        ...setup.hostEvents?.({
          show,
          bank: mounted.bank,
          send: (event) => (mounted.bank.root.system.get(flow.name) as AnyActorRef).send(event),
          breakFlow: (name) => breakActor(mounted.bank.root.system.get(name) as AnyActor),
          callsOf: (id) => calls.get(id) ?? [],
          typeInto: (name, text) => {
            knowledge.typed.set(name, text)
            typeInto(name, text)
          },
          passToNextTimer: () => void clock.toNextTimer(),
        }),
      }
      customer = knowledge.watching(viewCustomer(hostEvents, loop))
      await act(async () => show(mounted.element))
    },
    async make(move, before, delay, next) {
      since = { events: new Set(), taken: [] }
      watch.move = move
      if (move.kind === 'answer' || move.kind === 'failure') await act(() => endReal(move, before))
      const button = buttonLabel(before.snapshot) ?? ''
      const context = { snapshot: before.snapshot, button, move, next }
      const outcome = 'src' in move ? model.outcomes?.[move.src] : undefined
      if (move.kind === 'event')
        await model.actions[move.event.type]!(move.event as never, customer, context)
      else if (outcome && move.kind !== 'after') await outcome(move.kind, customer, context)
      else if (move.kind === 'after') await act(async () => void clock.pass(delay))
      else
        await act(() =>
          settleCall(calls.get(flow.machine.id) ?? [], {
            ...move,
            sample: inViewCurrency(move.sample),
          }),
        )
      expectEvent(move, since.events)
    },
    pass: (milliseconds) => act(async () => clock.pass(milliseconds)),
    async readScreen() {
      const screen = readScreen(flow.name)
      wrongCurrency = currencyFaults(screen)
      return inDollars(screen)
    },
    act: async (action) => action(customer),
    async wait(turn) {
      if (turn === 0) {
        mayCome = loop.watch()
        // The date of the visit stands still.
        until = performance.now() + PATIENCE
      }
      return (await mayCome()) && performance.now() < until
    },
    taken: () => since.taken,
    pageErrors: () => [
      ...wrongCurrency,
      ...stubs.keyFaults.splice(0),
      ...(watch.steps === 0
        ? ['no promise was watched']
        : watch.takeBroken().map(({ says }) => `breaks “${says}”`)),
    ],
    async pressAnother(state) {
      const before = document.body.innerHTML
      stubs.isHeard = false
      const name = await pressAnother(state, pressed)
      for (mayCome = loop.watch(); ; ) {
        if (!name || stubs.isHeard || document.body.innerHTML !== before) return []
        if (!(await mayCome())) return [`nothing happens when “${name}” is pressed`]
      }
    },
    stepPassed,
    async end() {
      cleanup()
      disconnectWire()
      stubs.remove()
      mounted.stop?.()
      mounted.bank.root.stop()
      sessionStorage.clear()
      localStorage.clear()
    },
  }
}
