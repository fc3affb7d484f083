import type { DiagramEdge, DiagramState } from '#diagram/model.ts'

/** A state of a chart, as two versions of it are compared. */
export interface ModelState extends DiagramState {
  /** its own tags, without those of the states around it */
  tags: string[]
}

/** A transition of a chart, as two versions of it are compared. */
export interface ModelEdge extends DiagramEdge {
  /** as in path reports: `submit`, `after signInSlow`, `signIn fails` */
  trigger: string
  /** the guard's name, with its fixed params */
  guard?: string
}

/** A call of a chart: its name, its words for a reader, and where it goes. */
export interface ModelCall {
  name: string
  words: string
  request: string
}

/** One version of a flow, as plain JSON. Its states and transitions can be drawn like those of a chart. */
export interface FlowModel {
  /** the flow's name */
  id: string
  title: string
  summary: string
  /** in the chart's order, the whole chart first */
  states: ModelState[]
  edges: ModelEdge[]
  /** the named delays in milliseconds; null for a computed delay */
  delays: Record<string, number | null>
  /** the texts of the messages that the chart can show, by name */
  messages: Record<string, string>
  calls: ModelCall[]
  /** the sentence of each promise with its rows, by its name; none in a version before promises */
  promises: Record<string, string>
  /** the rows of the requirements that the chart's comments name */
  rows: string[]
  /** a digest of the chart's files and of what they import: when it differs, the paths are compared */
  source: string
}

/** One version of all flows. */
export interface ProjectModel {
  flows: FlowModel[]
  /** the text of every row of the requirements, by id */
  rows: Record<string, string>
}

/** A generated path of a flow, step by step. */
export interface PathModel {
  description: string
  /** the name of the input that it starts with */
  input: string
  steps: PathStep[]
}

export interface PathStep {
  /** the label of the move; empty at the start */
  move: string
  /** milliseconds that pass before it */
  delay: number
  /** active leaf states in dot form, space-separated */
  state: string
  /** names of toasts and types of other emitted events */
  emitted: string[]
}

/** The generated paths of each flow that was asked for. */
export type PathsByFlow = Record<string, PathModel[]>
