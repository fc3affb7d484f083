import { diagramsOf } from '#diagram/diagrams.ts'
import { flowOf } from './flow.ts'

/**
 * A flow's diagrams as markup for the report, coloured by what was taken.
 * @throws CannotDraw naming the state at fault
 */
export async function diagramOf(
  flow: string,
  transitions: readonly { id: string; taken: number }[],
): Promise<string> {
  const coverage = new Map(transitions.map(({ id, taken }) => [id, taken]))
  const drawn = await diagramsOf(flowOf(flow)!.machine, { coverage })
  return drawn.map(({ svg }) => `<div class="diagram">${svg}</div>`).join('\n')
}
