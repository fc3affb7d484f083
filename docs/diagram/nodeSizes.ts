import type { DiagramEdge } from './model.ts'
import type { Arrow, Shown } from './parts.ts'
import { widthOf, wrap } from './textMetrics.ts'

/** Sizes in pixels: of letters, of lines, and of the room around them. */
export const sizes = { title: 13, text: 12, titleLine: 17, line: 15, padX: 12, padY: 8, gap: 8 }
/** Boxes break their words at about this width. */
const BOX_WIDTH = 165
/** Room for a mark left of words: the sign of a call, the dot of what stays. */
export const MARK = 16

/** One line of words; `edge` is the transition it tells of. */
export interface Line {
  words: string
  style: 'title' | 'button' | 'call' | 'stay'
  edge?: string
  kind?: DiagramEdge['kind']
  /** the first of the lines of its sentence, which carries the mark */
  first: boolean
}

export interface Box {
  lines: Line[]
  width: number
  height: number
}

/** What stands in a state's box: its title, its button, what it asks of the bank, what keeps it. */
export function boxOf(state: Shown): Box {
  const holds = state.as === 'whole' && (state.kind === 'group' || state.kind === 'sides')
  const room = holds ? BOX_WIDTH * 2 : BOX_WIDTH
  const small = state.as === 'outside'
  const lines: Line[] = [
    ...lined(state.title, 'title', room),
    ...(state.button && !small ? lined(`“${state.button}”`, 'button', room) : []),
    ...(small ? [] : state.calls.flatMap((call) => lined(call, 'call', room - MARK))),
    ...state.stays.flatMap((edge) => stayLines(edge, room - MARK)),
  ]
  const inner = Math.max(...lines.map(lineWidth))
  const ruled = !holds && lines.some(({ style }) => style === 'stay')
  return {
    lines,
    width: inner + 2 * sizes.padX,
    height:
      lines.reduce((sum, { style }) => sum + lineHeight(style), 0) +
      2 * sizes.padY +
      (ruled ? sizes.gap : 0),
  }
}

export const lineHeight = (style: Line['style']): number =>
  style === 'title' ? sizes.titleLine : sizes.line

const hasMark = (style: Line['style']): boolean => style === 'call' || style === 'stay'

const lineWidth = ({ words, style }: Line): number =>
  style === 'title'
    ? widthOf(words, sizes.title, true)
    : widthOf(words, sizes.text) + (hasMark(style) ? MARK : 0)

const lined = (words: string, style: Line['style'], width: number): Line[] =>
  wrap(words, style === 'title' ? sizes.title : sizes.text, width, style === 'title').map(
    (line, index) => ({ words: line, style, first: index === 0 }),
  )

/** What is said of a transition that does not leave its state, after its words. */
export const stayEndings = { here: '', again: ': starts over', ignored: ': nothing happens' }

const stayLines = ({ id, kind, words, stays }: DiagramEdge, width: number): Line[] =>
  lined(`${words}${stayEndings[stays!]}`, 'stay', width).map((line) => ({
    ...line,
    edge: id,
    kind,
  }))

export interface LabelLine {
  words: string
  edge: string
  kind: DiagramEdge['kind']
  /** the first line of its transition */
  first: boolean
}
export interface Label {
  lines: LabelLine[]
  width: number
  height: number
}

/**
 * The words on an arrow, a line or more for each of its transitions.
 * @param labelWidth where lines are broken, in pixels
 */
export function labelOf({ edges }: Arrow, labelWidth: number): Label {
  const lines = edges.flatMap(({ id, kind, words }) =>
    wrap(words, sizes.text, labelWidth).map((line, index) => ({
      words: line,
      edge: id,
      kind,
      first: index === 0,
    })),
  )
  return {
    lines,
    width: Math.max(...lines.map(({ words }) => widthOf(words, sizes.text))) + 6,
    height: lines.length * sizes.line + 2,
  }
}
