import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFrom } from 'xstate'
import type { FileInfo } from '#domain/files.ts'
import type { Move } from '#machines/paths/moves.ts'

/**
 * A flow's stage: what its paths need to be acted out on a screen, in a view's test and in Chromium
 * alike. Hands do what a customer does for an event; looks say what they see in a state.
 */
export interface Stage<Machine extends AnyStateMachine = AnyStateMachine> {
  /** the flow has no root element of its own on the page (U4): its looks alone tell where it is */
  rootless?: true
  /** for each event of the chart what a customer does to bring it about */
  hands: {
    readonly [Type in EventFrom<Machine>['type']]: Hand<Extract<EventFrom<Machine>, { type: Type }>>
  }
  /** for each leaf state what is on the screen */
  looks: Looks
  /** what each control that can come up is called, by its `name` */
  labels?: Readonly<Record<string, string | RegExp>>
  /** other flows of the page say things of their own, so that a toast may be none of this one's */
  othersSpeak?: true
  /** what the `data-` attributes of the flow's root are, which no words tell */
  data?: (context: ContextFrom<Machine>) => Readonly<Record<string, string>>
  /** for what this flow emits: words that then stand on the page, in a toast of its own */
  tells?: Readonly<Record<string, (context: ContextFrom<Machine>) => string | RegExp>>
  /** for what this flow emits: the other flow that is then opened above it, and how it is left */
  asides?: Readonly<Record<string, Aside>>
}

export interface Aside {
  /** the name of its dialog */
  dialog: string
  /** the state it stays open in, until the path itself leaves it */
  staysIn?: string
  leave: (customer: Customer) => Promise<void> | void
}

/** Does what a customer does. A height's own way, where there is one, comes from `outside`. */
export type Hand<Event> = (event: Event, customer: Customer, at: Moment) => Promise<void> | void

/** The state of the flow in which something is done. */
export interface Moment {
  snapshot: AnyMachineSnapshot
  /** the main button's label, as the chart has it */
  button: string
  /** what the path goes on with: a code is typed right or wrong for it */
  next?: Move
}

/** Whoever acts: a test's events in a view, a mouse and a keyboard in Chromium. */
export interface Customer {
  /** Types into, selects in, or picks from the control of this `name` (U1). */
  fill(name: string, value: string): Promise<void>
  /** Picks a file in the file control of this `name`; none takes the chosen one out. */
  choose(name: string, files: readonly FileInfo[]): Promise<void>
  /** Presses the button or link of this name, in the topmost dialog when one is open. */
  press(name: string | RegExp): Promise<void>
  /** Presses Escape. */
  escape(): Promise<void>
  /** What is no customer's doing, such as a page that comes back to the front. @throws when unknown */
  outside(what: string, detail?: unknown): Promise<void>
}

/** What is seen in a state. Text is looked for in the topmost dialog, or on the page when there is none. */
export interface Look {
  /** what of the context is read on the screen: amounts, names, addresses, in a customer's words */
  // biome-ignore lint/suspicious/noExplicitAny: a look is of any chart
  reads?: (context: any) => readonly (string | RegExp)[]
  /**
   * what of the calls' answers is read on the screen: looked for where the path itself answers, with its
   * samples; the real bank has figures of its own
   */
  // biome-ignore lint/suspicious/noExplicitAny: a look is of any chart
  given?: (context: any) => readonly (string | RegExp)[]
  /** what has the focus when it comes, by how the state before begins; an error has it first */
  focus?: Readonly<Record<string, string>>
  /** what of the page is opened out: buttons that say so */
  expanded?: readonly string[]
  /** an alert that stands here though the chart keeps no failure */
  alert?: RegExp
  /** of a form in steps, the one marked as current */
  step?: string
  shows?: readonly (string | RegExp)[]
  hides?: readonly (string | RegExp)[]
  /** what can be pressed */
  buttons?: readonly (string | RegExp)[]
  /** what cannot be pressed, or is not there at all */
  absent?: readonly (string | RegExp)[]
  /** buttons at work, which cannot be pressed now */
  atWork?: readonly (string | RegExp)[]
  /** what can be filled in, by `name` */
  fields?: readonly string[]
  /** what cannot be filled in now, by `name`; it may still be read */
  held?: readonly string[]
  /**
   * what a page tells of it, under a dialog too, by how the page's heading begins: not every page speaks
   * of everything; '' is any page
   */
  onPage?: Readonly<Record<string, Told>>
  /** the topmost dialog; null when there must be none */
  dialog?: string | RegExp | null
  /** the flow is not on the page any more, or not yet */
  gone?: true
  /** what went wrong is told in other words than the chart's, or not at all: why */
  failureElsewhere?: string
  /** fields that are not here: what is wrong with them is told where they are */
  errorsElsewhere?: readonly string[]
}
export interface Told {
  shows?: readonly (string | RegExp)[]
  hides?: readonly (string | RegExp)[]
}
export type Looks = Readonly<Record<string, Look>>
