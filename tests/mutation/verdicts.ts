import type { Batch } from './chooseTests.ts'
import { digestOf, fileDigest } from './folders.ts'
import type { Mutant } from './mutants.ts'

/** The verdict on a mutant: a test failed, or never ended; all passed; or no test runs the changed place. */
export interface Verdict {
  kind: 'noticed' | 'survived' | 'unreached'
  /** the test file that failed */
  by?: string
  /** whether that test did not end */
  timeout?: true
  /** of the changed file, and of the tests that decided */
  digest: string
}

export interface KeptVerdicts {
  [key: string]: Verdict
}

/**
 * The digest of what decided: the changed file with the test that noticed, or with all that were tried. While it stays
 * the same, the mutant is not tried again.
 */
export function evidenceOf(mutant: Mutant, tests: readonly string[]): string {
  const parts = [mutant.file, ...tests].map((file) => `${file} ${digestOfFile(file)}`)
  return digestOf(parts.join('\n'))
}

/** Whether a kept verdict still holds. */
export function isValid(verdict: Verdict, mutant: Mutant, batches: readonly Batch[]): boolean {
  const tests = verdict.by ? [verdict.by] : batches.flatMap((batch) => batch.tests)
  return verdict.digest === evidenceOf(mutant, tests)
}

function digestOfFile(file: string): string {
  try {
    return fileDigest(file)
  } catch {
    return ''
  }
}
