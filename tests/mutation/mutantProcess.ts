import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { startVitest } from './vitestInProcess.ts'

/** A process of its own, which is ended when a mutant does not end. It runs tests on sources with one change. */

/** Tests to run on one change, or without any. */
export interface Trial {
  /** a file and the text that it has instead of its own */
  changed?: { file: string; text: string }
  tests: readonly string[]
  /** the tests of these names only */
  pattern?: string
  /** whether the tests run everything, as in `npm test -- --all` */
  isAll?: boolean
}

/** The test files that failed; an error that no test caught counts for all. */
export interface TrialResult {
  failed: string[]
}

/** Where processes that a test starts read the change. */
const changedText = process.env.CHANGED_TEXT!
process.env.NODE_OPTIONS = `--import=${new URL('./changedText.ts', import.meta.url)}`
writeFileSync(changedText, 'null')
let changed: Trial['changed']
const vitest = await startVitest({
  workers: 1,
  textOf: (file) => (file === changed?.file ? changed.text : undefined),
})

process.on('message', async (trial: Trial) => {
  const files = [changed?.file, trial.changed?.file]
  changed = trial.changed
  const ofProcesses = changed ? { ...changed, file: resolve(changed.file) } : null
  writeFileSync(changedText, JSON.stringify(ofProcesses))
  for (const file of files) if (file) vitest.invalidateFile(`${process.cwd()}/${file}`)
  if (trial.pattern) vitest.setGlobalTestNamePattern(trial.pattern)
  else vitest.resetGlobalTestNamePattern()
  const result: TrialResult = { failed: await failedOf(trial.tests) }
  process.send?.(result)
})
process.on('disconnect', () => process.exit())

/** Runs test files in their order, until one fails. */
async function failedOf(tests: readonly string[]): Promise<string[]> {
  const found = await vitest.globTestSpecifications([...tests])
  const specifications = tests.flatMap((test) =>
    found.filter(({ moduleId }) => relative(process.cwd(), moduleId) === test),
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const own = testModules.filter(({ relativeModuleId }) => tests.includes(relativeModuleId))
  const failed = own.filter((module) => module.state() === 'failed')
  if (failed.length === 0 && unhandledErrors.length > 0) return tests.slice(0, 1)
  return failed.map(({ relativeModuleId }) => relativeModuleId)
}
