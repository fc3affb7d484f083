import { globSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { choose } from '../../scripts/changed/choose.ts'
import { readImporters } from '../../scripts/changed/graph.ts'
import { UsageError } from '../../scripts/usageError.ts'
import { distancesFrom, testsFor } from './chooseTests.ts'
import { Compiler } from './compiler.ts'
import { equivalentMutants, nameOf } from './equivalentMutants.ts'
import { fileDigest } from './folders.ts'
import { installInstrumenter } from './instrumenter.ts'
import { readKept } from './kept.ts'
import { type Mutant, mutantsOf, withMutant } from './mutants.ts'
import { readOptions } from './options.ts'
import { postgresOnly } from './postgresOnly.ts'
import { type Reach, type WatchedKeys, watchTests } from './reach.ts'
import { MIN_PERCENT, reportLines, wholeScore } from './report.ts'
import { byFolder, sampleOf } from './sample.ts'
import { tryMutants } from './tryMutants.ts'

/**
 * `npm run test:mutate`: do the tests notice a change of the code? `docs/testing.md` describes the options.
 * @returns the exit code: 1 when too few changes were noticed, 2 for wrong arguments
 */
export async function mutateCodeCommand(
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  try {
    return await run(args, print)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    print(error.message)
    return 2
  }
}

async function run(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { files, sample, seed, again, command } = readOptions(args)
  installInstrumenter(print)
  const mutants = [...(await mutantsOf(files)).values()].flat()
  if (mutants.length === 0) throw new UsageError('Nothing to mutate: the files hold no statement')
  const chosen = sample === undefined ? mutants : sampleOf(mutants, sample, seed)
  const reach = await watchTests(print)
  const { plans, elsewhere } = plansFor(chosen, reach)
  print(
    `${plans.length} of ${mutants.length} mutants, ${chosen.length - plans.length - elsewhere} do not compile`,
  )
  if (elsewhere > 0) print(`cannot be run here, since only PostgreSQL does: ${elsewhere}`)
  const verdicts = await tryMutants(plans, again, print)
  const tried = plans.map(({ mutant }) => ({
    ...mutant,
    verdict: verdicts.get(mutant.key)!,
    reason: equivalentMutants[nameOf(mutant)],
  }))
  const sizes = new Map([...byFolder(mutants)].map(([folder, own]) => [folder, own.length]))
  for (const line of reportLines(tried, sizes)) print(line)
  const { percent } = wholeScore(tried, sizes)
  print(`Again: ${command}`)
  return percent >= MIN_PERCENT ? 0 : 1
}

/** Whether a text names a file as the program of a process, or as that of a thread beside it. */
const startsFile = (text: string, file: string): boolean =>
  text.includes(`'${file}'`) || text.includes(`\`./${parse(file).name}$`)

/** Remembers each answer. */
function memoized<Answer>(find: (file: string) => Answer): (file: string) => Answer {
  const known = new Map<string, Answer>()
  return (file) => known.get(file) ?? known.set(file, find(file)).get(file)!
}

/**
 * The tests for each mutant that compiles: `npm test` and every editor notice the others. Of a file that no test
 * has run yet, those tests count that import it.
 */
function plansFor(mutants: readonly Mutant[], reach: Reach) {
  const digests = new Map(mutants.map(({ file }) => [file, fileDigest(file)]))
  const isKnown = (file: string) =>
    Object.values(reach).some(({ files }) => files[file] !== undefined)
  const watched = readKept<WatchedKeys>('watched')
  const importers = readImporters('.')
  const more = new Map(
    [...digests.keys()]
      .filter((file) => !isKnown(file))
      .map((file) => [file, choose([file], importers).files.map((choice) => choice.file)]),
  )
  const texts = Object.keys(reach).map((test) => ({ test, text: readFileSync(test, 'utf8') }))
  const helpers = globSync('{server,tests/{faults,server,support}}/**/*.ts').map((helper) => ({
    helper,
    text: readFileSync(helper, 'utf8'),
  }))
  const starting = memoized((file) =>
    helpers
      .filter(({ text }) => startsFile(text, file))
      .flatMap(({ helper }) => [...distancesFrom(helper, importers).keys()]),
  )
  const snapshots = texts.filter(({ text }) => text.includes('.toMatchFileSnapshot('))
  const comparing = new Set(snapshots.map(({ test }) => test))
  const isOfPostgres = postgresOnly(importers, reach, digests)
  const compiler = new Compiler()
  let elsewhere = 0
  const plans = mutants.flatMap((mutant) => {
    const before = readFileSync(mutant.file, 'utf8')
    const text = withMutant(before, mutant)
    if (!compiler.accepts(mutant, text, importers.get(mutant.file))) return []
    if (isOfPostgres(mutant, before)) {
      elsewhere += 1
      return []
    }
    const batches = testsFor(mutant, digests.get(mutant.file)!, reach, {
      more: more.get(mutant.file),
      importers,
      starting,
      comparing,
      watched,
    })
    return [{ mutant, text, batches }]
  })
  compiler.close()
  return { plans, elsewhere }
}
