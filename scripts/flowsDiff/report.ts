import { namesOf } from '../docs/tables.ts'
import type { FlowDiff, Mark, PartChange, ProjectDiff, ValueChange } from './diff.ts'
import type { PathChange } from './diffPaths.ts'
import { foldPaths, type PathGroup } from './foldPaths.ts'
import type { FlowModel, ModelEdge, ModelState } from './model.ts'
import { type Place, placeKinds } from './places.ts'
import type { Touched } from './touched.ts'

/** One change in words, or a place that a change touches. */
export interface Item {
  /** undefined for a place */
  mark?: Mark
  text: string
}

/** A part of the report, beside diagrams and screens. */
export interface Section {
  head: string
  items: Item[]
  /** said instead of items that were left out */
  more?: string
}

/** The signs of the marks: they are read where colours are not seen. */
export const signs: Record<Mark, string> = {
  added: '+',
  removed: '−',
  moved: '↷',
  changed: '≠',
}

/** A longer list is cut: it would hide the rest of the page. */
const MAX_ITEMS = 20

/** Everything that changed in a flow, by what it is; parts that did not change are left out. */
export function sectionsOf(diff: FlowDiff, paths: readonly PathChange[] = []): Section[] {
  const groups = foldPaths(paths)
  return [
    { head: 'Promises', items: diff.promises.map(promiseItem) },
    { head: 'States', items: diff.states.map(stateItem) },
    { head: 'Transitions', items: diff.edges.map((change) => edgeItem(change, diff)) },
    { head: 'Waiting times', items: diff.delays.map(valueItem) },
    { head: 'Messages', items: diff.messages.map(valueItem) },
    { head: 'Calls', items: diff.calls.map(valueItem) },
    {
      head: 'Paths',
      ...cut(groups.map(pathItem), `npm run paths -- ${diff.name}`),
    },
  ].filter(({ items }) => items.length > 0)
}

/** The places outside a chart that still have what its flow no longer has. */
export const placeSections = (places: readonly Place[] = []): Section[] =>
  placeKinds
    .map((kind) => ({
      head: `Still as before: ${kind.toLowerCase()}`,
      ...cut(places.filter((place) => place.kind === kind).map(placeItem)),
    }))
    .filter(({ items }) => items.length > 0)

/** The effects of the changed files, over all flows; empty for a comparison of charts alone. */
export const touchedSections = (
  { tests, server }: Touched,
  from: string,
  { length }: readonly FlowDiff[],
): Section[] =>
  length === 0
    ? []
    : [
        {
          head: 'Server files that share a changed rule',
          ...cut(server.map(choiceItem)),
        },
        {
          head: 'Tests of this change',
          ...cut(tests.map(choiceItem), `npm test -- --changed ${from}`),
        },
      ].filter(({ items }) => items.length > 0)

const cut = (items: readonly Item[], rest?: string): Pick<Section, 'items' | 'more'> => ({
  items: items.slice(0, MAX_ITEMS),
  ...(items.length > MAX_ITEMS && {
    more: [`${items.length - MAX_ITEMS} more`, rest].filter(Boolean).join(': '),
  }),
})

const placeItem = ({ where, text, what }: Place): Item => ({ text: `${where}: ${text} (${what})` })

const choiceItem = ({ file, why }: Touched['tests'][number]): Item => ({ text: `${file}: ${why}` })

/** Rows of the requirements whose text changed. */
export const rowItems = ({ rows }: ProjectDiff): Item[] =>
  rows.map(({ mark, name, before, after }) => ({
    mark,
    text: `${name}: ${plain((after ?? before)!)}`,
  }))

/** The number of changes in a flow: `1 state, 2 transitions`. */
export function countsOf(diff: FlowDiff, paths: readonly PathChange[] = []): string {
  if (diff.mark !== 'changed') return `the flow was ${diff.mark}`
  const counts = {
    promise: diff.promises,
    state: diff.states,
    transition: diff.edges,
    'waiting time': diff.delays,
    message: diff.messages,
    call: diff.calls,
    path: paths,
  }
  return Object.entries(counts)
    .filter(([, { length }]) => length > 0)
    .map(([what, { length }]) => `${length} ${what}${length === 1 ? '' : 's'}`)
    .join(', ')
}

function stateItem({ mark, before, after, details }: PartChange<ModelState>): Item {
  const { title, summary } = (after ?? before)!
  const words = before && after ? details.join('; ') : summary
  const renamed = before && after && before.path !== after.path
  const place = renamed ? `was ${before.path}, is ${after.path}` : ''
  return { mark, text: [title, [place, words].filter(Boolean).join('; ')].join(': ') }
}

function edgeItem({ mark, before, after, details }: PartChange<ModelEdge>, diff: FlowDiff): Item {
  const model: FlowModel = (after ? diff.after : diff.before)!
  const { from, to, label } = (after ?? before)!
  const names = namesOf(model.states)
  const way = from === to ? label : `${label} → ${names.get(to)}`
  const words = details.length > 0 ? ` (${details.join('; ')})` : ''
  return { mark, text: `${names.get(from)}: ${way}${words}` }
}

const valueItem = ({ mark, name, before, after }: ValueChange): Item => ({
  mark,
  text: `${name}: ${[before, after]
    .filter((value) => value !== undefined)
    .map(plain)
    .join(' → ')}`,
})

/** A promise that came, went or was reworded. */
const promiseItem = ({ mark, before, after }: ValueChange): Item => ({
  mark,
  text: [before, after].filter((text) => text !== undefined).join(' → '),
})

function pathItem({ change, more }: PathGroup): Item {
  const { mark, description, input, before, after } = change
  const step =
    mark === 'changed' ? `: ${after || 'it ends there'}, before: ${before || 'it ended there'}` : ''
  const others = more > 0 ? `; ${more} more in the same way` : ''
  return { mark, text: `${description} [${input}]${step}${others}` }
}

/** Text of a Markdown table as a line of plain text. */
const plain = (text: string): string =>
  text
    .replaceAll('`', '')
    .replaceAll('<br>', ', ')
    .replaceAll(/<[^>]*>/g, '')
