import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { FlowName } from '#machines/flowLinks.ts'
import { allNodes } from '#statechart-paths/charts'
import { eventsInto, type Link } from '../links.ts'
import type { Charts } from './types.ts'

/** A flow that was started, and the flow that runs it. */
interface Started {
  owner: string | undefined
  flow: string
}

/** The observed facts of a running system. */
export interface Running {
  charts: Charts
  links: readonly Link[]
  actorOf(flow: string): AnyActorRef | undefined
  snapshotOf(flow: string): AnyMachineSnapshot | undefined
}

/** Watches a running system, and says which links between flows were taken, and which flows ended. */
export class LinkWatch {
  private readonly running: Running
  private readonly names = new Map<AnyActorRef, string>()
  /** the events of a step, with the flows that got them */
  private readonly events: { flow: string | undefined; type: string }[] = []
  /** the events that each flow ever got, with who sent them */
  private readonly received = new Map<string, { event: string; from: string }[]>()
  private readonly openBefore = new Map<Link, unknown>()
  private readonly started: Started[] = []
  /** the states that were entered or kept in this step, by their ids */
  private readonly visited = new Set<string>()
  private readonly followed: Link[] = []
  private readonly ended: FlowName[] = []

  constructor(running: Running) {
    this.running = running
  }

  /** For the inspection of the whole system. */
  readonly inspect = (event: InspectionEvent): void => {
    const { actorRef } = event as unknown as { actorRef: AnyActorRef }
    if (
      event.type === '@xstate.snapshot' &&
      (event.snapshot as AnyMachineSnapshot).status === 'done'
    ) {
      const flow = this.names.get(actorRef)
      if (flow && flow !== 'bank') this.ended.push(flow as FlowName)
    }
    if (event.type === '@xstate.microstep')
      for (const { id } of (event.snapshot as AnyMachineSnapshot)._nodes) this.visited.add(id)
    if (event.type !== '@xstate.event') return
    const source = event.sourceRef as AnyActorRef | undefined
    // XState says with the first event of an actor who started it.
    if (event.event.type === 'xstate.init') this.recordStart(actorRef, source)
    this.recordEvent(actorRef, event.event.type, source)
  }

  private recordStart(actor: AnyActorRef, parent: AnyActorRef | undefined): void {
    const { logic } = actor as unknown as { logic?: { id?: string } }
    if (!logic?.id) return
    this.names.set(actor, logic.id)
    this.started.push({ owner: parent && this.names.get(parent), flow: logic.id })
  }

  private recordEvent(actor: AnyActorRef, event: string, source: AnyActorRef | undefined): void {
    const flow = this.names.get(actor)
    this.events.push({ flow, type: event })
    if (!flow) return
    const from = (source !== actor && source && this.names.get(source)) || flow
    this.received.set(flow, [...(this.received.get(flow) ?? []), { event, from }])
  }

  /** A step begins: what happened before is no part of it. */
  begin(): void {
    this.events.length = 0
  }

  /** Whether the flow got the event in this step. */
  hasHappened = (flow: string, type: string): boolean =>
    this.events.some((event) => event.flow === flow && event.type === type)

  /** The link on a flow's screen to a page was followed. */
  follow(flow: string, page: string | undefined): void {
    const { links } = this.running
    this.followed.push(
      ...links.filter(({ by, from, to }) => by === 'link' && from === flow && to === page),
    )
  }

  /** The flow that ended last has led to a page. */
  navigate(page: string): void {
    const done = this.events.findLast(({ flow, type }) => flow === 'bank' && type.startsWith(DONE))
    const ended = done?.type.slice(DONE.length)
    this.followed.push(
      ...this.running.links.filter(
        ({ by, from, to }) => by === 'navigation' && from === ended && to === page,
      ),
    )
  }

  /** The links that were taken, and the flows that ended, since the last call. */
  take(): { links: Link[]; ended: FlowName[] } {
    const { links } = this.running
    const opened = links.filter(
      (link) => link.by === 'invoke' && (this.isNewlyOpen(link) || this.hasPassed(link)),
    )
    this.started.length = 0
    this.visited.clear()
    for (const link of links) this.openBefore.set(link, this.openActor(link))
    return { links: [...this.followed.splice(0), ...opened], ended: this.ended.splice(0) }
  }

  /**
   * Whether the link was taken by a flow that has ended within the same step, or that a chart starts for each of several
   * things, such as a toast.
   */
  private hasPassed({ at, to }: Link): boolean {
    const owner = ownerOf(at)
    return (
      this.visited.has(at) && this.started.some((one) => one.flow === to && one.owner === owner)
    )
  }

  /** The actor that runs by the link now. */
  private openActor({ at, to }: Link): AnyActorRef | undefined {
    const owner = this.running.snapshotOf(ownerOf(at))
    return owner?._nodes.some(({ id }) => id === at) ? this.running.actorOf(to) : undefined
  }

  private isNewlyOpen(link: Link): boolean {
    const actor = this.openActor(link)
    if (!actor || this.openBefore.get(link) === actor) return false
    const owner = ownerOf(link.at)
    const last = this.received
      .get(owner)
      ?.findLast(({ event }) => openingEvents(this.running.charts, link.at).includes(event))
    return (last?.from ?? owner) === link.from
  }
}

const DONE = 'xstate.done.actor.'

const ownerOf = (at: string): string => at.split('.')[0]!

const openings = new WeakMap<Charts, Map<string, string[]>>()

/** The events that lead into a state of a chart, by the state's id. */
export function openingEvents(charts: Charts, at: string): string[] {
  const known = openings.get(charts) ?? new Map<string, string[]>()
  openings.set(charts, known)
  const machine = charts[ownerOf(at)]!
  const node = () => allNodes(machine.root).find(({ id }) => id === at)!
  const events = known.get(at) ?? eventsInto(machine, node())
  known.set(at, events)
  return events
}
