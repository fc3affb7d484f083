/**
 * The protocol between the book's page and the preview, which shows the real view of a flow. The preview is
 * a document in an `<iframe>`, since a modal dialog of the view makes the rest of its document inert. Both
 * have the same origin, so the page calls `flowPreview` on the preview's window directly.
 */

/** The name under which a journey over all flows opens. Its input is the number of the journey, from 1. */
export const JOURNEY = 'journey'

/** The whole tree of flows at a position of a journey. */
export interface JourneySnapshot {
  /** the flow whose view the customer has before them; `FlowSnapshot.state` is its state */
  running: string
  /** the active states of each running flow, by its name */
  tree: Readonly<Record<string, string>>
  /** the links between flows that the last step took */
  links: readonly { from: string; to: string }[]
}

/** A move that can be made now: the customer acts, a call ends, time passes until the next timer, or the page is loaded again. */
export interface AvailableMove {
  /** the argument of `makeMove`; the move's label in the path library, unique in a snapshot */
  label: string
  kind: 'event' | 'answer' | 'failure' | 'after' | 'reload'
  /** ids of the transitions it takes, as in a diagram's `data-edge` */
  transitions: string[]
  /** the actor whose call it ends */
  call?: string
  /** the part of a form that it fills in; of the moves with the same part, the first one is correct */
  fills?: string
}

/** A call that the flow made. The reader chooses the answer, so no request is sent. */
export interface CallStatus {
  /** the actor's name in the chart */
  src: string
  /** undefined while it runs */
  end?: 'answered' | 'failed' | 'left'
}

/** The current state of a flow. Plain data without payloads. */
export interface FlowSnapshot {
  flow: string
  /** name of the input it was opened with */
  input: string
  /** labels of the moves since the opening, including manual ones */
  moves: string[]
  /** active leaf states in dot form, space-separated, as in `data-state` */
  state: string
  /** titles and summaries of the active states, from the chart */
  description: string
  /** the label of the state's button, if it has one */
  button?: string
  /** ids of the transitions that the last move took, in order */
  takenTransitions: string[]
  /** texts of the toasts that the last move showed */
  toasts: string[]
  calls: CallStatus[]
  availableMoves: AvailableMove[]
  /** milliseconds since the opening, on the flow's simulated clock */
  elapsed: number
  /**
   * Milliseconds before each move, and at the end those since the last move. The entry of a timer's move
   * is zero: the timer's own delay is not a wait.
   */
  waits: number[]
  /** milliseconds until the next timer; undefined without one */
  nextTimer?: number
  /** true when the flow has ended */
  isDone: boolean
  /** of a journey */
  journey?: JourneySnapshot
}

/** A move that cannot be made now, with the reason for the reader; nothing has changed. */
export interface Rejection {
  rejected: string
}

export interface FlowPreview {
  /**
   * Opens a new instance of a flow, or a journey over all flows, and makes the given moves. It stops before the first move that cannot
   * be made; `rejected` then says why.
   * @param flow name of a flow, or `JOURNEY`
   * @param input name of one of the cases' inputs, or the number of the journey; the first one by default
   * @param waits as in `FlowSnapshot.waits`; missing entries are zero
   */
  open(
    flow: string,
    input?: string,
    moves?: readonly string[],
    waits?: readonly number[],
  ): Promise<FlowSnapshot & Partial<Rejection>>
  /** @param label of an available move */
  makeMove(label: string): Promise<FlowSnapshot | Rejection>
  /** Advances the flow's clock; timers that become due fire. @param milliseconds positive */
  advanceTime(milliseconds: number): Promise<FlowSnapshot>
  /**
   * Registers a listener for every snapshot: after each call above, and after each action in the view
   * itself.
   * @returns the function that unsubscribes
   */
  subscribe(listener: (snapshot: FlowSnapshot) => void): () => void
  /** Sets the colour scheme, regardless of the system's preference. */
  setScheme(scheme: 'light' | 'dark'): void
  /** The current view as a complete HTML document with styles and without scripts, for a storyboard. */
  captureHtml(): string
}

declare global {
  interface Window {
    /** set on the preview's window when it is ready; it then posts `flow-preview-ready` to its parent */
    flowPreview?: FlowPreview
  }
}
