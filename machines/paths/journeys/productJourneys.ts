import { type Ratio, ratio } from '../coverage.ts'
import { linkGoal } from './goals.ts'
import { type JourneyPlan, planJourneys } from './journeys.ts'
import { journeyCases, productCharts } from './product.ts'

let planned: Promise<JourneyPlan> | undefined

/** The journeys through the product, generated once for each process. It takes half a minute. */
export function productJourneys(): Promise<JourneyPlan> {
  planned ??= planJourneys(productCharts, journeyCases)
  return planned
}

/** How many of the links between flows the journeys take. */
export const linkCoverage = ({ links, missing }: JourneyPlan): { links: Ratio } => ({
  links: ratio(links.filter((link) => !missing.includes(linkGoal(link))).length, links.length),
})
