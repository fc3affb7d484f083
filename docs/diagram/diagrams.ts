import type { AnyStateMachine } from 'xstate'
import { fittingLayouts } from './fitting.ts'
import type { Layout } from './layout.ts'
import { modelOf } from './model.ts'
import { type SvgOptions, svgOf } from './svg.ts'

/** An SVG picture of a chart, or of one of its groups. */
export interface Diagram {
  /** the chart's or the group's id: `withdrawal`, `withdrawal.arranging.form` */
  id: string
  title: string
  svg: string
}

/**
 * The pictures of a chart, the overview first; a large chart has one more for each group that the
 * overview shows as a single box, and several of a level that fits no page. The result is deterministic, byte for byte.
 * @throws DiagramError naming the state that cannot be drawn
 */
export async function diagramsOf(
  machine: AnyStateMachine,
  options: SvgOptions = {},
): Promise<Diagram[]> {
  const layouts = await layoutsOf(machine)
  return layouts.map((layout) => ({
    id: layout.part.id,
    title: layout.part.title,
    svg: svgOf(layout, options),
  }))
}

/** Each chart is laid out once: it takes up to a second, and a chart never changes. */
const known = new WeakMap<AnyStateMachine, Promise<Layout[]>>()

/** The layouts of the same diagrams, for callers that render a chart many times with other active states. */
export async function layoutsOf(machine: AnyStateMachine): Promise<Layout[]> {
  const layouts = known.get(machine) ?? layOut(machine)
  known.set(machine, layouts)
  return layouts
}

const layOut = async (machine: AnyStateMachine) => fittingLayouts(modelOf(machine))
