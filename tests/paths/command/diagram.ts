import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diagramsOf, layoutsOf } from '#diagram/diagrams.ts'
import { svgOf } from '#diagram/svg.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { pictureOf } from './pictures.ts'

/**
 * A flow's diagrams as markup for the report, with the taken transitions coloured.
 * @throws DiagramError with the state that cannot be drawn
 */
export async function diagramOf(
  flow: string,
  transitions: readonly { id: string; taken: number }[],
): Promise<string> {
  const coverage = new Map(transitions.map(({ id, taken }) => [id, taken]))
  const drawn = await diagramsOf(flowOf(flow)!.machine, { coverage })
  return drawn.map(({ svg }) => `<div class="diagram">${svg}</div>`).join('\n')
}

/**
 * Draws each state for a run at the chart level, which has no screen: the chart, or its smallest part that
 * contains the state, with the state highlighted.
 * @param dir the run's folder
 */
export async function drawStates(
  flow: string,
  states: readonly string[],
  dir: string,
): Promise<void> {
  const layouts = await layoutsOf(flowOf(flow)!.machine)
  mkdirSync(join(dir, 'pictures'), { recursive: true })
  for (const state of states) {
    const active = state.split(' ')
    const shows = (layout: (typeof layouts)[number]) =>
      active.every((leaf) => layout.states.some((one) => one.state.path === leaf))
    const closest = layouts.findLast(shows) ?? layouts[0]!
    writeFileSync(join(dir, pictureOf(state, 'svg')), svgOf(closest, { active }))
  }
}
