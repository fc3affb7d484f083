import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlowName } from '#machines/flowLinks.ts'
import { fileNameOf } from '#tests/paths/export/exportFiles.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { counted, ExportedRuns, replaced } from './exportedRuns.ts'

const runs = new ExportedRuns()
beforeAll(() => runs.start())
afterAll(() => runs.end())

const email = 'established@demo.example'
const cucumber = '@cucumber/cucumber/bin/cucumber.js'
const playwright = '@playwright/test/cli.js'

/** How a scenario ends a call, and how it lets the bank answer. */
const sendOf = {
  playwright: (call: string) => `answer(["${call}"]`,
  gherkin: (call: string) => `{"calls":["${call}"]`,
}
const own = { playwright: ', {"own":true}', gherkin: ',"own":true}' }

type Runnable = keyof typeof sendOf

/** The scenarios of an exported file, as they are written. */
const scenariosIn = (out: string, flow: FlowName, format: Runnable): string[] =>
  readFileSync(join(out, fileNameOf(flow, format)), 'utf8')
    .split(format === 'playwright' ? /^(?= {2}test)/m : /^(?= {2}@)/m)
    .slice(1)

/** Possible errors on a page, as a broken site would write them into an element, and the message of a scenario then. */
const brokenScreens = [
  ['detail', 'bankDetails.shown', 'dialog dd', '', 'lacks “'],
  ['code', 'walletAddresses.shown', '.deposit-wallet code', 'another1', 'its QR code holds “'],
] as const

/** Runs in the page. */
const breakIt = (selector: string, text: string) =>
  `new MutationObserver(() => {
    const element = document.querySelector('${selector}')
    if (element && element.textContent !== '${text}') element.textContent = '${text}'
  }).observe(document, { childList: true, subtree: true })`

describe.skipIf(!hasChromium)(
  'exported scenarios of a customer',
  { timeout: PATHS_PATIENCE },
  () => {
    // One format each: how a scenario is written does not depend on its flow, how a flow is opened and answered does.
    it.each([
      ['deposit', 'gherkin', 'POST deposit', 'deposits', 'established'],
      ['withdrawal', 'gherkin', 'POST transfer', 'transfers', 'established'],
      ['payment', 'gherkin', 'POST transfer', 'transfers', 'invested'],
      ['loanApplication', 'gherkin', 'POST loan', 'loans', 'established'],
      ['kyc', 'gherkin', 'POST kyc', 'kyc_records', 'new'],
      ['loanPayment', 'playwright', 'POST loan/payment', 'loan_payments', 'loan-pending'],
    ] as const)(
      '[X31] change the records of a %s at the bank, as %s',
      async (flow, format, call, table, who) => {
        const settings = runs.settingsFor(`${who}@demo.example`)
        const out = await runs.exportInto(`${flow}-${format}`, format, [flow])
        const sends = scenariosIn(out, flow, format).filter((one) =>
          one.includes(sendOf[format](call)),
        )
        const ids = sends.map((one) => /@id-\w+/.exec(one)![0])
        const before = await runs.bank.rows(table)
        const [code, text] = await (format === 'playwright'
          ? runs.run(out, playwright, ['test', '-g', ids.join('|')], settings)
          : runs.run(out, cucumber, ['--tags', ids.join(' or ')], settings))
        expect(code, text).toBe(0)
        expect(counted(out, 'tests')).toBe(sends.length)
        expect(counted(out, 'skipped')).toBe(0)
        // The bank has the requests that reached it, and no other.
        const reached = sends.filter((one) => one.includes(`${sendOf[format](call)}${own[format]}`))
        expect(reached.length).toBeGreaterThan(0)
        expect(await runs.bank.rows(table)).toHaveLength(before.length + reached.length)
      },
    )

    it('[X73] fail when a detail or a QR code is another', async () => {
      const out = await runs.exportInto('broken', 'playwright', ['deposit'])
      const file = join(out, 'deposit.spec.mjs')
      const [imports] = readFileSync(file, 'utf8').split('test.describe(')
      const scenarios = scenariosIn(out, 'deposit', 'playwright')
      rmSync(file)
      const opens = '    await bank.openSignedIn('
      for (const [name, state, selector, text] of brokenScreens) {
        const scenario = scenarios.find((one) => one.includes(`state: "${state}`))!
        const script = JSON.stringify(breakIt(selector, text))
        const broken = replaced(
          scenario,
          opens,
          `    await page.addInitScript(${script})\n${opens}`,
        )
        writeFileSync(join(out, `${name}.spec.mjs`), `${imports}${broken.replace(/^\}\)\n/m, '')}`)
      }
      const [code, text] = await runs.run(out, playwright, ['test'], {
        ...runs.settingsFor(email),
        EXPECT_PATIENCE_MS: '5000',
      })
      expect(code).toBe(1)
      expect(text).toContain(`${brokenScreens.length} failed`)
      for (const [, , , , fault] of brokenScreens) expect(text).toContain(fault)
    })
  },
)
