/**
 * How the book's page and its stage speak. The stage is a document of its own in an `<iframe>`, since a
 * dialog of the real view makes all else on its page inert; both are of one origin, so that the page calls
 * `bookStage` of the stage's window as it is.
 */

/** Something that can happen now: the customer acts, a call ends, or time passes up to the next timer. */
export interface Option {
  /** what `make` takes; the label of the path library's move, one of its kind in a moment */
  label: string
  kind: 'event' | 'answer' | 'failure' | 'after'
  /** ids of the transitions it takes, as in a diagram's `data-edge` */
  takes: string[]
  /** the actor whose call it ends */
  call?: string
}

/** A call the flow made. Nothing leaves the book: the reader answers it. */
export interface CallLine {
  /** the actor's name in the chart */
  src: string
  /** undefined while it runs */
  end?: 'answered' | 'failed' | 'left'
}

/** Where the flow stands. Plain data, no payloads. */
export interface Moment {
  flow: string
  /** name of the case's input it was opened with */
  input: string
  /** labels of the moves since the opening, those of a reader's own hand too */
  moves: string[]
  /** active leaf states in dot form, space-separated, as in `data-state` */
  state: string
  /** the states' titles and summaries, in the chart's own words */
  sees: string
  /** the label of the state's button, if it has one */
  button?: string
  /** ids of the transitions the last move took, in their order */
  taken: string[]
  /** toasts the last move made, in the catalogue's words */
  said: string[]
  calls: CallLine[]
  options: Option[]
  /** milliseconds since the opening, on the flow's simulated clock */
  now: number
  /**
   * For each move, the milliseconds that passed between the move before it and itself, and at the end
   * those since the last move. A timer brings its own time: of the way to it nothing is told.
   */
  waits: number[]
  /** milliseconds until the next timer; undefined without one */
  nextTimer?: number
  /** the flow has ended */
  over: boolean
}

/** A move that cannot be made now: the words say why, for the reader; nothing has changed. */
export interface Refused {
  refused: string
}

export interface BookStage {
  /**
   * A fresh flow, brought to where these moves lead; it stands before the first that cannot be made.
   * @param input a name among the case's inputs; the first one when it is left out
   * @param waits as a moment tells them; nothing passes where none is given
   */
  open(
    flow: string,
    input?: string,
    moves?: readonly string[],
    waits?: readonly number[],
  ): Promise<Moment & Partial<Refused>>
  /** @param label of an option of the current moment */
  make(label: string): Promise<Moment | Refused>
  /** Lets time pass on the flow's clock, timers that fall due fire. @param milliseconds positive */
  pass(milliseconds: number): Promise<Moment>
  /** Told of every moment: after each call above, and when the reader uses the view itself. */
  watch(listener: (moment: Moment) => void): () => void
  /** Light or dark, whatever the reader's machine prefers. */
  scheme(scheme: 'light' | 'dark'): void
  /** The view as it stands, a whole document with its styles, without scripts: for a storyboard. */
  markup(): string
}

declare global {
  interface Window {
    /** on the stage's window once it can be called; the stage then posts `book-stage-ready` to its parent */
    bookStage?: BookStage
  }
}
