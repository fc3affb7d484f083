import { fittingLayouts } from '#diagram/fitting.ts'
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
  const layouts = (await fittingLayouts(marked(model, states, edges))).filter(
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
    const svg = svgOf(layout)
      .replaceAll(`${id}-title`, `${scope}-title`)
      .replaceAll(`${id}-desc`, `${scope}-desc`)
    const paths = new Map(model.states.map((state) => [state.id, state.path]))
    const rules = [
      ...[...states].map(
        ([state, mark]) =>
          `#${scope} [data-state=${JSON.stringify(paths.get(state))}]>.box{stroke:var(--${mark});stroke-width:3;stroke-opacity:1}`,
      ),
      ...[...edges].map(
        ([edge, mark]) =>
          `#${scope} [data-edge=${JSON.stringify(edge)}]{fill:var(--${mark});font-weight:700}`,
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

/** The model with a sign before the title or the label of each part that changed. */
function marked(
  model: FlowModel,
  states: ReadonlyMap<string, Mark>,
  edges: ReadonlyMap<string, Mark>,
): FlowModel {
  const withSign = (text: string, mark: Mark | undefined) =>
    mark ? `${signs[mark]} ${text}` : text
  return {
    ...model,
    states: model.states.map((state) => ({
      ...state,
      title: withSign(state.title, states.get(state.id)),
    })),
    edges: model.edges.map((edge) => ({
      ...edge,
      label: withSign(edge.label, edges.get(edge.id)),
    })),
  }
}
