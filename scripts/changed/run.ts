import { join } from 'node:path'
import { type Counts, readCounts } from '../report.ts'
import { runTool } from '../runTool.ts'
import { choose, testsOfAllFlows } from './choose.ts'
import { changedSince } from './files.ts'
import { readImporters } from './graph.ts'

/**
 * Runs the types, the style and the tests that the change since a commit can break, and says why each was chosen.
 * @param ref branch, tag or commit; files that are not committed are part of the change
 * @param folder for the reports
 * @returns undefined when anything may depend on the change
 */
export async function runChanged(
  ref: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ counts: Counts; passed: boolean } | undefined> {
  const changed = changedSince(ref)
  const { files, flows, everything } = choose(changed, readImporters('.'))
  console.log(`${changed.length} files changed since ${ref}`)
  if (everything.length > 0) {
    console.log(`Anything may depend on ${everything.join(', ')}: the whole quick run`)
    return undefined
  }
  for (const { file, why } of files) console.log(`  ${file}: ${why}`)
  for (const flow of flows) console.log(`  the paths, lint and page of ${flow}: its files changed`)
  console.log('Not run: what reaches the change through the registries of all flows and pages.')

  const checks = [
    runTool('types', 'tsc', ['--noEmit'], { env }),
    runTool('style', 'biome', ['check', '.'], { env }),
  ]
  const runs = [
    files.length > 0 && files.map(({ file }) => file),
    flows.length > 0 && ['-t', `\\b(?:${flows.join('|')})\\b`, ...testsOfAllFlows],
  ].filter((words) => words !== false)
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [at, words] of runs.entries()) {
    const report = join(folder, `changed-${at}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    await runTool('tests', 'vitest', ['run', ...reporters, ...words], { env, isLive: true })
    const { passed, failed } = readCounts(report)
    counts.passed += passed
    counts.failed += failed
  }
  const passed = (await Promise.all(checks)).every((check) => check.passed)
  return { counts, passed }
}
