import { screenLinkOf } from '#machines/flowLinks.ts'
import type { JourneyStep } from '#machines/paths/journeys/types.ts'
import type { TracedStep } from '../../journey/traceJourney.ts'
import { metaOf } from '../chapters.ts'
import { moveText, stateTitle } from '../labels.ts'

/** Who acts in a step, and what they do, for a reader. */
export interface StepText {
  who: string
  what: string
}

/** @param before the position before the step */
export function stepText({ flow, move }: JourneyStep, { tree }: TracedStep): StepText {
  const { type, page } = move.event as { type: string; page?: string }
  if (flow === 'staff') return { who: 'The bank’s staff', what: 'Decides everything that waits' }
  if (type === 'contentChanged')
    return { who: 'The content service', what: 'Has new texts for the open page' }
  if (type !== 'located')
    return { who: metaOf(flow).title, what: moveText(flow, move.label, tree[flow]) }
  const link = screenLinkOf(flow, page!)
  const words = link?.via === 'mail' || !link ? 'The link in the mail' : link.words
  return { who: metaOf(flow).title, what: words }
}

/** Where a step has led: to the flow that it opened, or to a state of the one that runs. */
export const outcomeText = ({ running, tree, step }: TracedStep, before?: TracedStep): string => {
  const title = stateTitle(running, tree[running] ?? '', before?.tree[running])
  if (running === before?.running && running === step?.flow) return title
  return title ? `${metaOf(running).title}: ${title}` : metaOf(running).title
}

/** The flows that a journey leads through, in the order in which the customer meets them. */
export const flowsOf = (steps: readonly JourneyStep[]): string[] => [
  ...new Set(steps.map(({ flow }) => flow).filter((flow) => flow !== 'staff' && flow !== 'bank')),
]
