import { partialDeepStrictEqual } from 'node:assert'
import { format, isDeepStrictEqual } from 'node:util'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { AnyActor, AnyActorRef, AnyStateMachine, EventObject, InspectionEvent } from 'xstate'
import { Toasts } from '#actors/toasts.tsx'
import { BankContext } from '#actors/useFlow.ts'
import type { FlowMount, MountedView } from '#book/mounts/mount.ts'
import { buttonLabel } from '#machines/meta.ts'
import { flowFailures } from '#machines/testing/cases.ts'
import { promises } from '#machines/testing/promises.index.ts'
import { sampleToday, sampleUser } from '#machines/testing/samples.ts'
import {
  type Call,
  type CallEnd,
  type Flow,
  type Move,
  PathClock,
  type StartedCall,
  type Step,
  settleCall,
  withDeferredActors,
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
import { QuietLoop } from './quietLoop.ts'
import type { ViewSetup } from './viewSetup.ts'

/** An input as data. The site's documents, to which a customer agrees, have other versions than the sample. */
const comparable = (input: unknown): unknown =>
  JSON.parse(JSON.stringify(input ?? null, (name, value) => (name === 'version' ? '' : value)))

const reportError = globalThis.reportError

/** A flow that breaks is reported to the browser (O7). The one that a path breaks on purpose is no fault of the run. */
const reportOthers: typeof reportError = (error) => {
  if (error !== flowFailures.broke) reportError(error)
}

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
  let mounted: MountedView
  let wrongCurrency: string[] = []
  const keyFaults: string[] = []
  const logError = console.error
  const pressed = new Set<string>()
  let isHeard = false
  let transitions = transitionsOf(flow.machine)

  function answered(machine: AnyStateMachine): AnyStateMachine {
    const own: Call[] = []
    calls.set(machine.id, own)
    const deferred = withDeferredActors(machine, own)
    if (machine.id === flow.machine.id) transitions = transitionsOf(deferred)
    return deferred
  }
  function inspect(event: InspectionEvent) {
    watch.inspect(event)
    if (event.type === '@xstate.event' && !event.event.type.startsWith('xstate.')) isHeard = true
    if (event.type !== '@xstate.microstep') return
    const taken = takenBy(event, transitions)
    if (taken.length === 0) return
    since.taken.push(...taken)
    since.events.add(event.event)
  }
  function expectEvent({ event, kind, label }: Move) {
    const types = [...since.events].map(({ type }) => type)
    const times = types.filter((type) => type === event.type).length
    if (times === 0) throw new Error(`${label}: the view sent ${types.join(', ') || 'nothing'}`)
    // Typing sends many events; any other action sends exactly one.
    if ('field' in event) return
    if (times > 1) throw new Error(`${label}: the view sent it ${times} times`)
    if (kind !== 'event') return
    const sent = [...since.events].find(({ type }) => type === event.type)
    const message = `${label}: the view sent ${JSON.stringify(sent)}, not ${JSON.stringify(event)}`
    // What an event need not have, a view may leave out.
    partialDeepStrictEqual(comparable(event), inDollars(comparable(sent)), message)
  }
  /** @throws Error when the view led the chart to call an actor with another input than the path does */
  function expectInput({ id, label }: CallEnd, { calls: meant }: Step) {
    const runningIn = (all: readonly StartedCall[] = []) =>
      all.findLast((call) => call.id === id && !call.end)
    const running = runningIn(calls.get(flow.machine.id))
    const input = runningIn(meant)?.input
    const sent = running && inDollars(comparable(running.input))
    // A flow that the view really opens is no call.
    if (running && !isDeepStrictEqual(sent, comparable(input)))
      throw new Error(
        `${label}: the view sends ${JSON.stringify(sent)}, not ${JSON.stringify(input)}`,
      )
  }

  return {
    async start({ path }) {
      clock = new PathClock()
      watch = watchPromises()
      loop = new QuietLoop()
      calls = new Map()
      since = { events: new Set(), taken: [] }
      let startPath: string | undefined
      const page = (element: ReactElement) => (
        <BankContext value={mounted.bank}>
          <MemoryRouter initialEntries={[startPath ?? '/']}>
            {element}
            <Toasts />
          </MemoryRouter>
        </BankContext>
      )
      globalThis.reportError = reportOthers
      console.error = (...words) => {
        const text = format(...words)
        // Two rows of a list with one key: React may show the one for the other.
        if (/\bkey\b.*(prop|children)|children.*\bkey\b/.test(text)) keyFaults.push(text)
        else logError(...words)
      }
      // What the browser itself does for a button changes nothing on the page.
      window.print = () => {
        isHeard = true
      }
      URL.createObjectURL = () => {
        isHeard = true
        return 'blob:preview'
      }
      const { rerender } = render(<p />)
      const show = (element: ReactElement) => rerender(page(element))
      const parts = {
        clock: clock as never,
        today: sampleToday,
        toastDisplay: createToastDisplay(),
        provideActors: answered,
        inspect,
      }
      mounted = mount.mount(inViewCurrency(flow.cases.inputs[path.input]) as never, {
        show,
        parts,
        customer: inViewCurrency(sampleUser),
      })
      startPath = setup.startPath?.(path.moves) ?? mounted.path
      const hostEvents: HostEvents = {
        ...mounted.hostEvents,
        ...setup.hostEvents?.({
          show,
          bank: mounted.bank,
          send: (event) => (mounted.bank.root.system.get(flow.name) as AnyActorRef).send(event),
          breakFlow: (name) => breakActor(mounted.bank.root.system.get(name) as AnyActor),
          callsOf: (id) => calls.get(id) ?? [],
          passToNextTimer: () => void clock.toNextTimer(),
        }),
      }
      customer = viewCustomer(hostEvents, loop)
      await act(async () => show(mounted.element))
    },
    async make(move, before, delay, next) {
      since = { events: new Set(), taken: [] }
      watch.move = move
      if (move.kind === 'answer' || move.kind === 'failure') expectInput(move, before)
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
      expectEvent(move)
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
        until = Date.now() + PATIENCE
      }
      return (await mayCome()) && Date.now() < until
    },
    taken: () => since.taken,
    pageErrors: () => [
      ...wrongCurrency,
      ...keyFaults.splice(0),
      ...(watch.steps === 0
        ? ['no promise was watched']
        : watch.takeBroken().map(({ says }) => `breaks “${says}”`)),
    ],
    async pressAnother(state) {
      const before = document.body.innerHTML
      isHeard = false
      const name = await pressAnother(state, pressed)
      for (mayCome = loop.watch(); ; ) {
        if (!name || isHeard || document.body.innerHTML !== before) return []
        if (!(await mayCome())) return [`nothing happens when “${name}” is pressed`]
      }
    },
    stepPassed,
    async end() {
      cleanup()
      globalThis.reportError = reportError
      console.error = logError
      mounted.stop?.()
      mounted.bank.root.stop()
      sessionStorage.clear()
      localStorage.clear()
    },
  }
}
