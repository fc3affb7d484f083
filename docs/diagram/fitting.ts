import { type Layout, layoutOf } from './layout.ts'
import { legendOf } from './legend.ts'
import type { DiagramModel } from './model.ts'
import { isInside, largeGroups, type Part, partsOf } from './parts.ts'
import { splitLevel } from './splitLevel.ts'

/** No diagram is larger than this in either direction, its legend included, in pixels. */
export const MAX_SIZE = 1_400

/**
 * The layouts of a chart's diagrams, the overview first. A diagram that is too large folds its tallest group into a
 * diagram of its own, until it fits; a level without groups is split along the way on which all goes well.
 */
export async function fittingLayouts(model: DiagramModel): Promise<Layout[]> {
  const folded = largeGroups(model)
  for (;;) {
    const layouts = await Promise.all(partsOf(model, folded).map((part) => layoutOf(part)))
    const next = layouts
      .filter((layout) => !isFitting(layout))
      .flatMap((layout) => tallestGroup(model, layout) ?? [])
    if (next.length === 0) return (await Promise.all(layouts.map(split))).flat()
    for (const id of next) folded.add(id)
  }
}

async function split(layout: Layout): Promise<Layout[]> {
  if (isFitting(layout)) return [layout]
  const fits = async (part: Part) => isFitting(await layoutOf(part))
  return Promise.all((await splitLevel(layout.part, fits)).map((part) => layoutOf(part)))
}

/** Whether a diagram is small enough, whichever of its two legends it has. */
export const isFitting = (layout: Layout): boolean =>
  [true, false].every((covered) => {
    const legend = legendOf(layout, covered)
    return (
      Math.max(layout.width, legend.width) <= MAX_SIZE && layout.height + legend.height <= MAX_SIZE
    )
  })

/** The tallest of the groups that a diagram shows with their states, of those directly in the state that it is of. */
function tallestGroup(model: DiagramModel, { part, states }: Layout): string | undefined {
  const inTop = new Set(part.states.filter(({ parent }) => parent === part.id).map(({ id }) => id))
  const groups = states.filter(({ state, isContainer }) => isContainer && inTop.has(state.id))
  const [tallest] = groups.sort((one, other) => other.height - one.height)
  return tallest && model.states.some(({ id }) => isInside(model, id, tallest.state.id))
    ? tallest.state.id
    : undefined
}
