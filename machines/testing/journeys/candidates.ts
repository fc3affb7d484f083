import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { BankPage } from '#machines/bank/bank.types.ts'
import { type FlowName, isScreenFlow, screenLinkOf } from '#machines/flowLinks.ts'
import { leafStates } from '#machines/meta.ts'
import { flowNameOf } from '#machines/unimplementedFlow.ts'
import { type AnyCases, movesIn } from '#statechart-paths'
import type { Link, Message } from '../links.ts'
import { showsContent } from './content.ts'
import { type GoalTracker, proofFlows, windowFlows } from './goals.ts'
import type { PlannedStep } from './journeys.ts'
import { type Leg, legsOf } from './legs.ts'
import { openingEvents } from './linkWatch.ts'
import { customers } from './sampleCustomers.ts'
import type { RunningSystem } from './system.ts'
import type { Charts, JourneyStep, StepFlow, StepResult } from './types.ts'
import { loseAnswer, lostCalls } from './worldMoves.ts'

/** The input of the generation of journeys. */
export interface World {
  charts: Charts
  cases: Readonly<Record<string, AnyCases>>
  links: readonly Link[]
  messages: readonly Message[]
  /** ways that were searched before, by all that they depend on */
  known: Map<string, Leg[]>
}

/** A running system after some steps. */
export interface Position {
  system: RunningSystem
  tracker: GoalTracker
  start: StepResult
  steps: PlannedStep[]
  /** every goal that the steps reach */
  goals: string[]
}

/** The ways on from a position: each is a way through a flow, or leads to the next one. */
export function candidatesAt(position: Position, world: World): JourneyStep[][] {
  const { system, start, steps } = position
  const tree = steps.at(-1)?.tree ?? start.tree
  const unanswered = [...system.bank.openWithdrawals.keys()]
  // The identity check lies above the list that asks for it.
  const proof = proofFlows.find((flow) => tree[flow] && !(flow === 'requirements' && tree.kyc))
  if (proof) return outOf(proof, position, world)
  if (tree.security) return onSecurityPage(position, world)
  const top = topWindow(system, world)
  if (top) return inWindow(top, position, world)
  // Straight to the next withdrawal, which asks for it: other ways are those without a lost answer.
  if (tree.dashboard)
    return onDashboard(position, world).filter(
      ([step]) => unanswered.length === 0 || step!.move.event.type === 'openWithdrawal',
    )
  if (tree.signIn && unanswered.length > 0)
    return unanswered.flatMap((email) =>
      signInLegs(email, position, world).map(({ steps }) => steps),
    )
  return onPage(Object.keys(tree), position, world)
}

/** The window above all others: that of the deepest state that runs a flow. */
export function topWindow(system: RunningSystem, { links }: World): FlowName | undefined {
  const active = new Set(system.snapshotOf('dashboard')?._nodes.map(({ id }) => id))
  const open = links.filter(
    ({ by, to, at }) =>
      by === 'invoke' && active.has(at) && (windowFlows as readonly string[]).includes(to),
  )
  return open.sort((a, b) => b.at.length - a.at.length)[0]?.to
}

function inWindow(flow: FlowName, position: Position, world: World): JourneyStep[][] {
  const leaving = legs(flow, position, world).map(({ steps }) => steps)
  const half = legs(flow, position, world, 'typed', isTouched)
  const shown = legs(flow, position, world, 'content', (snapshot) =>
    showsContent(world.charts, flow, snapshot),
  )
  const expiry = expiries(position, world)
  const interrupted = expiry.flatMap((end) =>
    half.length > 0 ? half.map(({ steps }) => [...steps, ...end.steps]) : [end.steps],
  )
  const changed = shown.map(({ steps }) => [...steps, toBank({ type: 'contentChanged' })])
  return [...leaving, ...interrupted, ...changed]
}

const isTouched = ({ context }: AnyMachineSnapshot) => context.touched === true

