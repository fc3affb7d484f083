import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { flowNames, flowOf } from '#machines/paths/flow.ts'
import { TEST_PATIENCE } from '#tests/support/patience.ts'
import { mutantsOf } from './mutants.ts'
import { explained } from './survivors.ts'

/** How a mutant ended: a test failed, all passed, or the change broke the run itself. */
type Verdict = 'killed' | 'survived' | 'broken'

interface Trial {
  flow: string
  number: number
  kind: string
  words: string
  verdict?: Verdict
}

export interface Score {
  killed: number
  total: number
  /** of the mutants that differ from the chart */
  percent: number
  survivors: { words: string; reason?: string }[]
}

/**
 * Changes one thing of a chart at a time and runs the flow's hand-written tests, then its paths.
 * @param flows the charts to change; all when there are none.
 * @param say told of each survivor and of the count, as it goes.
 */
export async function mutationRun(
  flows: readonly string[],
  say: (line: string) => void,
): Promise<Score> {
  const names = flows.length > 0 ? flows : flowNames
  const trials = names.flatMap((flow): Trial[] =>
    mutantsOf(flowOf(flow)!.machine).map(({ kind, words }, number) => ({
      flow,
      number,
      kind,
      words,
    })),
  )
  for (const flow of names)
    if ((await tryOut({ flow, number: -1, kind: '', words: '' })) !== 'survived')
      throw new Error(`The tests of ${flow} fail without any change`)
  const queue = [...trials]
  const worker = async () => {
    for (let trial = queue.shift(); trial; trial = queue.shift()) {
      trial.verdict = await tryOut(trial)
      if (trial.verdict !== 'killed') say(`${trial.verdict}: ${trial.kind} of ${trial.words}`)
      if (queue.length % 25 === 0) say(`${queue.length} mutants to go`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return scoreOf(trials)
}

function scoreOf(trials: readonly Trial[]): Score {
  const survivors = trials
    .filter(({ verdict }) => verdict !== 'killed')
    .map(({ kind, words }) => ({ words: `${kind} of ${words}`, reason: explained[words] }))
  const killed = trials.length - survivors.length
  const equivalent = survivors.filter(({ reason }) => reason !== undefined).length
  const total = trials.length - equivalent
  return { killed, total, percent: Math.floor((killed / total) * 1_000) / 10, survivors }
}

/** First the tests written by hand; the paths, which take longer, judge what those let through. */
async function tryOut({ flow, number }: Trial): Promise<Verdict> {
  const mutant = number < 0 ? 'none' : `${flow}:${number}`
  const byHand = readdirSync('tests/machines').filter((file) =>
    new RegExp(`^${flow}\\w*\\.test\\.ts$`).test(file),
  )
  const first = await vitest(
    mutant,
    byHand.map((file) => `tests/machines/${file}`),
  )
  if (first !== 'survived') return first
  return vitest(mutant, [
    'tests/paths/levels/chart/chart.test.ts',
    '-t',
    `the paths of ${flow} at chart height`,
  ])
}

const reports = mkdtempSync(join(tmpdir(), 'mutants-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const vitest = (mutant: string, words: string[]): Promise<Verdict> =>
  new Promise((resolve) => {
    const report = join(reports, `${mutant.replace(':', '-')}.json`)
    const command = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/paths/mutate/vitest.config.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...words,
    ]
    const env = { ...process.env, MUTANT: mutant }
    execFile(process.execPath, command, { env, timeout: TEST_PATIENCE }, (error) => {
      // A run that does not end in time is a change somebody noticed.
      if (error?.killed) return resolve('killed')
      if (!error) return resolve('survived')
      const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Counts
      // Tests that pass while the run fails met an error that nobody caught: that is noticed, too.
      resolve(numFailedTests + numPassedTests > 0 ? 'killed' : 'broken')
    })
  })

interface Counts {
  numFailedTests: number
  numPassedTests: number
}
