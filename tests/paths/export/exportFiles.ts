import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
 * @param as what they are for: a tour that is run from outside avoids what only the bank can do
 * @param max the most scenarios that are wanted; those that the cases name come first
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
  const cannot = runs ? (await import('./outsideSteps.ts')).cannotFromOutside(flow) : undefined
  const { paths, stopped } = planFor(flow, strategy, cannot)
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

/** Code of the levels of this project, by its file: what compares a screen with what is expected, and makes up files. */
const levelCode: Readonly<Record<string, string>> = {
  'readScreen.ts': '../levels/screen/readScreen.ts',
  'compareScreen.ts': '../levels/screen/compareScreen.ts',
  'compareForm.ts': '../levels/screen/compareForm.ts',
  'bytesOfFile.ts': '../levels/sent/bytesOfFile.ts',
}
const shared = [
  ...Object.keys(levelCode),
  ...['README.md', 'bankPage.mjs', 'bankCalls.mjs', 'waits.mjs', 'settings.mjs'],
]

/** What the files of a format need beside them to be run. */
const runtime: Partial<Record<Format, readonly string[]>> = {
  playwright: [...shared, 'playwright.config.mjs'],
  gherkin: [...shared, 'steps.mjs', 'parameterTypes.mjs', 'cucumber.mjs'],
}

/**
 * Writes what exported files need to be run: settings, step definitions, and the packages they import.
 * @param baseUrl the site that they run against, unless `BASE_URL` says another
 */
export function writeRuntime(dir: string, as: Format, baseUrl: string): void {
  const files = runtime[as]
  if (!files) return
  for (const name of files) {
    const from = levelCode[name] ?? join('runtime', name)
    copyFileSync(join(import.meta.dirname, from), join(dir, name))
  }
  const settings = join(dir, 'settings.mjs')
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace("'__BASE_URL__'", () => JSON.stringify(baseUrl)),
  )
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify(packageOf(as), null, 2)}\n`)
}

/** Tells a folder of an export from any other. */
const MARK = 'exported scenarios'

/** The package of the exported files: `npm install`, then `npm test`. */
function packageOf(as: Format) {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const names = ['@playwright/test', ...(as === 'gherkin' ? ['@cucumber/cucumber'] : [])]
  return {
    description: MARK,
    private: true,
    type: 'module',
    // Node that strips types by itself.
    engines: { node: '>=22.18' },
    scripts: { test: as === 'gherkin' ? 'cucumber-js' : 'playwright test' },
    devDependencies: Object.fromEntries(names.map((name) => [name, devDependencies[name]])),
  }
}

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
    ...Object.values(runtime).flat(),
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
