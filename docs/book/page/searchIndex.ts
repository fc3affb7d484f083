import { messages } from '#machines/messages.ts'
import { flowNames, metaOf } from './chapters.ts'
import { capitalize, describeFlow } from './labels.ts'
import { formatHash } from './urlState.ts'

/** Something that the search finds, with the moment that it leads to. */
export interface SearchEntry {
  kind: 'flow' | 'state' | 'step' | 'message'
  title: string
  detail: string
  flow: string
  /** the link's fragment */
  link: string
  /** all its words, in lower case */
  text: string
}

/** Every flow, state, transition and message, from the charts; made at the first search. */
export function searchIndex(): readonly SearchEntry[] {
  index ??= flowNames.flatMap(entriesOf)
  return index
}
let index: readonly SearchEntry[] | undefined

function entriesOf(flow: string): SearchEntry[] {
  const { title, summary } = metaOf(flow)
  const { states, edges } = describeFlow(flow).model
  const pathOf = (id: string) => states.find((state) => state.id === id)?.path ?? ''
  const entry = (kind: SearchEntry['kind'], title: string, detail: string, state = '') => ({
    kind,
    title,
    detail,
    flow,
    link: linkTo(flow, state),
    text: [title, detail, metaOf(flow).title].join(' ').toLowerCase(),
  })
  const toasts = [
    ...states.map(({ path, toasts }) => ({ state: path, toasts })),
    ...edges.map(({ from, toasts }) => ({ state: pathOf(from), toasts })),
  ].flatMap(({ state, toasts }) => toasts.map(({ message }) => ({ state, message })))
  const firstOfEach = new Map(toasts.reverse().map((one) => [one.message, one]))
  return [
    entry('flow', title, summary),
    ...states
      .filter(({ path, kind }) => path !== '' && kind !== 'check')
      .map((state) => entry('state', state.title, state.summary, state.path)),
    ...edges
      .filter(({ label }) => label !== '')
      .map(({ label, from }) => {
        const at = states.find(({ id }) => id === from)
        return entry('step', capitalize(label), `in “${at?.title ?? title}”`, at?.path)
      }),
    ...[...firstOfEach.values()]
      .reverse()
      .map(({ state, message }) =>
        entry('message', `“${messages[message]}”`, 'a message on the screen', state),
      ),
  ]
}

const linkTo = (flow: string, state: string): string =>
  formatHash({
    page: 'flow',
    flow,
    position: state === '' ? { kind: 'start' } : { kind: 'state', state },
  })

/** Flows come first, then messages, then states, then single steps. */
const ranks: Record<SearchEntry['kind'], number> = { flow: 0, message: 1, state: 2, step: 3 }

/** The entries that have every word of the query; those with a word in their title first. */
export function searchFor(query: string): readonly SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const inTitle = ({ title }: SearchEntry) =>
    words.every((word) => title.toLowerCase().includes(word)) ? 0 : 1
  return searchIndex()
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((one, other) => inTitle(one) - inTitle(other) || ranks[one.kind] - ranks[other.kind])
}
