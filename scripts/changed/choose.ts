import { isFlowName } from '#machines/testing/flow.ts'
import { depthOf } from '#tests/depth.ts'
import type { Importers } from './graph.ts'

/** A test file that a change can break, with the reason. */
export interface Choice {
  file: string
  why: string
}

export interface Choices {
  files: Choice[]
  /** flows whose own tests run in the files that have those of all flows */
  flows: string[]
  /** changed files that anything may depend on: the whole quick run is what they can break */
  everything: string[]
}

/** Files that have the tests of all flows: those of the changed flows run, by their names. */
export const testsOfAllFlows = [
  'tests/paths/levels/chart/chart.test.ts',
  'tests/conventions/charts.test.ts',
  'tests/docs/flows.test.ts',
  'tests/paths/levels/view/',
]

/**
 * Modules that collect all flows, pages or calls. Half of the tests import one of them: a change of one flow is not
 * followed through them, since the tests that are the flow's own see it first.
 */
export const hubs = [
  /^machines\/(?:index|flowLinks|params)\.ts$/,
  /^machines\/(?:bank|dashboard|session)\//,
  /^machines\/testing\//,
  /registry\.tsx?$/,
  /^docs\/book\//,
  /^src\/(?:app|actors)\//,
  /^src\/pages\//,
  /^server\/(?:app|main)\.ts$/,
  /^shared\/contract\/(?:routes|sent)\.ts$/,
  /^tests\/support\//,
]

/** Files whose change no import tells. */
const unfollowed =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|vite.*|vitest.*|biome\.json|index\.html|\.ci\/.*)$|\.css$/

/**
 * The tests of the quick run that a change can break.
 * @param changed paths from the project's root
 */
export function choose(changed: readonly string[], importers: Importers): Choices {
  const found = new Map<string, string>()
  const flows = new Set<string>()
  for (const file of changed) {
    const flow = flowOfFile(file)
    if (flow) flows.add(flow)
    for (const [test, why] of testsReached(file, importers))
      if (!found.has(test)) found.set(test, why)
    for (const [pattern, folder] of byFolder)
      if (pattern.test(file)) found.set(folder, `reads ${file}`)
  }
  const files = [...found]
    .filter(([file]) => depthOf(file) === 'quick')
    .filter(([file]) => !testsOfAllFlows.some((path) => file.startsWith(path)))
    .map(([file, why]) => ({ file, why }))
    .sort((one, other) => (one.file < other.file ? -1 : 1))
  return {
    files,
    flows: [...flows].sort(),
    everything: changed.filter((file) => unfollowed.test(file)),
  }
}

/** Tests that read files without importing them. */
const byFolder: readonly [RegExp, string][] = [
  [/\.md$/, 'tests/conventions/readme.test.ts'],
  [/^docs\/requirements\.md$/, 'tests/conventions/traceability.test.ts'],
  [/^(?:tests|packages)\/.*\.test\.tsx?$/, 'tests/conventions/traceability.test.ts'],
  [/^docs\/.*\.md$/, 'tests/docs/links.test.ts'],
  [/^(?:src|machines|shared|server)\/.*\.tsx?$/, 'tests/conventions/imports.test.ts'],
  [/^(?:src|machines|server)\/.*\.tsx?$/, 'tests/conventions/voice.test.ts'],
  [/^content\//, 'tests/content/store.test.ts'],
]

function flowOfFile(file: string): string | undefined {
  const [, flow] =
    /^(?:machines|src\/flows|tests\/paths)\/(\w+)\//.exec(file) ??
    /^docs\/book\/mounts\/(\w+)\.tsx$/.exec(file) ??
    []
  return flow !== undefined && isFlowName(flow) ? flow : undefined
}

/** Imports within the changed flow's own files are always followed. */
const isHubFor = (changed: string, file: string): boolean =>
  file !== changed &&
  hubs.some((hub) => hub.test(file)) &&
  (flowOfFile(file) === undefined || flowOfFile(file) !== flowOfFile(changed))

/** Each test file that imports a file, directly or through others but the hubs, with the import that leads to it. */
function testsReached(file: string, importers: Importers): Map<string, string> {
  const tests = new Map<string, string>()
  const seen = new Set([file])
  const isTest = (path: string) => /\.test\.tsx?$/.test(path)
  if (isTest(file)) tests.set(file, 'changed')
  for (const one of seen) {
    if (isHubFor(file, one)) continue
    for (const importer of importers.get(one) ?? []) {
      if (seen.has(importer)) continue
      seen.add(importer)
      if (isTest(importer))
        tests.set(importer, one === file ? `imports ${file}` : `imports ${one}, and that ${file}`)
    }
  }
  return tests
}
