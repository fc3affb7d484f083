import { fittingLayouts } from '#diagram/fitting.ts'
import type { Layout } from '#diagram/layout.ts'
import type { DiagramModel } from '#diagram/model.ts'
import { svgOf } from '#diagram/svg.ts'
import type { FlowDiff, Mark } from './diff.ts'
import type { FlowModel } from './model.ts'
import { signs } from './report.ts'

/** One side of a comparison. */
export type Side = 'before' | 'after'

/** A picture of a part of a chart with its changes marked. */
export interface MarkedDiagram {
  title: string
  svg: string
}

/**
 * The diagrams of one version of a flow that show a change, each marked by a sign and a colour. Parts of a large
 * chart without a change are left out.
 */
export async function drawFlow(diff: FlowDiff, side: Side): Promise<MarkedDiagram[]> {
  const model = diff[side]
  if (!model) return []
  const { states, edges } = marksOf(diff, side)
  const layouts = (await fittingLayouts(drawable(model))).filter(
    ({ part }) =>
      part.states.some(({ id, selfTransitions }) =>
        [id, ...selfTransitions.map((edge) => edge.id)].some(
          (one) => states.has(one) || edges.has(one),
        ),
      ) || part.arrows.some((arrow) => arrow.edges.some(({ id }) => edges.has(id))),
  )
  return layouts.map((layout) => {
    const { part } = layout
    const scope = `${side}-${part.id}`.replaceAll(/\W/g, '-')
    const id = part.id.replaceAll(/\W/g, '-')
    const svg = svgOf(marked(layout, states, edges))
      .replaceAll(`${id}-title`, `${scope}-title`)
      .replaceAll(`${id}-desc`, `${scope}-desc`)
    const paths = new Map(model.states.map((state) => [state.id, state.path]))
    const rules = [
      ...[...states].map(
        ([state, mark]) =>
          `#${scope} [data-state=${JSON.stringify(paths.get(state))}]>.box{stroke:var(--${mark});stroke-width:3;stroke-opacity:1}`,
      ),
      ...[...edges].map(
        ([edge, mark]) => `#${scope} [data-edge=${JSON.stringify(edge)}]{fill:var(--${mark})}`,
      ),
    ]
    return {
      title: part.title,
      svg: `<div class="diagram" id="${scope}"><style>${rules.join('\n').replaceAll('<', '\\3c ')}</style>${svg}</div>`,
    }
  })
}

/** The mark of each changed state and transition of one version, by its id there. */
function marksOf(
  { states, edges }: FlowDiff,
  side: Side,
): { states: Map<string, Mark>; edges: Map<string, Mark> } {
  const marks = (
    changes: readonly { mark: Mark; before?: { id: string }; after?: { id: string } }[],
  ) =>
    new Map(
      changes.flatMap((change) => {
        const id = change[side]?.id
        return id === undefined ? [] : [[id, change.mark] as const]
      }),
    )
  return { states: marks(states), edges: marks(edges) }
}

/** The model without what only the comparison needs: the layouts of its parts are recorded. */
const drawable = ({ states, edges, ...model }: FlowModel): DiagramModel => ({
  ...model,
  states: states.map(({ tags, ...state }) => state),
  edges: edges.map(({ trigger, guard, ...edge }) => edge),
})

/**
 * The layout with a sign before the title or the label of each element that changed. Signs come after the search for
 * the layout, since a part without them is mostly recorded; a box has room for one at the end of its line.
 */
function marked(
  layout: Layout,
  states: ReadonlyMap<string, Mark>,
  edges: ReadonlyMap<string, Mark>,
): Layout {
  const withSign = <Line extends { text: string }>(line: Line, mark: Mark | undefined): Line =>
    mark ? { ...line, text: `${signs[mark]} ${line.text}` } : line
  const withEdgeSign = <Line extends { text: string; edge?: string; isFirst: boolean }>(
    line: Line,
  ) => withSign(line, line.isFirst && line.edge !== undefined ? edges.get(line.edge) : undefined)
  return {
    ...layout,
    states: layout.states.map((placed) => {
      const [title, ...lines] = placed.size.lines
      const mark = states.get(placed.state.id)
      const all = [withSign(title!, mark), ...lines.map(withEdgeSign)]
      return { ...placed, size: { ...placed.size, lines: all } }
    }),
    arrows: layout.arrows.map(({ label, ...placed }) => {
      const room = placed.arrow.edges.some(({ id }) => edges.has(id)) ? SIGN_WIDTH : 0
      return {
        ...placed,
        label: {
          ...label,
          x: label.x - room / 2,
          width: label.width + room,
          lines: label.lines.map(withEdgeSign),
        },
      }
    }),
  }
}

/** Of the widest sign and the space after it, in pixels. */
const SIGN_WIDTH = 14
