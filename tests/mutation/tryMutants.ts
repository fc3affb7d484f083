import { availableParallelism } from 'node:os'
import type { Batch } from './chooseTests.ts'
import { readKept, writeKept } from './kept.ts'
import type { Mutant } from './mutants.ts'
import { describeMutant } from './report.ts'
import { type Outcome, Runner } from './runner.ts'
import { evidenceOf, isValid, type KeptVerdicts, type Verdict } from './verdicts.ts'

export interface Plan {
  mutant: Mutant
  /** the file with the change, as it was when the run began */
  text: string
  batches: readonly Batch[]
}

/**
 * Tries mutants, several at once, and keeps each verdict at once: a run that is ended goes on where it was.
 * @param again tries those as well whose verdict is kept
 */
export async function tryMutants(
  plans: readonly Plan[],
  again: boolean,
  print: (line: string) => void,
): Promise<Map<string, Verdict>> {
  const kept = readKept<KeptVerdicts>('verdicts')
  const isKept = ({ mutant, batches }: Plan) =>
    kept[mutant.key] !== undefined && isValid(kept[mutant.key]!, mutant, batches)
  const queue = plans.filter((plan) => again || !isKept(plan))
  if (queue.length < plans.length) print(`${plans.length - queue.length} verdicts are kept`)
  const sound = new SoundTests()
  const runners = Array.from(
    { length: Math.min(availableParallelism(), queue.length) },
    () => new Runner(),
  )
  const stop = () => {
    for (const runner of runners) runner.stop()
  }
  process.once('exit', stop)
  await Promise.all(
    runners.map(async (runner) => {
      for (let plan = queue.shift(); plan; plan = queue.shift()) {
        const verdict = await tryMutant(plan, runner, sound)
        kept[plan.mutant.key] = verdict
        writeKept('verdicts', kept)
        if (verdict.kind !== 'noticed') print(`${verdict.kind}: ${describeMutant(plan.mutant)}`)
        if (queue.length % 25 === 0 && queue.length > 0) print(`${queue.length} mutants to go`)
      }
    }),
  )
  stop()
  process.off('exit', stop)
  return new Map(plans.map(({ mutant }) => [mutant.key, kept[mutant.key]!]))
}

async function tryMutant(
  { mutant, text, batches }: Plan,
  runner: Runner,
  sound: SoundTests,
): Promise<Verdict> {
  const changed = { file: mutant.file, text }
  for (const batch of batches) {
    let tests = sound.of(batch)
    while (tests.length > 0) {
      const outcome = await runner.run({ ...batch, changed, tests }, batch.seconds * 1_000)
      if (outcome.length === 0) break
      const by = outcome === 'timeout' ? tests[0]! : outcome[0]!
      if (outcome === 'timeout' || (await sound.isSound(by, batch, runner))) {
        const digest = evidenceOf(mutant, [by])
        return { kind: 'noticed', by, digest, ...(outcome === 'timeout' && { timeout: true }) }
      }
      tests = sound.of(batch)
    }
  }
  const tests = batches.flatMap((batch) => batch.tests)
  return { kind: tests.length === 0 ? 'unreached' : 'survived', digest: evidenceOf(mutant, tests) }
}

/** Which tests pass when nothing is changed: the others notice nothing. */
class SoundTests {
  readonly #known = new Map<string, boolean>()

  /** The tests of a batch that are not known to fail by themselves. */
  of({ tests, pattern = '' }: Batch): string[] {
    return tests.filter((test) => this.#known.get(test + pattern) !== false)
  }

  /** Runs a test without any change, once. */
  async isSound(
    test: string,
    { pattern, isAll, seconds }: Batch,
    runner: Runner,
  ): Promise<boolean> {
    const name = test + (pattern ?? '')
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const outcome: Outcome = await runner.run({ tests: [test], pattern, isAll }, seconds * 1_000)
    const isSound = outcome.length === 0
    this.#known.set(name, isSound)
    return isSound
  }
}
