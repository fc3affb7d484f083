import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { bankPageOf } from '#machines/bank/bank.addresses.ts'
import type { AnyCases } from '#machines/cases.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { leafStates } from '#machines/meta.ts'
import { allNodes } from '#machines/transitions.ts'
import { flowNameOf } from '#machines/unimplementedFlow.ts'
import { PathClock } from '../clock.ts'
import { eventsInto, type Link } from '../links.ts'
import type { Move } from '../moves.ts'
import { type Call, settlePromises, withDeferredCalls } from '../replay.ts'
import { isBankCall } from './bankCalls.ts'
import { SampleBank } from './sampleBank.ts'

/** All charts by the names of their flows, the root chart as `bank`. */
export type Charts = Readonly<Record<string, AnyStateMachine>>

/** Who does something in a journey: a flow's customer, the browser's address line, or the bank's staff. */
export type StepFlow = FlowName | 'bank' | 'staff'

/** One step of a journey. */
export interface JourneyStep {
  flow: StepFlow
  move: Extract<Move, { kind: 'event' | 'after' }>
}

/** A flow of the tree, as it is after a step. */
export type TreeState = Readonly<Record<string, string>>

/** What a step led to. */
export interface StepResult {
  /** the active states of each running flow, by its name */
  tree: TreeState
  /** the links that were taken */
  links: Link[]
  /** the flows that ended */
  ended: FlowName[]
  /** milliseconds that passed on the clock */
  passed: number
}

interface SystemOptions {
  charts: Charts
  cases: Readonly<Record<string, AnyCases>>
  links: readonly Link[]
}

export type RunningSystem = ReturnType<typeof startSystem>

/** More timers than any step of a journey waits for. */
const MAX_TIMERS = 100

/**
 * The whole tree of actors, from the root chart down, without a browser: a sample bank answers its calls, and time
 * passes on a simulated clock.
 */
