import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** The content of a test's own bank, which the test edits as an editor does. */
export interface ContentFolder {
  path: string
  /** Saves another account number into the bank's payment details. */
  change(): Promise<void>
  /** The faults on the screen: shown payment details are those saved last (C4). */
  faultsOnScreen(page: Page): Promise<string[]>
  remove(): Promise<void>
}

const ACCOUNT_NUMBER = /"accountNumber": "(\d+)"/

/** A copy of the content for one test. */
export async function copyContent(): Promise<ContentFolder> {
  const path = await mkdtemp(join(tmpdir(), 'quatums-content-'))
  await cp('content/dataset', path, { recursive: true })
  const file = join(path, 'data.ndjson')
  let shown = ACCOUNT_NUMBER.exec(await readFile(file, 'utf8'))![1]!
  return {
    path,
    async change() {
      const text = await readFile(file, 'utf8')
      const next = String(Number(shown) + 5_550_001).padStart(shown.length, '0')
      // Like an editor: a new file, renamed over the old one.
      await writeFile(join(path, 'new'), text.replace(ACCOUNT_NUMBER, `"accountNumber": "${next}"`))
      await rename(join(path, 'new'), file)
      shown = next
    },
    async faultsOnScreen(page) {
      const text = await page.evaluate(
        () =>
          document.querySelector('[data-flow="deposit"], [data-flow="loanPayment"]')?.textContent ??
          '',
      )
      return text.includes(shown) ? [] : ['the open window shows old payment details']
    },
    remove: () => rm(path, { recursive: true, force: true }),
  }
}
