import type { Page } from 'playwright-core'
import { type Decision, decideRequests } from '#tests/support/decideRequests.ts'
import type { PausedRequest } from '#tests/support/interception.ts'
import type { Site } from '#tests/support/site.ts'

/** Lets the call reach the bank and drops its answer. */
export const loseAnswer = async (request: PausedRequest): Promise<void> => {
  await request.answer()
  await request.abort('ConnectionReset')
}

/** Applies the fault to the next write of this path; later ones reach the bank. */
export async function faultNextWrite(page: Page, path: string, fault: Decision) {
  let isDone = false
  await decideRequests(page, `**/${path}`, (request) => {
    if (isDone || request.method === 'GET') return 'next'
    isDone = true
    return fault(request)
  })
}

/**
 * Loads the page again while the next write of this path is under way, so that its answer is lost.
 * @param send the action that sends it, such as the press of a button
 * @param reaches whether the bank gets it
 */
export async function reloadWhileSending(
  page: Page,
  path: string,
  send: () => Promise<void>,
  reaches: 'the bank has it' | 'the bank never gets it',
): Promise<void> {
  const underWay = Promise.withResolvers<void>()
  await faultNextWrite(page, path, async (request) => {
    if (reaches === 'the bank has it') await request.answer()
    underWay.resolve()
  })
  await send()
  await underWay.promise
  await page.reload()
}

const tables = [
  ...(['customers', 'tokens', 'deposits', 'loans', 'kyc_records'] as const),
  ...(['files', 'codes', 'transfers', 'mails'] as const),
]

/** The number of rows in each table of the bank. */
export async function rowCounts({ bank }: Site): Promise<Record<string, number>> {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await bank.bank.db.selectFrom(table).selectAll().execute()
      return [table, rows.length] as const
    }),
  )
  return Object.fromEntries(counts)
}
