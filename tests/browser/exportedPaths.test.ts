import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { counted, ExportedRuns, replaced } from './exportedRuns.ts'

const runs = new ExportedRuns()
beforeAll(() => runs.start())
afterAll(() => runs.end())

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
    const out = await runs.exportInto('playwright', 'playwright', ['contact'])
    const [code, text] = await runs.run(out, '@playwright/test/cli.js', ['test', '--workers=1'])
    expect(text).not.toMatch(/\d+ failed/)
    expect(code, text).toBe(0)
    expect(counted(out, 'failures')).toBe(0)
    expect(counted(out, 'skipped')).toBe(0)
    expect(counted(out, 'tests')).toBeGreaterThanOrEqual(2)
  })

  it('[X30] run under Cucumber with the exported step definitions', async () => {
    const out = await runs.exportInto('cucumber', 'gherkin', ['signIn'])
    const [code, text] = await runs.run(out, '@cucumber/cucumber/bin/cucumber.js', [])
    expect(code, text).toBe(0)
    expect(counted(out, 'failures')).toBe(0)
    expect(counted(out, 'tests')).toBeGreaterThanOrEqual(2)
  })

  it('[X31] fail when the site does not show what the scenario says', async () => {
    const out = await runs.exportInto('changed', 'playwright', ['newsletter'])
    const file = join(out, 'newsletter.spec.mjs')
    const right = readFileSync(file, 'utf8')
    for (const [name, part, other] of otherScreens)
      writeFileSync(join(out, `${name}.spec.mjs`), replaced(right, part, other))
    rmSync(file)
    // The expected text never comes, however long the wait. All else has the usual time.
    const [code, text] = await runs.run(out, '@playwright/test/cli.js', ['test', '--workers=1'], {
      EXPECT_PATIENCE_MS: '5000',
    })
    expect(code).toBe(1)
    expect(text).toContain(`${otherScreens.length} failed`)
    for (const [, , , fault] of otherScreens) expect(text).toContain(fault)
  })
})
