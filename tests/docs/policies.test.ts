import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { formatDuration } from '#diagram/labels.ts'
import { delays } from '#machines/delays.ts'
import { messages } from '#machines/messages.ts'
import { storageKeys } from '#session/storage.ts'
import { moneyRoutes } from '../../scripts/docs/policies/moneyCalls.ts'
import { POLICIES, policiesPage } from '../../scripts/docs/policies/page.ts'
import { FOLDER } from '../../scripts/docs.ts'
import { sectionOf } from './sections.ts'

const page = policiesPage()

describe('[X9] the page of the policies', () => {
  it('is not stale (if it is: npm run docs)', () => {
    expect(readFileSync(join(FOLDER, POLICIES), 'utf8')).toBe(page)
  })

  it('has every call whose handler moves money in the ledger', () => {
    const files = readdirSync('server/http/handlers', { recursive: true, encoding: 'utf8' })
    const moving = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join('server/http/handlers', file), 'utf8'))
      .filter((text) => text.includes('ledger/movements.ts'))
      .flatMap((text) => [...text.matchAll(/HandlerInput<typeof routes\.(\w+)>/g)])
      .map(([, name]) => name as RouteName)
      .filter((name) => routes[name].method !== 'GET')
    expect(moving).toEqual(expect.arrayContaining(['transfer', 'returnDeposit']))
    expect(moving.filter((name) => !moneyRoutes().has(name))).toEqual([])
  })

  it.each([...moneyRoutes().keys()])('says everything of the call %s', (name) => {
    const section = sectionOf(page, routes[name].summary)
    const cells = new Map(
      [...section.matchAll(/^\| ([^|]+) \| (.*) \|$/gm)].map(([, head, cell]) => [head, cell]),
    )
    for (const head of [
      'Made in',
      'What it does',
      'Time limit',
      'Repeated by itself',
      'When it comes twice',
      'Lost answer',
      'Limits',
      'Who decides',
      'Proof',
    ])
      expect([head, cells.get(head)?.length ?? 0]).not.toEqual([head, 0])
    expect(cells.get('Repeated by itself')).toMatch(/^never:/)
    expect(section).not.toMatch(/[?!]\./)
    expect(cells.get('Proof')).toMatch(/requirements\.md#[A-Z]\d+/)
  })

  it('has every delay with its value, and every message', () => {
    const waits = sectionOf(page, 'Waits').split('\n')
    const missing = Object.entries(delays).filter(
      ([name, value]) =>
        !waits.some((row) => row.includes(`\`${name}\``) && row.includes(formatDuration(value))),
    )
    expect(missing).toEqual([])
    const said = sectionOf(page, 'Messages')
    expect(Object.values(messages).filter((text) => !said.includes(`| \`${text}\` | `))).toEqual([])
    expect(said).not.toMatch(/\| +\|/)
  })

  it('has every storage key, draft, table and secret, each where it belongs', () => {
    const tab = sectionOf(page, 'In this tab')
    expect(Object.values(storageKeys).filter((key) => !tab.includes(`| \`${key}\` |`))).toEqual([])
    for (const name of ['signUp', 'withdrawal', 'contact'])
      expect(sectionOf(page, 'Drafts')).toMatch(
        new RegExp(`\\| \`${name}\` \\| \`src/flows/${name}/`),
      )
    expect(sectionOf(page, 'Drafts')).not.toMatch(/\| +\|/)
    const tables = sectionOf(page, 'At the bank')
    // Of these, some rows stay: confirmed newsletter addresses, codes of withdrawals, disputed changes of an address.
    for (const table of ['codes', 'challenges', 'subscribers', 'email_changes'])
      expect(tables).toContain(
        `| \`${table}\` | ended rows are removed by the retention job; [which`,
      )
    expect(tables).toContain('| `passkeys` | removed when the customer or the server ends it |')
    expect(tables).toContain('| `ledger_postings` | stays |')
    const nowhere = sectionOf(page, 'Kept nowhere in the browser')
    for (const secret of ['password', 'withdrawalCode', 'recoveryCodes', 'grant', 'kycFiles']) {
      expect(nowhere).toContain(`| \`${secret}\` |`)
      expect(tab).not.toContain(`| \`${secret}\` |`)
    }
  })
})
