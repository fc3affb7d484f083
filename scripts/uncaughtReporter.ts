import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Writes the number of errors that belong to no test into the file that `UNCAUGHT_FILE` names. The JSON report does not
 * have them, and no second run of a file could show that they are gone.
 */
export default class UncaughtReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]): void {
    if (process.env.UNCAUGHT_FILE) writeFileSync(process.env.UNCAUGHT_FILE, String(errors.length))
  }
}
