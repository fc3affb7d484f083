import type { AnyMachineSnapshot } from 'xstate'
import { movesIn } from '#statechart-paths'
import {
  casesOfCustomer,
  decision,
  followed,
  pageFlows,
  signOut,
  topWindow,
  type World,
} from './candidates.ts'
import { proofFlows } from './goals.ts'
import { customers } from './sampleCustomers.ts'
import type { RunningSystem } from './system.ts'
import type { JourneyStep, TreeState } from './types.ts'
import { worldSteps } from './worldMoves.ts'

/**
 * Every step that a customer, the bank's staff or the world around the page can make now, one by one, where a journey goes
 * straight to its goals. A window above bars the screens under it.
 */
export function stepsAt(system: RunningSystem, tree: TreeState, world: World): JourneyStep[][] {
  const top = topOf(system, tree, world)
  const flows = top ? [top] : Object.keys(tree).filter((flow) => pageFlows.has(flow))
  const own = flows.flatMap((flow) =>
    flow === 'signIn' && !tree.secondFactor
      ? customers.flatMap((email) => movesOf(flow, system, casesOfCustomer(email, world), world))
      : movesOf(flow, system, world.cases, world),
  )
  const single = [
    ...own,
    ...(tree.idleSession ? movesOf('idleSession', system, world.cases, world) : []),
    ...(top === 'dashboard' ? [signOut] : []),
    ...worldSteps(system.bank, tree, system.snapshotOf('session')?.context.user !== undefined),
  ].map((step) => [step])
  const linked = followed(top ? [top] : Object.keys(tree), world)
  const staff = top === 'dashboard' && system.bank.isDecisionPending ? [decision] : []
  return [...single, ...linked, ...staff]
}

/** The screen that takes the customer's input; undefined on a public page. */
function topOf(system: RunningSystem, tree: TreeState, world: World): string | undefined {
  // The identity check lies above the list that asks for it.
  const proof = proofFlows.find((flow) => tree[flow] && !(flow === 'requirements' && tree.kyc))
  const page = tree.security ? 'security' : tree.dashboard && 'dashboard'
  return proof ?? (tree.payment && 'payment') ?? topWindow(system, world) ?? page
}

function movesOf(
  flow: string,
  system: RunningSystem,
  cases: World['cases'],
  { messages }: World,
): JourneyStep[] {
  const snapshot = system.snapshotOf(flow as never) as AnyMachineSnapshot | undefined
  if (!snapshot) return []
  const received = new Set(messages.filter(({ to }) => to === flow).map(({ type }) => type))
  return movesIn(snapshot, cases[flow]!)
    .filter((move): move is JourneyStep['move'] => move.kind === 'event' || move.kind === 'after')
    .filter(({ event }) => !received.has(event.type))
    .map((move) => ({ flow: flow as JourneyStep['flow'], move }))
}
