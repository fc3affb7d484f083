import type { Layout } from './layout.ts'
import type { EdgeKind } from './model.ts'
import { metrics } from './nodeSizes.ts'
import { callIcon } from './stateSvg.ts'
import { textWidth } from './textMetrics.ts'

/** The legend below a diagram. */
export interface Legend {
  svg: string
  /** minimum width */
  width: number
  height: number
}

const MARGIN = 16
const SAMPLE = 30
const LINE = 20

const kindLabels: Record<EdgeKind, string> = {
  event: 'customer or page',
  answer: 'success',
  failure: 'failure',
  after: 'after a time',
  always: 'checked at once, in order',
}

/**
 * @param covered the arrows' colours show coverage instead of kinds
 * @param kinds other texts for the kinds of arrows in this diagram
 */
export function legendOf(
  layout: Layout,
  covered: boolean,
  kinds: Partial<Record<EdgeKind, string>> = {},
): Legend {
  const entries = [
    ...(covered ? coverageEntries : kindEntries(layout, { ...kindLabels, ...kinds })),
    ...iconEntries.filter(({ of }) => layout.states.some(of)),
  ]
  const width = Math.max(layout.width, 420)
  let [x, y] = [MARGIN, 6]
  const drawn = entries.map(({ sample, text }) => {
    const entryWidth = SAMPLE + textWidth(text, metrics.text) + 22
    if (x > MARGIN && x + entryWidth > width) {
      x = MARGIN
      y += LINE
    }
    const entry = `<g transform="translate(${x} ${y})">${sample}<text x="${SAMPLE}" y="12">${text}</text></g>`
    x += entryWidth
    return entry
  })
  return { svg: drawn.join('\n'), width, height: y + LINE + 8 }
}

const line = (classes: string) =>
  `<g class="arrow ${classes}"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g>`

const kindEntries = ({ arrows }: Layout, text: Record<EdgeKind, string>) =>
  (Object.keys(kindLabels) as EdgeKind[])
    .filter((kind) => arrows.some(({ arrow }) => arrow.edges.some((edge) => edge.kind === kind)))
    .map((kind) => ({ sample: line(kind), text: text[kind] }))

const coverageEntries = [
  { sample: line('taken'), text: 'taken' },
  { sample: line('missed'), text: 'not taken' },
]

type Placed = Layout['states'][number]

const box = (classes: string, rest = '') =>
  `<g class="${classes}"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/>${rest}</g>`

/** A state elsewhere in the flow is an empty box: it has no signs. */
const isHere = ({ display }: Placed['state']): boolean => display !== 'outside'

const iconEntries: { of: (placed: Placed) => boolean; sample: string; text: string }[] = [
  {
    of: ({ state }) => isHere(state) && state.calls.length > 0,
    sample: callIcon(6, 2),
    text: 'calls the bank',
  },
  {
    of: ({ state }) => state.selfTransitions.length > 0,
    sample: '<circle class="mark" cx="12" cy="8" r="2"/>',
    text: 'stays in this state',
  },
  {
    of: ({ state, isContainer }) => isHere(state) && state.busy && !isContainer,
    sample: box('busy'),
    text: 'busy',
  },
  {
    of: ({ state }) => isHere(state) && state.failure,
    sample: box('failure'),
    text: 'after a failure',
  },
  {
    of: ({ state }) => isHere(state) && state.kind === 'check',
    sample: box('check'),
    text: 'instant, not shown to the customer',
  },
  {
    of: ({ state }) => state.kind === 'final',
    sample: box('final', '<rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/>'),
    text: 'the end',
  },
  { of: ({ state }) => state.kind === 'parallel', sample: box('region'), text: 'runs in parallel' },
  {
    of: ({ state }) => state.display === 'folded',
    sample:
      '<g class="folded"><rect class="box" x="3" y="5" width="20" height="10" rx="3"/><rect class="box" x="0" y="2" width="20" height="10" rx="3"/></g>',
    text: 'has a diagram of its own',
  },
  {
    of: ({ state }) => state.display === 'outside',
    sample: box('outside'),
    text: 'elsewhere in the flow',
  },
]
