import type { PlacedState } from './layout.ts'
import { type Line, lineHeight, MARK, sizes } from './nodeSizes.ts'
import { type Covered, coverOf, escaped, round, textAt } from './svgText.ts'

/** The box of a state. What stands in it is drawn apart, above the lines that pass. */
export function stateBox(placed: PlacedState, active: readonly string[] = []): string {
  const { state, box, holds, x, y, width, height } = placed
  const classes = [
    'state',
    kindClass(placed),
    state.as,
    state.busy && !holds && 'busy',
    state.failure && 'failure',
    state.side && 'side',
    !holds && isActive(state.path, active) && 'active',
  ]
  const radius = state.kind === 'final' || state.kind === 'check' ? 14 : 7
  const rect = (name: string, inset: number, shift = 0) =>
    `<rect class="${name}" x="${round(x + inset + shift)}" y="${round(y + inset + shift)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${radius - inset}"/>`
  return [
    `<g class="${classes.filter(Boolean).join(' ')}" data-state="${escaped(state.path)}">`,
    `<title>${escaped(state.summary)}</title>`,
    state.as === 'folded' ? rect('box', 0, 4) : '',
    rect('box', 0),
    state.kind === 'final' ? rect('inner', 3) : '',
    holds
      ? `<path class="band" d="M${round(x + 1)} ${round(y + box.height)}v${round(7 - box.height)}a6 6 0 0 1 6-6h${round(width - 14)}a6 6 0 0 1 6 6v${round(box.height - 7)}z"/>`
      : '',
    '</g>',
  ]
    .filter(Boolean)
    .join('\n')
}

const isActive = (path: string, active: readonly string[]): boolean =>
  active.some((one) => one === path || one.startsWith(`${path}.`))

const kindClass = ({ state, holds }: PlacedState): string => {
  if (holds) return 'holds'
  return state.kind === 'final' || state.kind === 'check' ? state.kind : ''
}

/** What stands in a state's box; over a group's title no line may pass. */
export function stateWords(placed: PlacedState, covered: Covered): string {
  const { state, box, holds, x, y, width } = placed
  const ruleAbove = holds ? -1 : box.lines.findIndex(({ style }) => style === 'stay')
  let bottom = y + sizes.padY
  const lines = box.lines.flatMap((line, index) => {
    bottom += lineHeight(line.style) + (index === ruleAbove ? sizes.gap : 0)
    const ruleY = round(bottom - sizes.line - sizes.gap / 2)
    return [
      ...(index === ruleAbove
        ? [`<path class="rule" d="M${round(x)} ${ruleY}h${round(width)}"/>`]
        : []),
      wordsOf(line, x + sizes.padX, bottom - 4, covered),
    ]
  })
  const ground = holds
    ? `<rect class="band" x="${round(x + 6)}" y="${round(y + 4)}" width="${round(box.width - 12)}" height="${round(box.height - 8)}"/>`
    : ''
  const classes = ['words', kindClass(placed), state.as].filter(Boolean).join(' ')
  return [`<g class="${classes}">`, ground, ...lines, '</g>'].filter(Boolean).join('\n')
}

function wordsOf(line: Line, x: number, y: number, covered: Covered): string {
  const { words, style, edge, kind, first } = line
  if (style === 'title' || style === 'button') return textAt(words, x, y, style)
  if (style === 'call')
    return (first ? callSign(x, y - 9) : '') + textAt(words, x + MARK, y, 'call')
  const classes = ['stay', kind, coverOf(edge!, covered)].filter(Boolean).join(' ')
  const dot = first ? `<circle class="mark" cx="${round(x + 5)}" cy="${round(y - 4)}" r="2"/>` : ''
  return dot + textAt(words, x + MARK, y, classes, first ? edge : undefined)
}

/** Two arrows, to the bank and back. */
export const callSign = (x: number, y: number): string =>
  `<path class="sign" d="M${round(x)} ${round(y + 3)}h10m-3-3l3 3l-3 3M${round(x + 11)} ${round(y + 8)}h-10m3-3l-3 3l3 3"/>`
