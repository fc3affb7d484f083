import { formatDuration } from '#diagram/labels.ts'
import type { ToastEvent } from '#machines/messages.ts'
import { type EdgePair, matchEdges } from './matchEdges.ts'
import { matchStates } from './matchStates.ts'
import type { FlowModel, ModelEdge, ModelState, ProjectModel } from './model.ts'

/** What happened to a part of a flow. A `moved` state or transition has the same content in another place. */
export type Mark = 'added' | 'removed' | 'moved' | 'changed'

/** A state or a transition that is not as it was. */
export interface PartChange<Part> {
  mark: Mark
  /** undefined when it was added */
  before?: Part
  /** undefined when it was removed */
  after?: Part
  /** what changed in it, one sentence each; empty when it was added or removed */
  details: string[]
}

/** A named value that is not as it was: how long a delay is, the text of a message, where a call goes. */
export interface ValueChange {
  mark: Mark
  name: string
  before?: string
  after?: string
}

/** What changed in one flow. */
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
  /** the rows that the chart names in either version */
  rows: string[]
}

/** What changed in all flows. */
export interface ProjectDiff {
  flows: FlowDiff[]
  /** the rows of the requirements whose text is not as it was */
  rows: ValueChange[]
}

/** What changed from one version of the flows to another; without flows when nothing did. */
export const diffOf = (before: ProjectModel, after: ProjectModel): ProjectDiff => ({
  flows: pairsOf(before, after)
    .map(([one, other]) => flowDiff(one, other))
    .filter(hasChanges),
  rows: valueChanges(before.rows, after.rows),
})

/** The flows of both versions, by name; undefined for one that a version does not have. */
export function pairsOf(
  before: ProjectModel,
  after: ProjectModel,
): [FlowModel | undefined, FlowModel | undefined][] {
  const names = new Set([...before.flows, ...after.flows].map(({ id }) => id))
  const named = ({ flows }: ProjectModel, name: string) => flows.find(({ id }) => id === name)
  return [...names].map((name) => [named(before, name), named(after, name)])
}

/** Whether anything in the chart of a flow is not as it was. */
export const hasChanges = ({ states, edges, delays, messages, calls }: FlowDiff): boolean =>
  [states, edges, delays, messages, calls].some(({ length }) => length > 0)

/** What changed in a flow that at least one version has. */
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

/** True for a state with another name or in another state; not for one that only moved along with those around it. */
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

function edgeChanges(
  before: FlowModel,
  after: FlowModel,
  match: ReadonlyMap<string, string>,
): PartChange<ModelEdge>[] {
  const pairs = matchEdges(before, after, match)
  const reordered = reorderedIn(pairs, before)
  const titleIn = (model: FlowModel, id: string) =>
    model.states.find((one) => one.id === id)?.title ?? id
  return pairs.flatMap((pair): PartChange<ModelEdge>[] => {
    if (!pair.before) return [{ ...pair, mark: 'added', details: [] }]
    if (!pair.after) return [{ ...pair, mark: 'removed', details: [] }]
    const [old, current] = [pair.before, pair.after]
    const leadsElsewhere = match.get(old.to) !== current.to
    const leavesElsewhere = match.get(old.from) !== current.from
    const details = [
      ...(leavesElsewhere
        ? [`in ${titleIn(after, current.from)}, was in ${titleIn(before, old.from)}`]
        : []),
      ...(leadsElsewhere
        ? [`leads to ${titleIn(after, current.to)}, led to ${titleIn(before, old.to)}`]
        : []),
      ...changed('words', withoutNumber(old.label), withoutNumber(current.label)),
      ...(old.label === current.label ? changed('condition', old.guard, current.guard) : []),
      ...changed('effects', listed(old.effects), listed(current.effects)),
      ...changed('message', toastsOf(old), toastsOf(current)),
      ...(old.delay === current.delay || old.label !== current.label
        ? []
        : changed('delay', waitOf(old), waitOf(current))),
      ...(reordered.has(current) ? ['tried in another order'] : []),
    ]
    if (details.length === 0) return []
    return [{ ...pair, mark: leavesElsewhere || leadsElsewhere ? 'moved' : 'changed', details }]
  })
}

/** The order of branches stands before the words of those that are tried at once: `2. every field is filled`. */
const withoutNumber = (label: string): string => label.replace(/^\d+\. /, '')

/** The transitions that are tried before one of the same trigger that they were tried after. */
function reorderedIn(pairs: readonly EdgePair[], { edges }: FlowModel): Set<ModelEdge> {
  const kept = pairs.filter(({ before, after }) => before && after)
  const groups = Map.groupBy(kept, ({ after }) => `${after!.from} ${after!.trigger}`)
  const places = new Map(edges.map((edge, index) => [edge, index]))
  const reordered = new Set<ModelEdge>()
  for (const group of groups.values()) {
    const order = group
      .filter(({ before }) => before!.trigger === group[0]!.before!.trigger)
      .map(({ before, after }) => ({ place: places.get(before!)!, after: after! }))
    for (const [index, { place, after }] of order.entries())
      if (order.slice(index + 1).some((later) => later.place < place)) reordered.add(after)
  }
  return reordered
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

const waitOf = ({ delay }: ModelEdge): string =>
  delay === undefined ? 'computed' : formatDuration(delay)

const textsOf = (delays: FlowModel['delays']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(delays).map(([name, delay]) => [
      name,
      delay === null ? 'computed' : formatDuration(delay),
    ]),
  )

const callTexts = ({ calls }: FlowModel): Record<string, string> =>
  Object.fromEntries(calls.map(({ words, request }) => [words, request]))

const changed = (what: string, before: string | undefined, after: string | undefined): string[] =>
  before === after ? [] : [`${what}: ${before || 'none'} → ${after || 'none'}`]

const listed = (values: readonly string[]): string => values.join(', ')

const toastsOf = ({ toasts }: { toasts: readonly ToastEvent[] }): string =>
  listed(toasts.map(({ message, tone }) => `${message} (${tone})`))
