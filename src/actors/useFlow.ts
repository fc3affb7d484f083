import { useSelector } from '@xstate/react'
import { createContext, use, useRef } from 'react'
import type { AnyActorRef, EventFrom, SnapshotFrom } from 'xstate'
import type { User } from '#contract/records.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import type { machines } from '#machines/index.ts'
import { leafStates } from '#machines/meta.ts'
import { actorOf, type FlowActor } from '#machines/system.ts'
import type { Bank } from './bank.ts'

/** The bank of the page; every view finds its flow from here. */
export const BankContext = createContext<Bank | undefined>(undefined)

export type Snapshot<Name extends FlowName> = SnapshotFrom<(typeof machines)[Name]>
/** Sends an event to a flow. */
export type Send<Name extends FlowName> = (event: EventFrom<(typeof machines)[Name]>) => void

/** The bank of the page. @throws Error outside of it */
export function useBank(): Bank {
  const bank = use(BankContext)
  if (!bank) throw new Error('This view is outside the bank')
  return bank
}

/**
 * The running actor of a flow, by its system id. A view keeps the last one: it may be drawn once more after its flow has
 * ended. Suspends until the flow runs.
 * @throws Error outside the bank
 */
export function useFlowActor<Name extends FlowName>(name: Name): FlowActor<Name> {
  const bank = useBank()
  const current = actorOf(bank.root.system, name)
  const last = useRef(current)
  if (current) last.current = current
  // The code of the view may come a moment before the chart has started its flow. `use` is always called, as React asks.
  return use(last.current ? settled(last.current) : whenRunning(bank, name)) as FlowActor<Name>
}

const running = new WeakMap<AnyActorRef, Promise<AnyActorRef>>()

/** A promise that React reads at once: a component does not suspend for an actor that runs. */
function settled(actor: AnyActorRef): Promise<AnyActorRef> {
  const known = running.get(actor)
  if (known) return known
  const promise = Object.assign(Promise.resolve(actor), { status: 'fulfilled', value: actor })
  running.set(actor, promise)
  return promise
}

/**
 * A flow for its view: the snapshot, `send` and the actor. The component is drawn again whenever the flow changes; use
 * `useFlowState` where only a part of it is shown.
 */
export function useFlow<Name extends FlowName>(
  name: Name,
): [Snapshot<Name>, Send<Name>, FlowActor<Name>] {
  const actor = useFlowActor(name)
  const any = actor as AnyActorRef
  return [useSelector(any, identity) as Snapshot<Name>, any.send as Send<Name>, actor]
}

/** A part of a flow's snapshot. The component is drawn again only when that part changes. */
export function useFlowState<Name extends FlowName, Selected>(
  name: Name,
  select: (snapshot: Snapshot<Name>) => Selected,
): Selected {
  return useSelector(useFlowActor(name) as AnyActorRef, select as (snapshot: unknown) => Selected)
}

/** A part of a flow's snapshot while it runs; undefined when it does not. The flow that runs it must draw the component again. */
export function useRunningFlow<Name extends FlowName, Selected>(
  name: Name,
  select: (snapshot: Snapshot<Name>) => Selected,
): Selected | undefined {
  const actor = actorOf(useBank().root.system, name) as AnyActorRef | undefined
  return useSelector(actor, (snapshot) => snapshot && select(snapshot as Snapshot<Name>))
}

/** The signed-in customer, as last read. @throws Error when no customer is signed in */
export function useCustomer(): User {
  const user = useFlowState('session', ({ context }) => context.user)
  // A window may be drawn once more while the session ends.
  const last = useRef(user)
  if (user) last.current = user
  if (!last.current) throw new Error('Nobody is signed in')
  return last.current
}

const identity = (snapshot: unknown) => snapshot

/** Resolves to the actor of a flow as soon as it runs; the same promise for each call until then. */
function whenRunning({ root, awaited }: Bank, name: FlowName): Promise<AnyActorRef> {
  const known = awaited.get(name)
  if (known) return known
  const promise = new Promise<AnyActorRef>((resolve) => {
    const subscription = root.system.inspect(() => {
      const actor = root.system.get(name) as AnyActorRef | undefined
      if (!actor) return
      subscription.unsubscribe()
      awaited.delete(name)
      resolve(actor)
    })
  })
  awaited.set(name, promise)
  return promise
}

interface FlowSnapshot {
  value: unknown
  machine: { id: string }
  hasTag(tag: never): boolean
}

/** The attributes of every flow's root element (U4): its name, its leaf states, whether it is busy. */
export const flowRoot = (snapshot: FlowSnapshot) => ({
  'data-flow': snapshot.machine.id,
  'data-state': leafStates(snapshot.value),
  'aria-busy': snapshot.hasTag('busy' as never),
})
