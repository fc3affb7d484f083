import { screenLinkOf } from '#machines/flowLinks.ts'
import type { JourneyStep } from '#machines/testing/journeys/types.ts'
import type { TracedStep } from '../../journey/traceJourney.ts'
import { metaOf } from '../chapters.ts'
import { moveText, stateLabels, stateTitle } from '../labels.ts'

interface StepEvent {
  type: string
  page?: string
  field?: string
  value?: string
}

/** A step for readers: the actor and the action. */
export interface StepText {
  who: string
  what: string
}

/** @param before the position before the step */
export function stepText({ flow, move }: JourneyStep, { tree }: TracedStep): StepText {
  const { type, page, field, value } = move.event as StepEvent
  if (flow === 'network') return { who: 'The line', what: 'Loses the bank’s next answer' }
  if (flow === 'staff') return { who: 'The bank’s staff', what: 'Decides everything that waits' }
  if (type === 'contentChanged')
    return { who: 'The content service', what: 'Has new texts for the open page' }
  // Which customer it is matters to the flows after it.
  if (flow === 'signIn' && field === 'email')
    return { who: metaOf(flow).title, what: `Types the email: ${value}` }
  if (type !== 'located')
    return { who: metaOf(flow).title, what: moveText(flow, move.label, tree[flow]) }
  const link = screenLinkOf(flow, page!)
  const words = link?.via === 'mail' || !link ? 'The link in the mail' : link.words
  return { who: metaOf(flow).title, what: words }
}

/**
 * The result of a step: the flow that it opened, or the new state of the running one. Of several regions, only the
 * changed ones are named.
 */
export function outcomeText({ running, tree, step }: TracedStep, before?: TracedStep): string {
  const name = metaOf(running).title
  const state = tree[running]!
  const last = before?.tree[running]
  if (last === undefined && stateLabels(running, state).length > 1) return name
  const title = stateTitle(running, state, last)
  const isSame = running === before?.running && running === step?.flow
  return isSame ? title : [name, title].filter(Boolean).join(': ')
}

/** The flows that a journey leads through, in the order in which the customer meets them. */
export const flowsOf = (steps: readonly JourneyStep[]): string[] => [
  ...new Set(
    steps.map(({ flow }) => flow).filter((flow) => !['staff', 'bank', 'network'].includes(flow)),
  ),
]
