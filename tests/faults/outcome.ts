import type { TestContext } from 'vitest'
import { SEED } from './seeded.ts'

/** The measurements of a fault test, for the summary of `npm run test:faults`. */
export interface Outcome {
  fault: string
  /** how often the fault was caused */
  faults: number
  /** calls that the bank confirmed */
  acknowledged: number
  /** calls that got no answer, or that the bank could not process; each was repeated */
  unanswered: number
  /** confirmed, but not stored as confirmed */
  lost: number
  /** stored more than once */
  doubled: number
  /** whether `ledger verify` and `audit verify` ended with 0 */
  ledger: 'ok' | 'not whole' | 'not checked'
  audit: 'ok' | 'not whole' | 'not checked'
  seed: number
}

declare module 'vitest' {
  interface TaskMeta {
    outcomes?: Outcome[]
  }
}

/** Starts the outcome of a test. It is reported even when the test fails. */
export function outcomeOf({ task }: Pick<TestContext, 'task'>, fault: string): Outcome {
  const outcome: Outcome = {
    fault,
    faults: 0,
    acknowledged: 0,
    unanswered: 0,
    lost: 0,
    doubled: 0,
    ledger: 'not checked',
    audit: 'not checked',
    seed: SEED,
  }
  task.meta.outcomes = [...(task.meta.outcomes ?? []), outcome]
  return outcome
}
