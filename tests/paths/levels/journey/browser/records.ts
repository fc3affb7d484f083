import Big from 'big.js'
import type { Page } from 'playwright-core'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'

/** The records of the dashboard, each with the key under which the tab keeps them (D10). */
const keys = { deposits: 'deposits', loans: 'loans', transfers: 'withdraw' } as const

interface Kept {
  amount: string | number
  status: unknown
  withdrawalPath?: string
}

/** The faults of the records on the page: the newest of each kind is that of the tree. */
export async function recordFaultsOnPage(
  page: Page,
  context: DashboardContext | undefined,
): Promise<string[]> {
  if (!context) return []
  const stored = await page.evaluate(() => ({ ...sessionStorage }))
  return Object.entries(keys).flatMap(([name, key]) => {
    const [expected] = (context[name as keyof typeof keys] ?? []) as readonly Kept[]
    const [newest] = JSON.parse(stored[key] ?? '[]') as Kept[]
    const [shown, wanted] = [textOf(newest), textOf(expected)]
    return shown === wanted ? [] : [`the newest of the ${name} is ${shown}, expected: ${wanted}`]
  })
}

const textOf = (record: Kept | undefined): string =>
  record
    ? [new Big(record.amount).toFixed(2), record.status, record.withdrawalPath].join(' ').trim()
    : 'none'
