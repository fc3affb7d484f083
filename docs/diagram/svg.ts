import { headPath, linePath } from './arrowLines.ts'
import { START_DOT } from './elkGraph.ts'
import type { Point } from './geometry.ts'
import type { Layout, PlacedArrow } from './layout.ts'
import { legendOf } from './legend.ts'
import type { EdgeKind } from './model.ts'
import { metrics } from './nodeSizes.ts'
import { stateBox, stateText } from './stateSvg.ts'
import { type Scheme, styleOf } from './style.ts'
import { type Coverage, coverageClass, escapeXml, round, svgTextAt } from './svgText.ts'

export interface SvgOptions {
  /** the reader's system colours by default */
  scheme?: Scheme
  /** how often each transition was taken, by id; the arrows' colours then show coverage instead of kinds */
  coverage?: Coverage
  /** active leaf states in dot form, as in `data-state`; they are highlighted */
  active?: readonly string[]
  /** other legend texts for the kinds of arrows */
  kinds?: Partial<Record<EdgeKind, string>>
}

/**
 * A diagram as a self-contained SVG. The box of a state has `data-state` (dot form). The label of a
 * transition has `data-edge` (its id) and is in one group with its arrow.
 */
export function svgOf(layout: Layout, options: SvgOptions = {}): string {
  const { part, states, arrows, starts } = layout
  const { scheme = 'auto', coverage, active, kinds } = options
  const legend = legendOf(layout, coverage !== undefined, kinds)
  const width = round(Math.max(layout.width, legend.width))
  const height = round(layout.height + legend.height)
  const id = part.id.replaceAll(/\W/g, '-')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow${coverage ? ' covered' : ''}" data-diagram="${escapeXml(part.id)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeXml(part.title)}</title>`,
    `<desc id="${id}-desc">${escapeXml(descriptionOf(layout))}</desc>`,
    `<style>${styleOf(scheme)}</style>`,
    `<rect class="page" width="${width}" height="${height}" rx="8"/>`,
    `<g transform="translate(${round((width - layout.width) / 2)} 0)">`,
    ...states.map((state) => stateBox(state, active)),
    ...starts.map(startGroup),
    ...arrows.map((arrow) => arrowGroup(arrow, coverage)),
    ...states.map((state) => stateText(state, coverage)),
    '</g>',
    `<g class="legend" transform="translate(0 ${round(layout.height)})">${legend.svg}</g>`,
    '</svg>',
    '',
  ].join('\n')
}

function descriptionOf({ part }: Layout): string {
  const [top, ...own] = part.states.filter(({ display }) => display !== 'outside')
  const initial = own.find(({ id }) => id === top?.initial)
  const count = part.arrows.reduce((sum, { edges }) => sum + edges.length, 0)
  return [
    part.summary,
    initial && `It begins with “${initial.title}”.`,
    `${own.length} states and ${count} transitions between them.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const startGroup = ({ dot, points }: Layout['starts'][number]): string =>
  `<g class="arrow"><circle class="dot" cx="${round(dot.x + START_DOT / 2)}" cy="${round(dot.y + START_DOT / 2)}" r="${START_DOT / 2}"/>${arrowPaths(points)}</g>`

const arrowPaths = (points: readonly Point[]): string =>
  `<path d="${linePath(points)}"/><path class="head" d="${headPath(points)}"/>`

function arrowGroup({ arrow, points, label }: PlacedArrow, coverage: Coverage): string {
  const kinds = new Set(arrow.edges.map(({ kind }) => kind))
  const coverageClasses = arrow.edges.map(({ id }) => coverageClass(id, coverage))
  const classes = [
    'arrow',
    kinds.size === 1 && arrow.edges[0]!.kind,
    coverageClasses.includes('missed') ? 'missed' : coverageClasses[0],
  ]
  // Guards that are tried in order are a left-aligned list; other labels are centred on the line.
  const isList = kinds.has('always') && arrow.edges.length > 1
  const x = isList ? label.x + 3 : label.x + label.width / 2
  return [
    `<g class="${[...classes, isList && 'list'].filter(Boolean).join(' ')}">`,
    arrowPaths(points),
    `<rect class="ground" x="${round(label.x)}" y="${round(label.y)}" width="${round(label.width)}" height="${round(label.height)}"/>`,
    ...label.lines.map(({ text, edge, kind, isFirst }, index) => {
      const lineClasses = [kind, coverageClass(edge, coverage)].filter(Boolean).join(' ')
      const y = label.y + (index + 1) * metrics.line - 3
      return svgTextAt(text, x, y, lineClasses, isFirst ? edge : undefined)
    }),
    '</g>',
  ].join('\n')
}