function onDashboard(position: Position, world: World): JourneyStep[][] {
  const { system, tracker } = position
  const snapshot = system.snapshotOf('dashboard')!
  const opening = new Set(
    world.links
      .filter(({ by, at }) => by === 'invoke' && at.startsWith('dashboard.modal'))
      .flatMap(({ at }) => openingEvents(world.charts, at)),
  )
  const opened = movesIn(snapshot, world.cases.dashboard!)
    .filter(({ event }) => opening.has(event.type))
    .map((move): JourneyStep[] => [{ flow: 'dashboard', move: move as JourneyStep['move'] }])
  const idle = legs('idleSession', position, world).map(({ steps }) => steps)
  const isFresh = tracker.lastRun === undefined && tracker.halfFilled.size === 0
  // Its windows hold no money and no drafts of the others: it is visited before either counts.
  const pages = followed(['dashboard'], world).filter(
    ([step]) => isFresh || step!.move.label !== 'located (security)',
  )
  return [...opened, ...idle, [signOut], ...pages]
}

/**
 * A change of what protects the account would follow the customer on every later way: the windows are left. A list of
 * requirements is also passed, and a second step answered: a withdrawal is paid then, once without an answer.
 */
function outOf(flow: FlowName, position: Position, world: World): JourneyStep[][] {
  const isAnswered = flow === 'secondFactor' || flow === 'requirements'
  const all = legs(flow, position, world)
  const paying = position.system.snapshotOf('withdrawal') ? 'withdrawal' : undefined
  return [
    ...all.filter(({ outcome }) => isAnswered || outcome !== 'done').map(({ steps }) => steps),
    ...(paying && flow === 'secondFactor'
      ? unanswered(
          paying,
          all.filter(({ outcome }) => outcome.split(' ').includes('done')),
          position,
          world,
        )
      : []),
    ...followed([flow], world),
  ]
}

/** The same ways with the answer of the window's call lost, up to the end of the session. */
function unanswered(
  flow: FlowName,
  ways: readonly Leg[],
  position: Position,
  world: World,
): JourneyStep[][] {
  const lostCall = lostCalls[flow]
  // One lost answer at a time, and no other form left half filled in: more combinations would find nothing new.
  const { system, tracker } = position
  const isFirst = system.bank.openWithdrawals.size === 0 && tracker.halfFilled.size === 0
  if (!lostCall || !isFirst) return []
  return ways.flatMap(({ steps }) =>
    expiries(position, world).map((end) => [loseAnswer(lostCall), ...steps, ...end.steps]),
  )
}

/** The session ends by itself. */
const expiries = (position: Position, world: World): Leg[] =>
  legs('idleSession', position, world)
    .filter(({ outcome }) => outcome === 'idleExpired')
    .slice(0, 1)

function onSecurityPage(position: Position, world: World): JourneyStep[][] {
  const opened = legs('security', position, world).map(({ steps }) => steps)
  // A customer with a frozen account ends the freeze first: it blocks most of the other flows.
  if (position.system.bank.account.user.frozenAt) return opened
  const frozen = legs('security', position, world, 'frozen', isJustFrozen)
  return [
    ...opened,
    ...frozen.map(({ steps }) => steps),
    [toBank({ type: 'located', page: 'dashboard' })],
    ...followed(['security'], world),
  ]
}

const isJustFrozen = ({ context }: AnyMachineSnapshot) => context.news === 'frozen'

function onPage(running: readonly string[], position: Position, world: World): JourneyStep[][] {
  const flows = running.filter((flow) => pageFlows.has(flow)) as FlowName[]
  const ways = flows.flatMap((flow) =>
    flow === 'signIn'
      ? [...customers]
          .sort(othersFirst(position))
          .flatMap((email) => signInLegs(email, position, world))
      : legs(flow, position, world),
  )
  const links = followed(running, world)
  const visited: JourneyStep[][] = [[toBank({ type: 'located', page: 'resetPassword' })]]
  return [...ways.map(({ steps }) => steps), ...links, ...visited]
}

