import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FlowName } from '#machines/flowLinks.ts'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { exportFlows } from '#tests/paths/export/exportCommand.ts'
import type { Format } from '#tests/paths/export/exportFiles.ts'
import { type TestBank, testBank } from '#tests/server/harness.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { findChromium, findHeadlessShell } from '#tests/support/findChromium.ts'
import { PATHS_PATIENCE, PATIENCE } from '#tests/support/patience.ts'

const dir = mkdtempSync(join(tmpdir(), 'exported-'))
let bank: TestBank
let url: string
beforeAll(async () => {
  bank = await testBank({ engine: 'sqlite', demo: true, webDir: inject('siteDir') })
  // Exported scenarios of a customer are of today, and so is their bank.
  bank.clock.set(new Date())
  url = await bank.listen()
})
afterAll(async () => {
  rmSync(dir, { recursive: true })
  await bank.close()
})

/** Exports the flows into a folder with the packages of this checkout, as `npm install` would put them there. */
async function exportInto(
  name: string,
  format: Format,
  flows: readonly FlowName[],
): Promise<string> {
  const out = join(dir, name)
  const errors: string[] = []
  const streams = { out: () => undefined, err: (text: string) => errors.push(text) }
  const options = { format, strategy: 'tour' as const, out, baseUrl: 'http://localhost:1' }
  expect([await exportFlows(flows, options, streams), errors]).toEqual([0, []])
  symlinkSync(resolve('node_modules'), join(out, 'node_modules'))
  return out
}

/** Runs a program of the exported folder against the site. @returns its exit code and all that it printed */
const run = (
  out: string,
  program: string,
  args: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<[code: number, text: string]> =>
  new Promise((done) => {
    const env = {
      ...process.env,
      BASE_URL: url,
      CHROMIUM: findHeadlessShell() ?? findChromium(),
      PATIENCE_MS: String(PATIENCE),
      CI: '',
      NODE_OPTIONS: '',
      ...settings,
    }
    execFile(
      process.execPath,
      [join('node_modules', program), ...args],
      { cwd: out, env, maxBuffer: 1e8 },
      (error, stdout, stderr) => done([error ? Number(error.code ?? 1) : 0, stdout + stderr]),
    )
  })

/** A count of the report that CI servers read. */
const counted = (out: string, what: string) =>
  Number(
    new RegExp(`<testsuites?\\b[^>]* ${what}="(\\d+)"`).exec(
      readFileSync(join(out, 'junit.xml'), 'utf8'),
    )![1],
  )

/** Expectations that the site does not keep, and what a scenario then says. */
const otherScreens: readonly [name: string, part: string, other: string, fault: string][] = [
  ['button', 'busyButtons: ["Sending…"]', 'buttons: ["Send"]', 'has no button Send:'],
  [
    'error',
    'errors: { email: "E',
    'errors: { email: "Please e',
    'field email lacks the error “Please e',
  ],
  [
    'label',
    'labels: { email: "Email" }',
    'labels: { email: "Mail" }',
    'is labelled Email, not Mail',
  ],
]

describe.skipIf(!hasChromium)('exported scenarios', { timeout: PATHS_PATIENCE }, () => {
  it('[X31] run as they are under Playwright Test, against the site of an address', async () => {
    const out = await exportInto('playwright', 'playwright', ['signUp', 'contact'])
    const [code, text] = await run(out, '@playwright/test/cli.js', ['test', '--workers=1'])
    expect(text).not.toMatch(/\d+ failed/)
    expect(code, text).toBe(0)
    expect(counted(out, 'failures')).toBe(0)
    expect(counted(out, 'skipped')).toBe(0)
    expect(counted(out, 'tests')).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['deposit', 'POST deposit', 'deposits'],
    ['withdrawal', 'POST transfer', 'transfers'],
  ] as const)('[X31] move the money of a %s at the bank', async (flow, call, table) => {
    const out = await exportInto(flow, 'playwright', [flow])
    const sends = readFileSync(join(out, `${flow}.spec.mjs`), 'utf8')
      .split(/^ {2}test/m)
      .filter((one) => one.includes(`answer(["${call}"]`))
    const ids = sends.map((one) => /^\("(\w+) /.exec(one)![1]!)
    const before = await bank.rows(table)
    const email = 'established@demo.example'
    const mails = [resolve('server/backOffice/cli.ts'), 'mail', 'list', '--json', '--to', email]
    const args = ['test', '-g', ids.join('|')]
    const [code, text] = await run(out, '@playwright/test/cli.js', args, {
      CUSTOMER_EMAIL: email,
      CUSTOMER_PASSWORD: DEMO_PASSWORD,
      MAIL_COMMAND: [process.execPath, ...mails].join(' '),
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATA_DIR: bank.config.dataDir,
    })
    expect(code, text).toBe(0)
    expect(counted(out, 'tests')).toBe(sends.length)
    expect(counted(out, 'skipped')).toBe(0)
    // The bank has those that reached it, and no other.
    const reached = sends.filter((one) => one.includes(`answer(["${call}"], {"own":true}`))
    expect(reached.length).toBeGreaterThan(0)
    expect(await bank.rows(table)).toHaveLength(before.length + reached.length)
  })

  it('[X30] run under Cucumber with the exported step definitions', async () => {
    const out = await exportInto('cucumber', 'gherkin', ['signIn'])
    const [code, text] = await run(out, '@cucumber/cucumber/bin/cucumber.js', [])
    expect(code, text).toBe(0)
    expect(counted(out, 'failures')).toBe(0)
    expect(counted(out, 'tests')).toBeGreaterThanOrEqual(2)
  })

  it('[X31] fail when the site does not show what the scenario says', async () => {
    const out = await exportInto('changed', 'playwright', ['newsletter'])
    const file = join(out, 'newsletter.spec.mjs')
    const right = readFileSync(file, 'utf8')
    for (const [name, part, other] of otherScreens)
      writeFileSync(join(out, `${name}.spec.mjs`), replaced(right, part, other))
    rmSync(file)
    // What is expected never comes, however long it is waited for. All else has the usual time.
    const [code, text] = await run(out, '@playwright/test/cli.js', ['test', '--workers=1'], {
      EXPECT_PATIENCE_MS: '5000',
    })
    expect(code).toBe(1)
    expect(text).toContain(`${otherScreens.length} failed`)
    for (const [, , , fault] of otherScreens) expect(text).toContain(fault)
  })
})

function replaced(text: string, part: string, other: string): string {
  expect(text).toContain(part)
  return text.replace(part, other)
}
