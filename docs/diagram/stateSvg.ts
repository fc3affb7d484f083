import type { PlacedState } from './layout.ts'
import { lineHeight, MARK_WIDTH, metrics, type TextLine } from './nodeSizes.ts'
import { type Coverage, coverageClass, escapeXml, round, svgTextAt } from './svgText.ts'

/** The box of a state. Its text is drawn separately, above the lines that pass. */
export function stateBox(placed: PlacedState, active: readonly string[] = []): string {
  const { state, size, isContainer, x, y, width, height } = placed
  const classes = [
    'state',
    kindClass(placed),
    state.display,
    state.busy && !isContainer && 'busy',
    state.failure && 'failure',
    state.isRegion && 'region',
    !isContainer && isActive(state.path, active) && 'active',
  ]
  const radius = state.kind === 'final' || state.kind === 'check' ? 14 : 7
  const rect = (name: string, inset: number, shift = 0) =>
    `<rect class="${name}" x="${round(x + inset + shift)}" y="${round(y + inset + shift)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${radius - inset}"/>`
  return [
    `<g class="${classes.filter(Boolean).join(' ')}" data-state="${escapeXml(state.path)}">`,
    `<title>${escapeXml(state.summary)}</title>`,
    state.display === 'folded' ? rect('box', 0, 4) : '',
    rect('box', 0),
    state.kind === 'final' ? rect('inner', 3) : '',
    isContainer
      ? `<path class="band" d="M${round(x + 1)} ${round(y + size.height)}v${round(7 - size.height)}a6 6 0 0 1 6-6h${round(width - 14)}a6 6 0 0 1 6 6v${round(size.height - 7)}z"/>`
      : '',
    '</g>',
  ]
    .filter(Boolean)
    .join('\n')
}

const isActive = (path: string, active: readonly string[]): boolean =>
  active.some((one) => one === path || one.startsWith(`${path}.`))

const kindClass = ({ state, isContainer }: PlacedState): string => {
  if (isContainer) return 'container'
  return state.kind === 'final' || state.kind === 'check' ? state.kind : ''
}

/** The text of a state's box; a group's title covers the lines behind it. */
export function stateText(placed: PlacedState, coverage: Coverage): string {
  const { state, size, isContainer, x, y, width } = placed
  const ruleAbove = isContainer ? -1 : size.lines.findIndex(({ style }) => style === 'self')
  let bottom = y + metrics.padY
  const lines = size.lines.flatMap((line, index) => {
    bottom += lineHeight(line.style) + (index === ruleAbove ? metrics.gap : 0)
    const ruleY = round(bottom - metrics.line - metrics.gap / 2)
    return [
      ...(index === ruleAbove
        ? [`<path class="rule" d="M${round(x)} ${ruleY}h${round(width)}"/>`]
        : []),
      lineSvg(line, x + metrics.padX, bottom - 4, coverage),
    ]
  })
  const ground = isContainer
    ? `<rect class="band" x="${round(x + 6)}" y="${round(y + 4)}" width="${round(size.width - 12)}" height="${round(size.height - 8)}"/>`
    : ''
  const classes = ['text', kindClass(placed), state.display].filter(Boolean).join(' ')
  return [`<g class="${classes}">`, ground, ...lines, '</g>'].filter(Boolean).join('\n')
}

function lineSvg(line: TextLine, x: number, y: number, coverage: Coverage): string {
  const { text, style, edge, kind, isFirst } = line
  if (style === 'title' || style === 'button') return svgTextAt(text, x, y, style)
  if (style === 'opens') return svgTextAt(text, x, y, 'call')
  if (style === 'call')
    return (isFirst ? callIcon(x, y - 9) : '') + svgTextAt(text, x + MARK_WIDTH, y, 'call')
  const classes = ['self', kind, coverageClass(edge!, coverage)].filter(Boolean).join(' ')
  const dot = isFirst
    ? `<circle class="mark" cx="${round(x + 5)}" cy="${round(y - 4)}" r="2"/>`
    : ''
  return dot + svgTextAt(text, x + MARK_WIDTH, y, classes, isFirst ? edge : undefined)
}

/** The icon of a call: two arrows, to the bank and back. */
export const callIcon = (x: number, y: number): string =>
  `<path class="sign" d="M${round(x)} ${round(y + 3)}h10m-3-3l3 3l-3 3M${round(x + 11)} ${round(y + 8)}h-10m3-3l-3 3l3 3"/>`
