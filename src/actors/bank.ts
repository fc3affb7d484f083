import {
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { createEarlyReads, type EarlyReads } from '#api/earlyReads.ts'
import type { FirstAct } from '#api/firstAct.ts'
import type { Caller } from '#api/http.ts'
import type { AnswerListeners } from '#api/listeners.ts'
import type { ContentActor } from '#content/contentActor.ts'
import { createTexts, type Texts } from '#content/texts.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { withReports } from '#session/actorErrors.ts'
import { createPrivateAnswers, type KeptAnswers } from '#session/privateAnswers.ts'
import { browserTab, readToken, type Tab } from '#session/storage.ts'
import { createWarmUp } from '#session/warmUp.ts'
import type { ToastDisplay } from '#ui/toasts.tsx'
import { createFlows, type PageModule } from './flows.ts'
import { createPrivateInputs } from './privateInputs.ts'
import { createToasts, type PageToasts, showToastsOf } from './toasts.tsx'

/** The parts that a bank is made of. Tests and the book of flows bring their own. */
export interface BankParts {
  /** the storage of the tab; the browser's own by default */
  tab?: Tab
  /** the reads that the page's first script has begun */
  early?: Early
  /** the clock of every chart */
  clock?: ActorOptions<AnyActorLogic>['clock']
  /** returns the chart with other actors than those that call the network */
  provideActors?: (machine: AnyStateMachine) => AnyStateMachine
  /** the calendar day of every flow, in UTC; the browser's own by default */
  today?: string
  /** displays toasts from the start; by default its code comes with the first toast */
  toastDisplay?: ToastDisplay
  /** receives the inspection events of every actor */
  inspect?: (event: InspectionEvent) => void
  /** the texts of the pages, where they come from no content service */
  texts?: Texts
  /** the tree's connection to the content service; without it, the first text opens one */
  connection?: () => ContentActor | undefined
}

/** The work that a page begins before its code has come. */
export interface Early {
  reads: EarlyReads
  firstAct: FirstAct
  warmUp: () => void
}

/**
 * The bank of one page: its tree of actors, and the parts that they and the views share.
 */
export interface Bank<Root extends AnyActorRef = AnyActorRef> extends BankParts {
  /** the root of the tree of actors */
  root: Root
  tab: Tab
  /** the signed-in customer's right to make calls */
  caller: () => Caller
  listeners: AnswerListeners
  /** wakes the server up (K5) */
  warmUp: () => void
  flows: ReturnType<typeof createFlows>
  inputs: ReturnType<typeof createPrivateInputs>
  answers: KeptAnswers
  toasts: PageToasts
  /** the content service's texts */
  texts: Texts
  /** the flows that a view waits for */
  awaited: Map<FlowName, Promise<AnyActorRef>>
}

/**
 * A bank around a root that is not started yet.
 * @param brings the flows that it has from the start: the root's first snapshot runs some
 * @param rootOf makes the root, whose actors take all they need from the bank
 */
export function assembleBank<Root extends AnyActorRef>(
  parts: BankParts,
  brings: PageModule,
  rootOf: (bank: Bank) => Root,
): Bank<Root> {
  const { tab = browserTab, early } = parts
  const earlyReads = early?.reads ?? createEarlyReads()
  const listeners: AnswerListeners = new Set()
  const bank = {
    ...parts,
    tab,
    listeners,
    caller: () => ({ token: readToken(tab) ?? '', earlyReads, listeners }),
    warmUp: early?.warmUp ?? createWarmUp(tab).warmUp,
    inputs: createPrivateInputs(),
    answers: createPrivateAnswers(),
    texts: parts.texts ?? createTexts(parts.connection),
    awaited: new Map(),
  } as Bank<Root>
  bank.flows = createFlows(bank)
  bank.toasts = createToasts(bank)
  bank.flows.provide(brings)
  bank.root = rootOf(bank)
  bank.root.subscribe({ complete: bank.texts.end })
  return bank
}

/** The root of a bank's tree: shows its toasts, reports its bugs, keeps the typed values of its forms. */
export function createRoot<Machine extends AnyStateMachine>(
  { clock, inspect, flows, toasts }: Bank,
  machine: Machine,
  options: Pick<ActorOptions<Machine>, 'input'>,
) {
  return createActor(machine, {
    ...options,
    ...(clock && { clock }),
    // Not `system.inspect`: it would miss the actors that are made together with the root.
    inspect: withReports((event: InspectionEvent) => {
      inspect?.(event)
      flows.notifyWatchers(event)
      showToastsOf(toasts, event)
    }),
  } as ActorOptions<AnyActorLogic> as never)
}
