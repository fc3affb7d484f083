import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFrom } from 'xstate'
import type { FileInfo } from '#domain/files.ts'
import type { Move } from '#statechart-paths'

/**
 * The screen model of a flow: how a customer causes each event, and what the screen shows in each state.
 * The view level and the browser level share it.
 */
export interface ScreenModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** the flow has no root element of its own on the page (U4): only the expected texts show its state */
  noRootElement?: true
  /** for each event of the chart, what a customer does to cause it */
  actions: {
    readonly [Type in EventFrom<Machine>['type']]: Action<
      Extract<EventFrom<Machine>, { type: Type }>
    >
  }
  /**
   * By the name of an actor that runs by itself at this level, such as a flow that the chart invokes: what a customer
   * does to end it.
   */
  outcomes?: Readonly<Record<string, Outcome>>
  /**
   * The expected screen in each leaf state of the chart. A flow that is over is not on the page, so its final states
   * need none.
   */
  states: ScreenStates
  /** the label of each control that can appear, by its `name` */
  labels?: Readonly<Record<string, string | RegExp>>
  /** other flows on the page have toasts and fields of their own, which are not checked */
  sharesPage?: true
  /** its windows are those of other flows, which compare their terms themselves */
  windowsOfOthers?: true
  /** the expected `data-` attributes of the flow's root element */
  data?: (context: ContextFrom<Machine>) => Readonly<Record<string, string>>
  /** by the type of an emitted event: text that then appears on the page, in the flow's own toast */
  emittedText?: Readonly<Record<string, (context: ContextFrom<Machine>) => string | RegExp>>
  /** by the type of an emitted event: the other flow that then opens above this one */
  overlays?: Readonly<Record<string, Overlay>>
}

/** Another flow that opens above this one. The test closes it again, unless the path does. */
export interface Overlay {
  /** the name of its dialog */
  dialog: string
  /** the state in which it stays open until the path closes it */
  openIn?: string
  close: (customer: Customer) => Promise<void> | void
}

/** Does what a customer does to cause an event. */
export type Action<Event> = (
  event: Event,
  customer: Customer,
  context: ActionContext,
) => Promise<void> | void

/** Does what a customer does to end an actor: with its output, or by a failure. */
export type Outcome = (
  end: 'answer' | 'failure',
  customer: Customer,
  context: ActionContext,
) => Promise<void> | void

/** The state of the flow in which a customer acts. */
export interface ActionContext {
  snapshot: AnyMachineSnapshot
  /** the main button's label, from the chart */
  button: string
  /** the move itself: the sample with which an actor ends */
  move: Move
  /** the path's next move: it decides whether a right or a wrong code is typed */
  next?: Move
}

/** A customer: DOM events at the view level, mouse and keyboard in Chromium. */
export interface Customer {
  /** Types into, selects in, or picks from the control of this `name` (U1). */
  fill(name: string, value: string): Promise<void>
  /** Chooses files in the file control of this `name`; an empty list removes the chosen ones. */
  choose(name: string, files: readonly FileInfo[]): Promise<void>
  /** Presses the button or link of this name, in the topmost dialog when one is open. */
  press(name: string | RegExp): Promise<void>
  /** Presses Escape. */
  escape(): Promise<void>
  /**
   * Causes something that no customer does, such as a read by the page around the flow. Each level has its
   * own way, in `<flow>.view.ts` and `<flow>.browser.ts`. @throws Error for an unknown name
   */
  hostEvent(name: string, detail?: unknown): Promise<void>
}

/** A level's implementation of each `hostEvent` of a flow, by name. */
export type HostEvents = Readonly<Record<string, (detail: never) => Promise<void> | void>>

/** The expected screen in a state. Text is searched in the topmost dialog, or on the page without one. */
export interface ScreenState {
  /** further expectations that depend on the chart's context */
  // biome-ignore lint/suspicious/noExplicitAny: the context of any chart
  inContext?: (context: any) => ScreenState
  /** text from the chart's context: amounts, names, addresses, as a customer reads them */
  // biome-ignore lint/suspicious/noExplicitAny: the context of any chart
  contextText?: (context: any) => readonly (string | RegExp)[]
  /** text from the answers of calls; skipped in the browser, since the real bank has other figures */
  // biome-ignore lint/suspicious/noExplicitAny: the context of any chart
  answerText?: (context: any) => readonly (string | RegExp)[]
  /** terms of the topmost dialog with their details, from what was entered. A term that no state expects is a fault. */
  // biome-ignore lint/suspicious/noExplicitAny: the context of any chart
  facts?: (context: any) => readonly Fact[]
  /** the same from the answers of calls; in the browser only the terms count, since the real bank has other details */
  // biome-ignore lint/suspicious/noExplicitAny: the context of any chart
  answerFacts?: (context: any) => readonly Fact[]
  /** the focused control on entry, by how the previous state begins; a field with an error comes first */
  focus?: Readonly<Record<string, string>>
  /** names of the expanded buttons (`aria-expanded`) */
  expanded?: readonly string[]
  /** an alert that is shown although the chart's context has no failure */
  alert?: RegExp
  /** the current step of a form in steps */
  step?: string
  shows?: readonly (string | RegExp)[]
  hides?: readonly (string | RegExp)[]
  /** buttons that can be pressed */
  buttons?: readonly (string | RegExp)[]
  /** buttons that are disabled or missing */
  absentButtons?: readonly (string | RegExp)[]
  /** buttons with a running call, which cannot be pressed */
  busyButtons?: readonly (string | RegExp)[]
  /** fields that can be filled in, by `name` */
  fields?: readonly string[]
  /** fields that cannot be filled in, by `name`; they may still be visible */
  lockedFields?: readonly string[]
  /** text on the whole page, by how its heading begins; '' is any page */
  onPage?: Readonly<Record<string, PageText>>
  /** the topmost dialog; null when there must be none */
  dialog?: string | RegExp | null
  /** why the chart's failure message is not shown, or shown in other words */
  failureElsewhere?: string
  /** fields of other steps, which show their own errors */
  errorsElsewhere?: readonly string[]
}
export type Fact = readonly [term: string, detail: string | RegExp]

export interface PageText {
  /** terms of the page with their details, under any window; from answers, as `answerFacts` */
  // biome-ignore lint/suspicious/noExplicitAny: the context of any chart
  facts?: (context: any) => readonly Fact[]
  /** the entries of the page's list by month, in their order: what each of them says; from answers, too */
  // biome-ignore lint/suspicious/noExplicitAny: the context of any chart
  rows?: (context: any) => readonly (readonly (string | RegExp)[])[]
  shows?: readonly (string | RegExp)[]
  hides?: readonly (string | RegExp)[]
}
export type ScreenStates = Readonly<Record<string, ScreenState>>
