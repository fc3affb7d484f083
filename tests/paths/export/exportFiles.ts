import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowName } from '#machines/flowLinks.ts'
import { flowNames } from '#machines/testing/flow.ts'
import {
  coverageOf,
  type Flow,
  planFor,
  type ReplayedPlan,
  replayAll,
  type Scenario,
  type Strategy,
  scenariosOf,
} from '#statechart-paths'
import { csvOf, dataOf, format, scxmlOf, statelyOf, stepName } from '#statechart-paths/formats'
import { followed } from '../levels/run.ts'
import { MARK, runtimeFiles } from './exportRuntime.ts'
import { requirementsOf } from './requirementsOf.ts'
import { preconditionOf, priorityOf } from './tags.ts'

/** The formats of a flow’s scenarios, and those of its chart. */
export const formats = [
  'table',
  'json',
  'gherkin',
  'playwright',
  'csv',
  'scxml',
  'stately',
] as const
export type Format = (typeof formats)[number]

const fileNames: Record<Format, (flow: string) => string> = {
  table: (flow) => `${flow}.txt`,
  json: (flow) => `${flow}.json`,
  gherkin: (flow) => `${flow}.feature`,
  playwright: (flow) => `${flow}.spec.mjs`,
  csv: (flow) => `${flow}.csv`,
  scxml: (flow) => `${flow}.scxml`,
  stately: (flow) => `${flow}.stately.json`,
}

/** The file of a flow in a format. */
export const fileNameOf = (flow: string, as: Format): string => fileNames[as](flow)

/**
 * Replays a flow’s paths. A format of the chart itself needs none: it counts no scenario.
 * @param as their purpose: a tour that runs outside avoids moves that need the bank's side
 * @param max the most scenarios; those that the cases name come first
 */
export async function replayedFlow(
  flow: Flow,
  strategy: Strategy,
  as: Format,
  max = Number.POSITIVE_INFINITY,
): Promise<ReplayedPlan & { stopped?: string }> {
  if (as === 'scxml' || as === 'stately')
    return { flow, replays: [], dropped: [], ...coverageOf(flow.machine, []) }
  const runs = as === 'playwright' || as === 'gherkin'
  const outside = runs ? await import('./outsideSteps.ts') : undefined
  const { paths, stopped } = planFor(
    flow,
    strategy,
    outside?.cannotFromOutside(flow),
    outside?.cannotOpenFromOutside(flow),
  )
  const replayed = await replayAll(flow, paths)
  if (replayed.replays.length <= max) return { ...replayed, stopped }
  const named = new Set(
    scenariosOf(flow, replayed.replays).flatMap(({ name, replay }) => (name ? [replay] : [])),
  )
  const first = [...named, ...replayed.replays.filter((replay) => !named.has(replay))].slice(0, max)
  const steps = first.flatMap((replay) => replay.steps)
  return { ...replayed, replays: first, ...coverageOf(flow.machine, steps), stopped }
}

/** A flow in one of the formats. */
export async function exported(replayed: ReplayedPlan, as: Format): Promise<string> {
  const { flow, replays } = replayed
  if (as === 'table' || as === 'json') return `${format(replayed, as)}\n`
  if (as === 'scxml') return scxmlOf(flow.machine)
  if (as === 'stately') return `${statelyOf(flow.machine)}\n`
  const scenarios = scenariosOf(flow, replays)
  if (as === 'csv') return csvOf([csvHead, ...csvRows(flow, scenarios)])
  // Only these two need the screens of the product.
  const { outsideScenarios } = await import('./outsideSteps.ts')
  const outside = await outsideScenarios(flow, scenarios)
  if (as === 'gherkin') return (await import('./featureFile.ts')).featureFile(flow, outside)
  return (await import('./playwrightFile.ts')).playwrightFile(flow, outside)
}

/** One row a step, as test-management tools import them. */
const csvHead = [
  ...['ID', 'Flow', 'Priority', 'Requirements', 'Title', 'Precondition'],
  ...['Step', 'Action', 'Data', 'Expected state', 'Expected result'],
]
export const csvHeadLine = csvOf([csvHead])

const csvRows = (flow: Flow, scenarios: readonly Scenario[]): (string | number)[][] =>
  scenarios.flatMap(({ id, name, title, replay: { path, steps } }) => {
    const rows = requirementsOf(flow, path.input, steps.slice(1).map(followed)).join(' ')
    const priority = priorityOf(flow.name as FlowName)
    const scenario = [id, flow.name, priority, rows, name ?? title, preconditionOf(path.input)]
    return steps.map((step, index) => {
      const data = dataOf(step, flow.cases.inputs[path.input])
      const text = data === null ? '' : JSON.stringify(data)
      return [...scenario, index + 1, stepName(step), text, step.state, step.sees]
    })
  })

/**
 * Makes the folder of an export, without the runnable files of an earlier one, which would run along.
 * @throws Error when it holds other things, which would be mixed with the export
 */
export function prepareFolder(dir: string): void {
  mkdirSync(dir, { recursive: true })
  const names = readdirSync(dir)
  const isOwn = isExported(dir)
  const own = isOwn
    ? /\.(txt|md|json|feature|mjs|ts|csv|scxml|xml)$|^(node_modules|test-results)$/
    : /(?<!^package)\.(txt|json|csv|scxml|xml)$/
  const other = names.filter((name) => !own.test(name))
  if (other.length > 0) throw new Error(`${dir} holds other things: ${other.join(', ')}`)
  if (!isOwn) return
  const runnable = [
    ...flowNames.flatMap((flow) => [fileNames.playwright(flow), fileNames.gherkin(flow)]),
    ...Object.values(runtimeFiles).flat(),
  ]
  for (const name of runnable) rmSync(join(dir, name), { force: true })
}

/** Whether a folder has the package that an earlier export wrote. */
function isExported(dir: string): boolean {
  try {
    return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).description === MARK
  } catch {
    return false
  }
}
