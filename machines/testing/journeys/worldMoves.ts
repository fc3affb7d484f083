import type { AnyActorRef, EventObject } from 'xstate'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import { type OtherTabAct, otherTabActs, performInOtherTab } from './otherTab.ts'
import type { Disturbance, SampleBank } from './sampleBank.ts'
import type { JourneyStep, TreeState } from './types.ts'

/** A step that the world makes, and not the customer of this page. */
export type WorldEvent = EventObject &
  (
    | Disturbance
    | OtherTabAct
    /** for an hour: the timers of the page stand still, and the bank ends its session */
    | { type: 'asleep' }
    /** the page is visible again */
    | { type: 'shown' }
  )

const worldFlows = ['network', 'otherTab', 'device'] as const
export type WorldFlow = (typeof worldFlows)[number]

export const isWorldFlow = (flow: string): flow is WorldFlow =>
  (worldFlows as readonly string[]).includes(flow)

/** The browser's knowledge of a call whose answer was lost. */
export const lostAnswer = new ApiFailure({ kind: 'network', message: failureMessages.network })

/** The call that moves money, of a flow that asks for it after the next sign-in. */
export const lostCalls: Readonly<Record<string, string>> = { withdrawal: 'payment.postTransfer' }

/** The calls that make a record, by their flows: each carries a reference (W6, K8). */
export const recordCalls: Readonly<Record<string, string>> = {
  ...lostCalls,
  deposit: 'deposit.sendDeposit',
  loanApplication: 'loanApplication.takeLoan',
  kyc: 'kyc.sendKyc',
}

const stepOf = (flow: WorldFlow, event: WorldEvent, detail?: string): JourneyStep => ({
  flow,
  move: { kind: 'event', label: detail ? `${event.type} (${detail})` : event.type, event },
})

/** The step in which a call's answer gets lost. */
export const loseAnswer = (call: string): JourneyStep =>
  stepOf('network', { type: 'answerLost', call }, call)

/** The step in which something between page and bank sends a call twice, as a proxy does that got no answer. */
const sendTwice = (call: string): JourneyStep =>
  stepOf('network', { type: 'sentTwice', call }, call)

/** Every step that the world can make now. @param isSignedIn a customer is signed in on the page */
export function worldSteps(bank: SampleBank, tree: TreeState, isSignedIn: boolean): JourneyStep[] {
  const callsOf = (calls: Readonly<Record<string, string>>) =>
    Object.entries(calls).flatMap(([flow, call]) => (tree[flow] ? [call] : []))
  return [
    ...(bank.disturbed
      ? []
      : [...callsOf(lostCalls).map(loseAnswer), ...callsOf(recordCalls).map(sendTwice)]),
    ...(isSignedIn
      ? [
          ...otherTabActs(bank).map((act) => stepOf('otherTab', act)),
          stepOf('device', { type: 'asleep' }),
          stepOf('device', { type: 'shown' }),
        ]
      : []),
  ]
}

/** Lets the world make a step. @param actorOf the running actor of a flow */
export function makeWorldStep(
  event: WorldEvent,
  bank: SampleBank,
  actorOf: (flow: string) => AnyActorRef | undefined,
): void {
  switch (event.type) {
    case 'answerLost':
    case 'sentTwice':
      bank.disturbed = event
      break
    case 'asleep':
      bank.sessionAtBank = 'over'
      break
    case 'shown':
      // As the page does it: `src/actors/listeners.ts`.
      for (const flow of ['dashboard', 'activity', 'security'])
        actorOf(flow)?.send({ type: 'refresh' })
      break
    case 'signOut':
      // The other tab announces it on a channel that every tab of the browser listens to (D2).
      actorOf('session')?.send({ type: 'signOut' })
      break
    default:
      performInOtherTab(event.type, bank)
  }
}