/** A form that one customer left half filled in must be empty for the next one. */
const othersFirst =
  ({ tracker }: Position) =>
  (a: string, b: string): number => {
    const left = [...tracker.halfFilled.values()]
    return Number(left.includes(a)) - Number(left.includes(b))
  }

/** Flows of pages that end. */
export const pageFlows = new Set<string>(['signIn', 'signUp', 'resetPassword'])

/** The pages that the screens of these flows link to, without redirects. */
export const followed = (flows: readonly string[], { links }: World): JourneyStep[][] =>
  links
    .filter(({ from, by }) => by === 'link' && flows.includes(from))
    .filter(({ from, to }) => screenLinkOf(from, to)?.via !== 'redirect')
    .map(({ from, to }) => [{ ...toBank({ type: 'located', page: to as BankPage }), flow: from }])

/**
 * @param aim only ways to a state of this kind, by its name, instead of those to the flow's ends
 */
function legs(
  flow: StepFlow,
  { system }: Position,
  world: World,
  aim?: string,
  isAim: (snapshot: AnyMachineSnapshot) => boolean = () => false,
): Leg[] {
  const { cases, messages, known } = world
  const snapshot = system.snapshotOf(flow)
  if (!snapshot) return []
  const { account, email } = system.bank
  const vertex = cases[flow]!.guardInputs(snapshot.context as never, '', leafStates(snapshot.value))
  const key = JSON.stringify([
    flow,
    aim,
    snapshot.value,
    vertex,
    account,
    email,
    cases[flow]!.events,
  ])
  const found = known.get(key) ?? search()
  known.set(key, found)
  return found

  function search(): Leg[] {
    const received = messages.filter(({ to }) => to === flow).map(({ type }) => type)
    const all = legsOf({
      flow,
      snapshot: snapshot!,
      cases: cases[flow]!,
      answer: (call) => system.bank.answer(call),
      screenOf: (src) => screenIn(world, flow, src),
      messages: new Set(received),
      openers: openersIn(world),
      isEnd: (one) => (isAim(one) ? aim : undefined),
    })
    return aim === undefined ? all : all.filter(({ outcome }) => outcome === aim)
  }
}

/** The flow with a screen that an actor of a chart is. */
function screenIn({ charts }: World, flow: string, src: string): FlowName | undefined {
  const name = flowNameOf(charts[flow]!.implementations.actors[src])
  return name && isScreenFlow(name) ? name : undefined
}

/** The email address is the customer's own. */
const signInLegs = (email: string, position: Position, world: World): Leg[] =>
  legs('signIn', position, { ...world, cases: casesOfCustomer(email, world) })

/** The samples with which a customer signs in. */
export function casesOfCustomer(email: string, { cases }: World): World['cases'] {
  const signIn = cases.signIn!
  const fieldChanged = { email: { field: 'email', value: email } }
  return { ...cases, signIn: { ...signIn, events: { ...signIn.events, fieldChanged } } }
}

/** Events that a window sends to the dashboard to have another one opened. */
const openersIn = ({ charts, links }: World): Set<string> =>
  new Set(links.filter(({ by }) => by === 'invoke').flatMap(({ at }) => openingEvents(charts, at)))

export const toBank = (event: EventObject & Record<string, unknown>): JourneyStep => ({
  flow: 'bank',
  move: { kind: 'event', label: labelOf(event), event },
})
const labelOf = ({ type, page }: EventObject & { page?: unknown }) =>
  page ? `${type} (${page})` : type

export const signOut: JourneyStep = {
  flow: 'session',
  move: { kind: 'event', label: 'signOut', event: { type: 'signOut' } },
}

/** The bank's staff decide everything that waits, and the customer reads the records again. */
export const decision: JourneyStep[] = [
  { flow: 'staff', move: { kind: 'event', label: 'decide', event: { type: 'decide' } } },
  { flow: 'dashboard', move: { kind: 'event', label: 'refresh', event: { type: 'refresh' } } },
]
