import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { ApiFailure } from '#domain/failure.ts'
import { bankPageOf } from '#machines/bank/bank.addresses.ts'
import { messages, type ToastEvent } from '#machines/messages.ts'
import { leafStates } from '#machines/meta.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { type AnyCases, PathClock, settlePromises } from '#statechart-paths'
import type { Link } from '../links.ts'
import { extendsSession, isBankCall } from './bankCalls.ts'
import { collectCalls, composedOf, type FlowCall } from './compose.ts'
import { LinkWatch } from './linkWatch.ts'
import { SampleBank } from './sampleBank.ts'
import type { Charts, JourneyStep, StepResult, TreeState } from './types.ts'
import { isWorldFlow, lostAnswer, makeWorldStep, type WorldEvent } from './worldMoves.ts'

interface SystemOptions {
  charts: Charts
  cases: Readonly<Record<string, AnyCases>>
  links: readonly Link[]
  /** receives the inspection events of every actor */
  inspect?: (event: InspectionEvent) => void
}

export type RunningSystem = ReturnType<typeof startSystem>

/** More timers than any step of a journey waits for. */
const MAX_TIMERS = 100

/** The chart does not take a step's event now, so the step is not offered. */
export class NotTakenError extends Error {}

/** The text that the banner of every page shows. */
const bannerText = { name: 'settings', value: {} }

/**
 * The whole tree of actors, from the root chart down, without a browser: a sample bank answers its calls, and time
 * passes on a simulated clock.
 */
export function startSystem({ charts, cases, links, inspect }: SystemOptions) {
  const clock = new PathClock()
  const bank = new SampleBank(cases)
  const calls: FlowCall[] = []
  const toasts: string[] = []
  let reportedAt = 0
  const watch = new LinkWatch({ charts, links, actorOf, snapshotOf })

  const root = createActor(composedOf(charts), {
    input: { page: 'site', restored: {}, content: { jitter: 0 } } as never,
    clock: clock as never,
    inspect: (event) => {
      watch.inspect(event)
      showToastsOf(event)
      inspect?.(event)
    },
  }) as unknown as AnyActorRef
  collectCalls(root.system, calls)
  root.on('navigate' as never, ({ to }: { to: string }) => {
    const page = bankPageOf(to)
    watch.navigate(page)
    root.send({ type: 'located', page } as never)
  })
  root.start()
  actorOf('content')?.send({ type: 'wanted', ...bannerText } as never)

  /** The page shows the toasts that any flow emits. */
  function showToastsOf({ type, actorRef }: InspectionEvent): void {
    if (type !== '@xstate.actor') return
    ;(actorRef as AnyActorRef).on('toast' as never, ({ message, tone }: ToastEvent) => {
      toasts.push(messages[message])
      actorOf('toasts')?.send({
        type: 'show',
        toast: { text: messages[message], tone },
      } as never)
    })
  }

  /** The flow's running actor. */
  function actorOf(flow: string): AnyActorRef | undefined {
    return flow === 'bank' ? root : (root.system.get(flow) as AnyActorRef | undefined)
  }

  function snapshotOf(flow: string): AnyMachineSnapshot | undefined {
    const snapshot = actorOf(flow)?.getSnapshot() as AnyMachineSnapshot | undefined
    return snapshot?.status === 'active' ? snapshot : undefined
  }

  /** Answers every call, until none runs. */
  async function settle(): Promise<void> {
    await settlePromises()
    for (;;) {
      const call = calls.find(({ end }) => !end)
      // The page of the dashboard sends a visitor who is not signed in to the sign-in page (D1).
      const isRefused = snapshotOf('bank')?.hasTag('refused' as never)
      if (!call && !isRefused) return
      if (isRefused) {
        watch.follow('dashboard', 'signIn')
        root.send({ type: 'located', page: 'signIn' } as never)
      }
      if (call) answer(call)
      await settlePromises()
    }
  }

  function answer(call: FlowCall): void {
    call.end = 'answered'
    // The sample bank tells of no changes: the customer's own moves are what journeys are about.
    if (call.flow === 'changes' && call.src === 'listen') {
      actorOf('changes')?.send({ type: 'notOffered' })
      return
    }
    // A new sign-in has a new session.
    if (!isSignedIn()) bank.sessionAtBank = 'open'
    if (bank.sessionAtBank !== 'open' && isBankCall(charts, call)) {
      bank.sessionAtBank = 'refused'
      // As the page does it with any call that is answered 401: `src/actors/listeners.ts`.
      actorOf('session')?.send({ type: 'expired' })
      call.settle.reject(callFailures.unauthorized)
      return
    }
    let given: unknown
    try {
      given = bank.take(call)
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal
      call.settle.reject(refusal)
      return
    }
    const isLost = bank.isAnswerLost(call)
    // The idle watch runs beside the dashboard only, whose calls all have the customer's token (D13).
    if (extendsSession(charts, call) && !isLost)
      actorOf('idleSession')?.send({ type: 'callAnswered' })
    if (isLost) call.settle.reject(lostAnswer)
    else call.settle.resolve(given)
  }

  const isSignedIn = () => snapshotOf('session')?.context.user !== undefined

  const treeState = (): TreeState =>
    Object.fromEntries(
      Object.keys(charts).flatMap((flow) => {
        const snapshot = snapshotOf(flow)
        return snapshot ? [[flow, leafStates(snapshot.value)]] : []
      }),
    )

  async function result(): Promise<StepResult> {
    await settle()
    const passed = clock.now() - reportedAt
    reportedAt = clock.now()
    bank.keepDrafts((flow) => snapshotOf(flow)?.context)
    return { ...watch.take(), tree: treeState(), toasts: toasts.splice(0), passed }
  }

  /** Time passes until the flow's timer fires. */
  async function passTo(flow: string, type: string): Promise<void> {
    for (let turn = 0; turn < MAX_TIMERS; turn++) {
      if (clock.toNextTimer() === undefined) break
      if (watch.hasHappened(flow, type)) return
      await settle()
    }
    throw new Error(`${flow}: ${type} does not come`)
  }

  return {
    root,
    clock,
    bank,
    snapshotOf,
    /** the state after the start */
    start: result,
    /** @throws NotTakenError when the chart does not take the event now; Error when the flow does not run */
    async make({ flow, move }: JourneyStep): Promise<StepResult> {
      watch.begin()
      if (flow === 'staff') bank.decide()
      else if (isWorldFlow(flow)) makeWorldStep(move.event as WorldEvent, bank, actorOf)
      else if (move.event.type === 'located') {
        const { page } = move.event as { page?: string }
        if (!bank.showsLink(flow, page)) throw new NotTakenError(`${flow} has no link to ${page}`)
        watch.follow(flow, page)
        root.send(move.event as never)
      } else {
        const actor = actorOf(flow)
        if (!actor || !snapshotOf(flow)) throw new Error(`${flow} does not run: ${move.label}`)
        if (move.kind === 'event' && !snapshotOf(flow)!.can(move.event as never))
          throw new NotTakenError(`${flow} does not take ${move.label}`)
        if (move.kind === 'event') actor.send(move.event)
        else await passTo(flow, move.event.type)
      }
      return result()
    },
    /** Time passes before a step. @param milliseconds less than until the timer of a step that waits for one */
    async pass(milliseconds: number): Promise<void> {
      const until = clock.now() + milliseconds
      while (clock.now() + (clock.untilNext() ?? Number.POSITIVE_INFINITY) <= until) {
        clock.toNextTimer()
        await settle()
      }
      clock.pass(until - clock.now())
    },
    stop: () => root.stop(),
  }
}