export function startSystem({ charts, cases, links }: SystemOptions) {
  const clock = new PathClock()
  const bank = new SampleBank(cases)
  const calls: FlowCall[] = []
  const names = new Map<AnyActorRef, string>()
  const openers = new Map<string, { event: string; from: string }[]>()
  const events: { flow: string | undefined; type: string }[] = []
  const since = { ended: [] as FlowName[], lefts: [] as Link[], at: 0, started: [] as Started[] }

  const root = createActor(composedOf(charts), {
    input: { page: 'site', restored: {} } as never,
    clock: clock as never,
    inspect,
  }) as unknown as AnyActorRef
  names.set(root, 'bank')
  callsOfSystem.set(root.system, calls)
  const openBefore = new Map<Link, unknown>()
  root.on('navigate' as never, ({ to }: { to: string }) => {
    const page = bankPageOf(to)
    const from = events.findLast(({ flow, type }) => flow === 'bank' && type.startsWith(DONE))
    const ended = from?.type.slice(DONE.length)
    const taken = links.filter(
      (link) => link.by === 'navigation' && link.from === ended && link.to === page,
    )
    since.lefts.push(...taken)
    root.send({ type: 'located', page } as never)
  })
  root.start()

  function inspect(event: InspectionEvent): void {
    const { actorRef } = event as unknown as { actorRef: AnyActorRef }
    const { logic } = actorRef as unknown as { logic?: { id?: string } }
    if (logic?.id && !names.has(actorRef)) {
      names.set(actorRef, logic.id)
      const { _parent: parent } = actorRef as unknown as { _parent?: AnyActorRef }
      since.started.push({ owner: parent && names.get(parent), flow: logic.id })
    }
    if (
      event.type === '@xstate.snapshot' &&
      (event.snapshot as { status: string }).status === 'done'
    ) {
      const flow = names.get(actorRef)
      if (flow && flow !== 'bank') since.ended.push(flow as FlowName)
    }
    if (event.type !== '@xstate.event') return
    const flow = names.get(actorRef)
    events.push({ flow, type: event.event.type })
    if (!flow) return
    const from =
      event.sourceRef === actorRef ? flow : (names.get(event.sourceRef as AnyActorRef) ?? flow)
    openers.set(flow, [...(openers.get(flow) ?? []), { event: event.event.type, from }])
  }

  /** The flow's running actor. */
  const actorOf = (flow: string): AnyActorRef | undefined =>
    flow === 'bank' ? root : (root.system.get(flow) as AnyActorRef | undefined)

  const snapshotOf = (flow: string): AnyMachineSnapshot | undefined => {
    const snapshot = actorOf(flow)?.getSnapshot() as AnyMachineSnapshot | undefined
    return snapshot?.status === 'active' ? snapshot : undefined
  }

  /** Answers every call, until none runs. */
  async function settle(): Promise<void> {
    await settlePromises()
    for (;;) {
      const call = running()
      // The page of the dashboard sends a visitor who is not signed in to the sign-in page (D1).
      const isRefused = snapshotOf('bank')?.hasTag('refused' as never)
      if (!call && !isRefused) return
      if (isRefused) {
        since.lefts.push(...linksOnPage('dashboard', 'signIn'))
        root.send({ type: 'located', page: 'signIn' } as never)
      }
      if (call) {
        call.end = 'answered'
        const answer = bank.take(call)
        // The idle watch runs beside the dashboard only, whose calls all have the customer's token (D13).
        if (isBankCall(charts, call)) actorOf('idleSession')?.send({ type: 'callAnswered' })
        call.settle.resolve(answer)
      }
      await settlePromises()
    }
  }
  const running = () => calls.find(({ end }) => !end)
  const linksOnPage = (flow: string, page: string | undefined): Link[] =>
    links.filter(({ by, from, to }) => by === 'link' && from === flow && to === page)

  const takenLinks = (): Link[] => {
    const opened = links.filter(
      (link) => link.by === 'invoke' && (isNewlyOpen(link) || hasPassed(link)),
    )
    since.started.length = 0
    for (const link of links) openBefore.set(link, openActor(link))
    return [...since.lefts.splice(0), ...opened]
  }
  /** Whether the only link between its flows was taken, and its flow has ended within the same step. */
  const hasPassed = ({ at, to }: Link): boolean => {
    const owner = at.split('.')[0]!
    const same = links.filter((one) => one.by === 'invoke' && one.to === to)
    return (
      same.filter((one) => one.at.startsWith(owner)).length === 1 &&
      since.started.some((one) => one.flow === to && one.owner === owner)
    )
  }
  /** The actor that runs by the link now. */
  const openActor = ({ at, to }: Link): AnyActorRef | undefined => {
    const owner = snapshotOf(at.split('.')[0]!)
    return owner?._nodes.some(({ id }) => id === at) ? actorOf(to) : undefined
  }
  const isNewlyOpen = (link: Link): boolean => {
    const actor = openActor(link)
    if (!actor || openBefore.get(link) === actor) return false
    const owner = link.at.split('.')[0]!
    const last = openers
      .get(owner)
      ?.findLast(({ event }) => openingEvents(charts, link.at).includes(event))
    return (last?.from ?? owner) === link.from
  }

  const treeState = (): TreeState =>
    Object.fromEntries(
      Object.keys(charts).flatMap((flow) => {
        const snapshot = snapshotOf(flow)
        return snapshot ? [[flow, leafStates(snapshot.value)]] : []
      }),
    )

  async function result(): Promise<StepResult> {
    await settle()
    const passed = clock.now() - since.at
    since.at = clock.now()
    bank.keepDrafts((flow) => snapshotOf(flow)?.context)
    return { links: takenLinks(), ended: since.ended.splice(0), tree: treeState(), passed }
  }

  return {
    bank,
    snapshotOf,
    /** the state after the start */
    start: result,
    /** @throws Error when the step cannot be made now */
    async make({ flow, move }: JourneyStep): Promise<StepResult> {
      events.length = 0
      if (flow === 'staff') bank.decide()
      else if (move.event.type === 'located') {
        since.lefts.push(...linksOnPage(flow, (move.event as { page?: string }).page))
        root.send(move.event as never)
      } else {
        const actor = actorOf(flow)
        if (!actor || !snapshotOf(flow)) throw new Error(`${flow} does not run: ${move.label}`)
        if (move.kind === 'event') actor.send(move.event)
        else await passTo(flow, move.event.type)
      }
      return result()
    },
    stop: () => root.stop(),
  }

  /** Time passes until the flow's timer fires. */
  async function passTo(flow: string, type: string): Promise<void> {
    for (let turn = 0; turn < MAX_TIMERS; turn++) {
      if (clock.toNextTimer() === undefined) break
      if (events.some((event) => event.flow === flow && event.type === type)) return
      await settle()
    }
    throw new Error(`${flow}: ${type} does not come`)
  }
}

const DONE = 'xstate.done.actor.'

/** A flow that was started, and the flow that runs it. */
interface Started {
  owner: string | undefined
  flow: string
}

/** A call, with the flow that makes it. */
type FlowCall = Call & { flow: string }

const callsOfSystem = new WeakMap<object, FlowCall[]>()
const composed = new WeakMap<Charts, AnyStateMachine>()

/** The root chart with all flows below it. A call waits for the sample bank of its system. */
function composedOf(charts: Charts): AnyStateMachine {
  const known = composed.get(charts) ?? compose('bank')
  composed.set(charts, known)
  return known

  function compose(flow: string): AnyStateMachine {
    const chart = charts[flow]!
    const flows = Object.entries(chart.implementations.actors).flatMap(([src, logic]) => {
      const name = flowNameOf(logic)
      return name ? [[src, compose(name)] as const] : []
    })
    return withDeferredCalls(chart, (call, system) =>
      callsOfSystem.get(system)!.push(Object.assign(call, { flow })),
    ).provide({ actors: Object.fromEntries(flows) as never })
  }
}

const openings = new WeakMap<Charts, Map<string, string[]>>()

/** The events that lead into a state of a chart, by the state's id. */
export function openingEvents(charts: Charts, at: string): string[] {
  const known = openings.get(charts) ?? new Map<string, string[]>()
  openings.set(charts, known)
  const machine = charts[at.split('.')[0]!]!
  const node = () => allNodes(machine.root).find(({ id }) => id === at)!
  const events = known.get(at) ?? eventsInto(machine, node())
  known.set(at, events)
  return events
}
