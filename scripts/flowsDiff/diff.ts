import { formatDuration } from '#diagram/labels.ts'
import { changed, listed, toastsOf } from './details.ts'
import { edgeChanges } from './edgeChanges.ts'
import { matchStates } from './matchStates.ts'
import type { FlowModel, ModelEdge, ModelState, ProjectModel } from './model.ts'

/** The kind of a change. A `moved` state or transition has the same content in another place. */
export type Mark = 'added' | 'removed' | 'moved' | 'changed'

/** A state or a transition that is not as it was. */
export interface PartChange<Part> {
  mark: Mark
  /** undefined when it was added */
  before?: Part
  /** undefined when it was removed */
  after?: Part
  /** its changes, one sentence each; empty when it was added or removed */
  details: string[]
}

/** A named value that is not as it was: how long a delay is, the text of a message, where a call goes. */
export interface ValueChange {
  mark: Mark
  name: string
  before?: string
  after?: string
}

/** The changes of one flow. */
export interface FlowDiff {
  name: string
  title: string
  mark: Mark
  before?: FlowModel
  after?: FlowModel
  states: PartChange<ModelState>[]
  edges: PartChange<ModelEdge>[]
  delays: ValueChange[]
  messages: ValueChange[]
  calls: ValueChange[]
  promises: ValueChange[]
  /** the rows that the chart names in either version */
  rows: string[]
}

/** The changes of all flows. */
export interface ProjectDiff {
  flows: FlowDiff[]
  /** the rows of the requirements whose text is not as it was */
  rows: ValueChange[]
}

/** The changes from one version of the flows to another; without flows when nothing changed. */
export const diffOf = (before: ProjectModel, after: ProjectModel): ProjectDiff => ({
  flows: pairsOf(before, after)
    .map(([one, other]) => flowDiff(one, other))
    .filter(hasChanges),
  rows: valueChanges(before.rows, after.rows),
})

/** The flows of both versions, by name; undefined where a version lacks the flow. */
export function pairsOf(
  before: ProjectModel,
  after: ProjectModel,
): [FlowModel | undefined, FlowModel | undefined][] {
  const names = new Set([...before.flows, ...after.flows].map(({ id }) => id))
  const named = ({ flows }: ProjectModel, name: string) => flows.find(({ id }) => id === name)
  return [...names].map((name) => [named(before, name), named(after, name)])
}

/** Whether anything in the chart of a flow, or in what it promises, is not as it was. */
export const hasChanges = ({
  states,
  edges,
  delays,
  messages,
  calls,
  promises,
}: FlowDiff): boolean =>
  [states, edges, delays, messages, calls, promises].some(({ length }) => length > 0)

/** The changes of a flow that at least one version has. */
export function flowDiff(before: FlowModel | undefined, after: FlowModel | undefined): FlowDiff {
  const { id: name, title } = (after ?? before)!
  const [old, current] = [before ?? emptyFlow, after ?? emptyFlow]
  const match = matchStates(old, current)
  return {
    name,
    title,
    mark: !before ? 'added' : !after ? 'removed' : 'changed',
    before,
    after,
    states: stateChanges(old, current, match),
    edges: edgeChanges(old, current, match),
    delays: valueChanges(textsOf(old.delays), textsOf(current.delays)),
    messages: valueChanges(old.messages, current.messages),
    calls: valueChanges(callTexts(old), callTexts(current)),
    promises: valueChanges(old.promises, current.promises),
    rows: [...new Set([...old.rows, ...current.rows])],
  }
}

const emptyFlow: FlowModel = {
  id: '',
  title: '',
  summary: '',
  states: [],
  edges: [],
  delays: {},
  messages: {},
  calls: [],
  promises: {},
  rows: [],
  source: '',
}

function stateChanges(
  before: FlowModel,
  after: FlowModel,
  match: ReadonlyMap<string, string>,
): PartChange<ModelState>[] {
  const kept = new Set(match.values())
  const pairs = before.states.map((state) => ({
    before: state,
    after: after.states.find(({ id }) => id === match.get(state.id)),
  }))
  return [
    ...pairs.flatMap((pair): PartChange<ModelState>[] => {
      if (!pair.after) return [{ mark: 'removed', before: pair.before, details: [] }]
      const details = stateDetails(pair.before, pair.after, match)
      const moved = isMoved(pair.before, pair.after, match)
      if (!moved && details.length === 0) return []
      return [{ ...pair, mark: moved ? 'moved' : 'changed', details }]
    }),
    ...after.states
      .filter(({ id }) => !kept.has(id))
      .map((state): PartChange<ModelState> => ({ mark: 'added', after: state, details: [] })),
  ]
}

/** True for a state with another name or in another state; not for a state whose parents moved. */
function isMoved(
  before: ModelState,
  after: ModelState,
  match: ReadonlyMap<string, string>,
): boolean {
  const isInSame = match.get(before.parent ?? '') === after.parent
  const hasSameKey = before.path.split('.').at(-1) === after.path.split('.').at(-1)
  return before.id !== after.id && !(isInSame && hasSameKey)
}

function stateDetails(
  before: ModelState,
  after: ModelState,
  match: ReadonlyMap<string, string>,
): string[] {
  const initial = before.initial && (match.get(before.initial) ?? before.initial)
  return [
    ...changed('title', before.title, after.title),
    ...changed('what the customer sees', before.summary, after.summary),
    ...changed('button', before.button, after.button),
    ...changed('kind', before.kind, after.kind),
    ...changed('tags', listed(before.tags), listed(after.tags)),
    ...changed('calls', listed(before.calls), listed(after.calls)),
    ...changed('runs', listed(before.opens), listed(after.opens)),
    ...changed('message on coming here', toastsOf(before), toastsOf(after)),
    ...(initial === after.initial ? [] : changed('begins with', before.initial, after.initial)),
  ]
}

function valueChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ValueChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      mark: !(name in before) ? 'added' : !(name in after) ? 'removed' : 'changed',
      name,
      before: before[name],
      after: after[name],
    }))
}

const textsOf = (delays: FlowModel['delays']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(delays).map(([name, delay]) => [
      name,
      delay === null ? 'computed' : formatDuration(delay),
    ]),
  )

const callTexts = ({ calls }: FlowModel): Record<string, string> =>
  Object.fromEntries(calls.map(({ words, request }) => [words, request]))
