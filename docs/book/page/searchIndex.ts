import { messages } from '#machines/messages.ts'
import { recordedPromises } from '#machines/testing/searchedPromises.ts'
import { flowNames, metaOf } from './chapters.ts'
import { capitalize, describeFlow } from './labels.ts'
import { formatHash } from './urlState.ts'

/** Something that the search finds, with the moment that it leads to. */
export interface SearchEntry {
  kind: 'flow' | 'promise' | 'state' | 'step' | 'message'
  title: string
  detail: string
  flow: string
  /** the link's fragment */
  link: string
}

/** Every flow, promise, state, transition and message, from the charts; made at the first search. */
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
  })
  const toasts = [
    ...states.map(({ path, toasts }) => ({ state: path, toasts })),
    ...edges.map(({ from, toasts }) => ({ state: pathOf(from), toasts })),
  ].flatMap(({ state, toasts }) => toasts.map(({ message }) => ({ state, message })))
  const firstOfEach = new Map(toasts.reverse().map((one) => [one.message, one]))
  return [
    entry('flow', title, summary),
    ...Object.values(recordedPromises[flow] ?? {}).map(({ says, rows }) =>
      entry('promise', says, `a promise, ${rows.join(', ')}`),
    ),
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
