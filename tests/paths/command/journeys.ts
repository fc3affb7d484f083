import type { Journey, JourneyPlan, PlannedStep } from '#machines/testing/journeys/journeys.ts'
import { linkCoverage, productJourneys } from '#machines/testing/journeys/productJourneys.ts'
import { type Format, formats } from '#statechart-paths/formats'

/** The formats that journeys are printed in. */
export const isJourneyFormat = (format: string): format is Format =>
  (formats as readonly string[]).includes(format)

/** The journeys over all flows in one of the formats, for printing. */
export async function printedJourneys(as: Format): Promise<string> {
  const plan = await productJourneys()
  if (as === 'json') return JSON.stringify(recordOf(plan), null, 2)
  return as === 'table' ? table(plan) : journeysFeature(plan)
}

/** The fields of the JSON output. */
const recordOf = (plan: JourneyPlan) => ({
  journeys: plan.journeys.map(({ steps }) => ({
    steps: steps.map(({ step: { flow, move }, tree, links, goals }) => {
      const { type, ...payload } = move.event
      const event = move.kind === 'after' ? move.label : type
      return {
        flow,
        event,
        payload: Object.keys(payload).length > 0 ? payload : null,
        expected: tree,
        links,
        goals,
      }
    }),
  })),
  missing: plan.missing,
  coverage: linkCoverage(plan),
})

const nameOf = ({ step: { flow, move } }: PlannedStep) => `${flow}: ${move.label}`

function table(plan: JourneyPlan): string {
  const { links } = linkCoverage(plan)
  const seen = new Set<string>()
  return [
    ...plan.journeys.map((journey, index) => {
      const width = Math.max(...journey.steps.map((step) => nameOf(step).length))
      const rows = journey.steps.map((step) => {
        const reached = step.goals.filter((goal) => !seen.has(goal))
        for (const goal of reached) seen.add(goal)
        return `   ${nameOf(step).padEnd(width)}  ${reached.join(', ')}`.trimEnd()
      })
      return [`Journey ${index + 1}: ${journey.steps.length} steps`, ...rows, ''].join('\n')
    }),
    ...plan.missing.map((goal) => `missing: ${goal}`),
    `${plan.journeys.length} journeys, links ${links.covered}/${links.total} (${links.percent} %)`,
  ].join('\n')
}

/** The journeys as Gherkin. */
export const journeysFeature = ({ journeys }: JourneyPlan): string =>
  ['Feature: Journeys over all flows', ...journeys.map(scenario)].join('\n\n')

const scenario = ({ steps }: Journey, index: number): string =>
  [
    `  Scenario: Journey ${index + 1}`,
    '    Given a visitor opens the site',
    ...steps.flatMap((step) => [
      `    When ${nameOf(step)}`,
      ...step.goals.map((goal) => `    Then ${goal}`),
    ]),
  ].join('\n')
