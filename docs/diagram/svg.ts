import { headOf, lineOf } from './arrowLines.ts'
import { DOT } from './elkGraph.ts'
import type { Layout, PlacedArrow, Point } from './layout.ts'
import { legendOf } from './legend.ts'
import type { EdgeKind } from './model.ts'
import { sizes } from './nodeSizes.ts'
import { stateBox, stateWords } from './stateSvg.ts'
import { type Scheme, styleOf } from './style.ts'
import { type Covered, coverOf, escaped, round, textAt } from './svgText.ts'

export interface SvgOptions {
  /** the reader's colours unless said otherwise */
  scheme?: Scheme
  /** how often each transition was taken, by id: arrows then tell this, not what they are */
  coverage?: Covered
  /** active leaf states in dot form, as in `data-state`; they are lit */
  active?: readonly string[]
  /** what kinds of arrows mean here, where it is not what they mean in a chart */
  kinds?: Partial<Record<EdgeKind, string>>
}

/**
 * A diagram as SVG that needs nothing around it. The box of a state has `data-state` (dot form), the
 * words of a transition have `data-edge` (its id) and stand in a group with its arrow.
 */
export function svgOf(layout: Layout, options: SvgOptions = {}): string {
  const { part, states, arrows, starts } = layout
  const { scheme = 'auto', coverage, active, kinds } = options
  const legend = legendOf(layout, coverage !== undefined, kinds)
  const width = round(Math.max(layout.width, legend.width))
  const height = round(layout.height + legend.height)
  const id = part.id.replaceAll(/\W/g, '-')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow${coverage ? ' covered' : ''}" data-diagram="${escaped(part.id)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escaped(part.title)}</title>`,
    `<desc id="${id}-desc">${escaped(descriptionOf(layout))}</desc>`,
    `<style>${styleOf(scheme)}</style>`,
    `<rect class="page" width="${width}" height="${height}" rx="8"/>`,
    `<g transform="translate(${round((width - layout.width) / 2)} 0)">`,
    ...states.map((state) => stateBox(state, active)),
    ...starts.map(startGroup),
    ...arrows.map((arrow) => arrowGroup(arrow, coverage)),
    ...states.map((state) => stateWords(state, coverage)),
    '</g>',
    `<g class="legend" transform="translate(0 ${round(layout.height)})">${legend.svg}</g>`,
    '</svg>',
    '',
  ].join('\n')
}

function descriptionOf({ part }: Layout): string {
  const [top, ...own] = part.states.filter(({ as }) => as !== 'outside')
  const begins = own.find(({ id }) => id === top?.initial)
  const count = part.arrows.reduce((sum, { edges }) => sum + edges.length, 0)
  return [
    part.summary,
    begins && `It begins with “${begins.title}”.`,
    `${own.length} states and ${count} ways between them.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const startGroup = ({ dot, points }: Layout['starts'][number]): string =>
  `<g class="arrow"><circle class="dot" cx="${round(dot.x + DOT / 2)}" cy="${round(dot.y + DOT / 2)}" r="${DOT / 2}"/>${drawn(points)}</g>`

const drawn = (points: readonly Point[]): string =>
  `<path d="${lineOf(points)}"/><path class="head" d="${headOf(points)}"/>`

function arrowGroup({ arrow, points, label }: PlacedArrow, coverage: Covered): string {
  const kinds = new Set(arrow.edges.map(({ kind }) => kind))
  const covers = arrow.edges.map(({ id }) => coverOf(id, coverage))
  const classes = [
    'arrow',
    kinds.size === 1 && arrow.edges[0]!.kind,
    covers.includes('missed') ? 'missed' : covers[0],
  ]
  // What is tried in order is read as a list; all else stands in the middle of its line.
  const isList = kinds.has('always') && arrow.edges.length > 1
  const x = isList ? label.x + 3 : label.x + label.width / 2
  return [
    `<g class="${[...classes, isList && 'list'].filter(Boolean).join(' ')}">`,
    drawn(points),
    `<rect class="ground" x="${round(label.x)}" y="${round(label.y)}" width="${round(label.width)}" height="${round(label.height)}"/>`,
    ...label.lines.map(({ words, edge, kind, first }, index) => {
      const lineClasses = [kind, coverOf(edge, coverage)].filter(Boolean).join(' ')
      const y = label.y + (index + 1) * sizes.line - 3
      return textAt(words, x, y, lineClasses, first ? edge : undefined)
    }),
    '</g>',
  ].join('\n')
}
