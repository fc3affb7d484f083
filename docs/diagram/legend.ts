import type { Layout } from './layout.ts'
import type { EdgeKind } from './model.ts'
import { sizes } from './nodeSizes.ts'
import { callSign } from './stateSvg.ts'
import { widthOf } from './textMetrics.ts'

/** What the lines and boxes of a diagram mean, in a strip below it. */
export interface Legend {
  svg: string
  /** the least it needs */
  width: number
  height: number
}

const MARGIN = 16
const SAMPLE = 30
const LINE = 20

const kindWords: Record<EdgeKind, string> = {
  event: 'customer or page',
  answer: 'it worked',
  failure: 'it failed',
  after: 'time is up',
  always: 'checked at once, in order',
}

/**
 * @param covered arrows tell what was taken, not what they are
 * @param kinds what kinds of arrows mean in this diagram, where it is something else
 */
export function legendOf(
  layout: Layout,
  covered: boolean,
  kinds: Partial<Record<EdgeKind, string>> = {},
): Legend {
  const entries = [
    ...(covered ? coverEntries : kindEntries(layout, { ...kindWords, ...kinds })),
    ...signEntries.filter(({ of }) => layout.states.some(of)),
  ]
  const width = Math.max(layout.width, 420)
  let [x, y] = [MARGIN, 6]
  const drawn = entries.map(({ sample, words }) => {
    const needed = SAMPLE + widthOf(words, sizes.text) + 22
    if (x > MARGIN && x + needed > width) {
      x = MARGIN
      y += LINE
    }
    const entry = `<g transform="translate(${x} ${y})">${sample}<text x="${SAMPLE}" y="12">${words}</text></g>`
    x += needed
    return entry
  })
  return { svg: drawn.join('\n'), width, height: y + LINE + 8 }
}

const line = (classes: string) =>
  `<g class="arrow ${classes}"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g>`

const kindEntries = ({ arrows }: Layout, words: Record<EdgeKind, string>) =>
  (Object.keys(kindWords) as EdgeKind[])
    .filter((kind) => arrows.some(({ arrow }) => arrow.edges.some((edge) => edge.kind === kind)))
    .map((kind) => ({ sample: line(kind), words: words[kind] }))

const coverEntries = [
  { sample: line('taken'), words: 'taken' },
  { sample: line('missed'), words: 'not taken' },
]

type Placed = Layout['states'][number]

const box = (classes: string, rest = '') =>
  `<g class="${classes}"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/>${rest}</g>`

const signEntries: { of: (placed: Placed) => boolean; sample: string; words: string }[] = [
  {
    of: ({ state }) => state.calls.length > 0,
    sample: callSign(6, 2),
    words: 'asks the bank',
  },
  {
    of: ({ state }) => state.stays.length > 0,
    sample: '<circle class="mark" cx="12" cy="8" r="2"/>',
    words: 'stays where it is',
  },
  { of: ({ state, holds }) => state.busy && !holds, sample: box('busy'), words: 'at work' },
  { of: ({ state }) => state.failure, sample: box('failure'), words: 'something failed' },
  {
    of: ({ state }) => state.kind === 'check',
    sample: box('check'),
    words: 'passed through, seen by nobody',
  },
  {
    of: ({ state }) => state.kind === 'final',
    sample: box('final', '<rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/>'),
    words: 'the end',
  },
  { of: ({ state }) => state.kind === 'sides', sample: box('side'), words: 'run side by side' },
  {
    of: ({ state }) => state.as === 'folded',
    sample:
      '<g class="folded"><rect class="box" x="3" y="5" width="20" height="10" rx="3"/><rect class="box" x="0" y="2" width="20" height="10" rx="3"/></g>',
    words: 'has a diagram of its own',
  },
  {
    of: ({ state }) => state.as === 'outside',
    sample: box('outside'),
    words: 'elsewhere in the flow',
  },
]
