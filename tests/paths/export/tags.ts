import type { FlowName } from '#machines/flowLinks.ts'
import { flowGroups } from '#machines/flowLinks.ts'
import type { Flow } from '#statechart-paths'
import type { OutsideScenario } from './outsideSteps.ts'

/** Groups of flows by what a fault in them would cost, the most first. */
const byRisk = [
  'Money and what it needs',
  'Protecting the account',
  'Getting in',
  'Being signed in',
  'Finding the bank',
  'Back office',
  'Behind the screens',
] as const satisfies readonly (keyof typeof flowGroups)[]

/** All flows, money flows first. Within a group the order of the documents stays. */
export const flowsByRisk: readonly FlowName[] = byRisk.flatMap((group) => flowGroups[group])

/** Whether a flow moves money, or decides whether it may. */
export const movesMoney = (name: string): boolean =>
  (flowGroups['Money and what it needs'] as readonly string[]).includes(name)

/** The priority of a flow's scenarios in a test-management tool. */
export function priorityOf(name: FlowName): 'High' | 'Medium' | 'Low' {
  const risk = byRisk.findIndex((group) => (flowGroups[group] as readonly string[]).includes(name))
  if (risk === 0) return 'High'
  return risk <= byRisk.indexOf('Being signed in') ? 'Medium' : 'Low'
}

/** How a scenario begins, by the name of its input. */
export const preconditionOf = (input: string): string => `The flow starts with “${input}”.`

/** The title of a flow, as its page has it. */
export const flowTitle = ({ machine }: Flow): string =>
  (machine.root.meta as { title: string }).title

/** Words by which scenarios are chosen: the flow, the id, what kinds of things happen, and what it needs. */
export function tagsOf({ name }: Flow, { scenario, steps, needs }: OutsideScenario): string[] {
  const kinds = new Set(scenario.replay.path.moves.map(({ kind }) => kind))
  return [
    name,
    `id-${scenario.id}`,
    ...(movesMoney(name) ? ['money'] : []),
    ...(kinds.has('failure') ? ['failure'] : []),
    ...(kinds.has('after') ? ['waiting'] : []),
    ...(needs === undefined ? [] : ['needs-bank']),
    ...(steps?.some((step) => step.do === 'openSignedIn') ? ['needs-customer'] : []),
  ]
}
