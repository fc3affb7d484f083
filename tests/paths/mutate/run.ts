import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FlowName } from '#machines/flowLinks.ts'
import { messages } from '#machines/messages.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { mutantsOf } from '#statechart-paths/mutants'
import { TEST_PATIENCE } from '#tests/support/patience.ts'
import { equivalentMutants } from './equivalentMutants.ts'

/** The outcome of a mutant: a test failed, all tests passed, or the change broke the test run itself. */
type Verdict = 'killed' | 'survived' | 'broken'

interface Trial {
  flow: string
  number: number
  kind: string
  description: string
  verdict?: Verdict
}

export interface Score {
  killed: number
  total: number
  /** of the mutants that differ from the chart */
  percent: number
  survivors: { description: string; reason?: string }[]
}

/**
 * Changes one thing of a chart at a time and runs the flow's hand-written tests, then its paths and delays.
 * @param flows the charts to change; all when the list is empty
 * @param print called with each survivor and with the progress
 * @param only the kind of changes to make; all without it
 * @throws Error when the tests of a flow fail without any change
 */
export async function mutationRun(
  flows: readonly FlowName[],
  print: (line: string) => void,
  only?: string,
): Promise<Score> {
  const names = flows.length > 0 ? flows : flowNames
  const trials = names.flatMap((flow): Trial[] =>
    mutantsOf(flowOf(flow)!.machine, Object.keys(messages)).map(
      ({ kind, description }, number) => ({
        flow,
        number,
        kind,
        description,
      }),
    ),
  )
  for (const flow of names) {
    if ((await tryMutant({ flow, number: -1, kind: '', description: '' })) !== 'survived')
      throw new Error(`The tests of ${flow} fail without any change`)
    const ran = passedIn(reportOf('none'))
    const missing = pathsAndPromisesOf(flow).find((title) => !ran.some((name) => title.test(name)))
    if (missing) throw new Error(`No test of ${flow} has a name like ${missing}`)
  }
  const tried = trials.filter(({ kind }) => !only || kind === only)
  const queue = [...tried]
  const worker = async () => {
    for (let trial = queue.shift(); trial; trial = queue.shift()) {
      trial.verdict = await tryMutant(trial)
      if (trial.verdict !== 'killed')
        print(`${trial.verdict}: ${trial.kind} of ${trial.description}`)
      if (queue.length % 25 === 0) print(`${queue.length} mutants to go`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return scoreOf(tried)
}

function scoreOf(trials: readonly Trial[]): Score {
  const survivors = trials
    .filter(({ verdict }) => verdict !== 'killed')
    .map(({ kind, description }) => ({
      description: `${kind} of ${description}`,
      reason: equivalentMutants[description],
    }))
  const killed = trials.length - survivors.length
  const equivalent = survivors.filter(({ reason }) => reason !== undefined).length
  const total = trials.length - equivalent
  return { killed, total, percent: Math.floor((killed / total) * 1_000) / 10, survivors }
}

/** Runs the hand-written tests, then the paths, the promises and the check of delays, which take longer, for what those let pass. */
async function tryMutant({ flow, number }: Trial): Promise<Verdict> {
  const mutant = number < 0 ? 'none' : `${flow}:${number}`
  const handWritten = readdirSync('tests/machines').filter((file) =>
    new RegExp(`^${flow}\\w*\\.test\\.ts$`).test(file),
  )
  // Without a file vitest would run all.
  if (handWritten.length > 0) {
    const first = await vitest(
      mutant,
      handWritten.map((file) => `tests/machines/${file}`),
    )
    if (first !== 'survived') return first
  }
  return vitest(mutant, [
    'tests/paths/levels/chart/chart.test.ts',
    'tests/paths/levels/chart/promises.test.ts',
    'tests/conventions/charts.test.ts',
    '-t',
    [...pathsAndPromisesOf(flow), new RegExp(`${flow} takes its delays`)]
      .map(({ source }) => source)
      .join('|'),
  ])
}

/** Names of tests that every flow has. Not the record of the search, which every change makes stale. */
const pathsAndPromisesOf = (flow: string): RegExp[] => [
  new RegExp(`the paths of ${flow} at the chart level`),
  new RegExp(`the promises of ${flow}\\W+\\[(?!X65)`),
]

const reports = mkdtempSync(join(tmpdir(), 'mutants-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const reportOf = (mutant: string): string => join(reports, `${mutant.replace(':', '-')}.json`)

const passedIn = (report: string): string[] =>
  (JSON.parse(readFileSync(report, 'utf8')) as Counts).testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName)

const vitest = (mutant: string, args: string[]): Promise<Verdict> =>
  new Promise((resolve) => {
    const report = reportOf(mutant)
    const command = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/paths/mutate/vitest.config.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ]
    const env = { ...process.env, MUTANT: mutant }
    execFile(process.execPath, command, { env, timeout: TEST_PATIENCE }, (error) => {
      // A run that does not end in time has noticed the change.
      if (error?.killed) return resolve('killed')
      if (!error) return resolve('survived')
      const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Counts
      // When all tests pass but the run fails, an uncaught error has shown the change.
      resolve(numFailedTests + numPassedTests > 0 ? 'killed' : 'broken')
    })
  })

interface Counts {
  numFailedTests: number
  numPassedTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}
