import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, inject } from 'vitest'
import type { FlowName } from '#machines/flowLinks.ts'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { exportFlows } from '#tests/paths/export/exportCommand.ts'
import type { Format } from '#tests/paths/export/exportFiles.ts'
import { type TestBank, testBank } from '#tests/server/harness.ts'
import { findChromium, findHeadlessShell } from '#tests/support/findChromium.ts'
import { commandLineOf } from '#tests/support/operators.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** Exports scenarios, and runs them outside of this project against a bank with demonstration customers. */
export class ExportedRuns {
  bank!: TestBank
  #url = ''
  #commandLine: Record<string, string> = {}
  readonly #dir = mkdtempSync(join(tmpdir(), 'exported-'))

  async start(): Promise<void> {
    this.bank = await testBank({ engine: 'sqlite', demo: true, webDir: inject('siteDir') })
    // Exported scenarios of a customer are of today, and so is their bank.
    this.bank.clock.set(new Date())
    this.#url = await this.bank.listen()
    const operators = await this.bank.listenBackOffice()
    this.#commandLine = commandLineOf(operators, await this.bank.operator(), this.#dir)
  }

  async end(): Promise<void> {
    rmSync(this.#dir, { recursive: true })
    await this.bank.close()
  }

  /** Exports the flows into a folder with the packages of this checkout, as `npm install` would put them there. */
  async exportInto(name: string, format: Format, flows: readonly FlowName[]): Promise<string> {
    const out = join(this.#dir, name)
    const errors: string[] = []
    const streams = { out: () => undefined, err: (text: string) => errors.push(text) }
    const options = { format, strategy: 'tour' as const, out, baseUrl: 'http://localhost:1' }
    expect([await exportFlows(flows, options, streams), errors]).toEqual([0, []])
    symlinkSync(resolve('node_modules'), join(out, 'node_modules'))
    return out
  }

  /** Runs a program of the exported folder against the site. @returns its exit code and all that it printed */
  run(
    out: string,
    program: string,
    args: string[],
    settings: NodeJS.ProcessEnv = {},
  ): Promise<[code: number, text: string]> {
    const env = {
      ...process.env,
      BASE_URL: this.#url,
      CHROMIUM: findHeadlessShell() ?? findChromium(),
      PATIENCE_MS: String(PATIENCE),
      CI: '',
      NODE_OPTIONS: '',
      ...settings,
    }
    return new Promise((done) => {
      execFile(
        process.execPath,
        [join('node_modules', program), ...args],
        { cwd: out, env, maxBuffer: 1e8 },
        (error, stdout, stderr) => done([error ? Number(error.code ?? 1) : 0, stdout + stderr]),
      )
    })
  }

  /** Settings with which scenarios sign in a demonstration customer, and use the bank’s back office. */
  settingsFor(email: string): NodeJS.ProcessEnv {
    return {
      CUSTOMER_EMAIL: email,
      CUSTOMER_PASSWORD: DEMO_PASSWORD,
      BACK_OFFICE: `${process.execPath} ${resolve('server/backOffice/cli.ts')}`,
      ...this.#commandLine,
    }
  }
}

/** A count of the report that CI servers read. */
export const counted = (out: string, what: string): number =>
  Number(
    new RegExp(`<testsuites?\\b[^>]* ${what}="(\\d+)"`).exec(
      readFileSync(join(out, 'junit.xml'), 'utf8'),
    )![1],
  )

/** A text with one part replaced. @throws Error when it lacks the part */
export function replaced(text: string, part: string, other: string): string {
  expect(text).toContain(part)
  return text.replace(part, () => other)
}
