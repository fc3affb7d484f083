import { type Ratio, ratio } from '#statechart-paths'
import { linkGoal } from './goals.ts'
import { type JourneyPlan, performJourneys, planJourneys } from './journeys.ts'
import { journeyCases, productCharts } from './product.ts'
import { recordedJourneys } from './recordedJourneys.ts'

/**
 * The journeys through the product: the record, performed on the charts as they are now.
 * @throws Error when a step of the record cannot be made any more
 */
export const productJourneys = (): Promise<JourneyPlan> =>
  performJourneys(productCharts, journeyCases, recordedJourneys)

/**
 * The journeys through the product, generated anew. It takes minutes of CPU time, so it is for who records them.
 * @param most how many journeys, and steps of each, are enough
 */
export const generatedJourneys = (most?: {
  journeys: number
  steps: number
}): Promise<JourneyPlan> => planJourneys(productCharts, journeyCases, most)

/** How many of the links between flows the journeys take. */
export const linkCoverage = ({ links, missing }: JourneyPlan): { links: Ratio } => ({
  links: ratio(links.filter((link) => !missing.includes(linkGoal(link))).length, links.length),
})
