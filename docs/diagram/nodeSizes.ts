import type { DiagramEdge } from './model.ts'
import type { Arrow, ShownState } from './parts.ts'
import { textWidth, wrapText } from './textMetrics.ts'

/** Font sizes, line heights and padding, in pixels. */
export const metrics = { title: 13, text: 12, titleLine: 17, line: 15, padX: 12, padY: 8, gap: 8 }
/** Text in a box is wrapped at about this width, in pixels. */
const BOX_WIDTH = 165
/** Space for an icon left of the text (a call, a self-transition), in pixels. */
export const MARK_WIDTH = 16

/** One line of text; `edge` is the id of the transition it describes. */
export interface TextLine {
  text: string
  style: 'title' | 'button' | 'call' | 'opens' | 'self'
  edge?: string
  kind?: DiagramEdge['kind']
  /** the first line of its sentence, which carries the icon */
  isFirst: boolean
}

export interface NodeSize {
  lines: TextLine[]
  width: number
  height: number
}

/** The text in a state's box and its size: title, button, calls, opened flows, self-transitions. */
export function nodeSizeOf(state: ShownState): NodeSize {
  const isContainer =
    state.display === 'whole' && (state.kind === 'group' || state.kind === 'parallel')
  const maxWidth = isContainer ? BOX_WIDTH * 2 : BOX_WIDTH
  const isOutside = state.display === 'outside'
  const lines: TextLine[] = [
    ...wrapLines(state.title, 'title', maxWidth),
    ...(state.caption ? wrapLines(state.caption, 'button', maxWidth) : []),
    ...(state.button && !isOutside ? wrapLines(`“${state.button}”`, 'button', maxWidth) : []),
    ...(isOutside
      ? []
      : [
          ...state.calls.flatMap((call) => wrapLines(call, 'call', maxWidth - MARK_WIDTH)),
          ...state.opens.flatMap((flow) => wrapLines(flow, 'opens', maxWidth)),
        ]),
    ...state.selfTransitions.flatMap((edge) => selfTransitionLines(edge, maxWidth - MARK_WIDTH)),
  ]
  const textWidths = Math.max(...lines.map(lineWidth))
  const hasRule = !isContainer && lines.some(({ style }) => style === 'self')
  return {
    lines,
    width: textWidths + 2 * metrics.padX,
    height:
      lines.reduce((sum, { style }) => sum + lineHeight(style), 0) +
      2 * metrics.padY +
      (hasRule ? metrics.gap : 0),
  }
}

export const lineHeight = (style: TextLine['style']): number =>
  style === 'title' ? metrics.titleLine : metrics.line

const hasIcon = (style: TextLine['style']): boolean => style === 'call' || style === 'self'

const lineWidth = ({ text, style }: TextLine): number =>
  style === 'title'
    ? textWidth(text, metrics.title, true)
    : textWidth(text, metrics.text) + (hasIcon(style) ? MARK_WIDTH : 0)

const wrapLines = (text: string, style: TextLine['style'], width: number): TextLine[] =>
  wrapText(text, style === 'title' ? metrics.title : metrics.text, width, style === 'title').map(
    (line, index) => ({ text: line, style, isFirst: index === 0 }),
  )

/** Text after the label of a self-transition. */
export const selfTransitionSuffix = {
  internal: '',
  reentering: ': starts over',
  ignored: ': nothing happens',
}

const selfTransitionLines = (
  { id, kind, label, selfTransition }: DiagramEdge,
  width: number,
): TextLine[] =>
  wrapLines(`${label}${selfTransitionSuffix[selfTransition!]}`, 'self', width).map((line) => ({
    ...line,
    edge: id,
    kind,
  }))

export interface EdgeLabelLine {
  text: string
  edge: string
  kind: DiagramEdge['kind']
  /** the first line of its transition */
  isFirst: boolean
}
export interface EdgeLabel {
  lines: EdgeLabelLine[]
  width: number
  height: number
}

/**
 * The label of an arrow and its size: at least one line for each of its transitions.
 * @param labelWidth width at which text is wrapped, in pixels
 */
export function edgeLabelSize({ edges }: Arrow, labelWidth: number): EdgeLabel {
  const lines = edges.flatMap(({ id, kind, label }) =>
    wrapText(label, metrics.text, labelWidth).map((line, index) => ({
      text: line,
      edge: id,
      kind,
      isFirst: index === 0,
    })),
  )
  return {
    lines,
    width: Math.max(...lines.map(({ text }) => textWidth(text, metrics.text))) + 6,
    height: lines.length * metrics.line + 2,
  }
}
