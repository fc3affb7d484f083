import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { failureOf, type UnsteadyTest } from './unsteady.ts'

/** Data that Vitest's JSON report lacks: tests that passed only in their second try, and the seconds of each file. */
export interface RunNotes {
  unsteady: UnsteadyTest[]
  seconds: Record<string, number>
}

/** Writes the notes of a run into the file that `RUN_NOTES` names. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!process.env.RUN_NOTES) return
    const unsteady = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({
          file: module.relativeModuleId,
          test: test.fullName,
          failure: failureOf(test.result().errors?.[0] ?? { message: 'unknown' }),
        })),
    )
    const seconds = Object.fromEntries(
      modules.map((module) => [module.relativeModuleId, secondsOf(module)]),
    )
    writeFileSync(process.env.RUN_NOTES, JSON.stringify({ unsteady, seconds } satisfies RunNotes))
  }
}

function secondsOf(module: TestModule): number {
  const times = module.diagnostic()
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    times
  const whole =
    environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
  return Math.round(whole / 100) / 10
}
