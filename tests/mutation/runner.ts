import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Trial, TrialResult } from './mutantProcess.ts'

/** The outcome of a trial: the test files that failed, or the end of the time. */
export type Outcome = string[] | 'timeout'

/** Runs tests on changed sources in a process that is started when it is needed. */
export class Runner {
  #child: ChildProcess | undefined
  /** of the process's tests */
  #depth = ''
  readonly #folder = mkdtempSync(join(tmpdir(), 'mutant-'))

  constructor() {
    process.once('exit', () => rmSync(this.#folder, { recursive: true, force: true }))
  }

  /**
   * Runs tests on one change.
   * @param milliseconds after which the change counts as endless
   */
  async run(trial: Trial, milliseconds: number): Promise<Outcome> {
    const depth = trial.isAll ? 'all' : 'quick'
    if (depth !== this.#depth) this.stop()
    this.#depth = depth
    this.#child ??= fork(join(import.meta.dirname, 'mutantProcess.ts'), {
      // A process group of its own: vitest's workers end with it, also hanging ones.
      detached: true,
      env: { ...process.env, DEPTH: depth, CHANGED_TEXT: join(this.#folder, 'changed.json') },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const child = this.#child
    const outcome = await new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => resolve('timeout'), milliseconds)
      const end = (result: Outcome) => {
        clearTimeout(timer)
        child.removeAllListeners()
        resolve(result)
      }
      child.once('message', ({ failed }: TrialResult) => end(failed))
      // The change has ended the process of the tests.
      child.once('exit', () => end('timeout'))
      child.send(trial)
    })
    if (outcome === 'timeout') this.stop()
    return outcome
  }

  /** Ends the process and all that it has started. */
  stop(): void {
    const { pid } = this.#child ?? {}
    this.#child = undefined
    if (pid === undefined) return
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}
