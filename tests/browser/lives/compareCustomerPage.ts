import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { balanceLabels } from '#domain/balanceWords.ts'
import { toMinor } from '#domain/money.ts'
import { operatorLabels } from '#domain/recordLabels.ts'
import { figuresOf } from '#server/ledger/figures.ts'
import { formatAmount } from '#server/mail/templates.ts'
import { commandOf } from '#tests/lifecycles/lives/commandOf.ts'
import { type Deed, deedsFrom } from '#tests/lifecycles/lives/deeds.ts'
import type { TestBank } from '#tests/server/harness.ts'

const shown = ['total', 'available', 'loanBalance', 'deposits', 'profit', 'withdrawals'] as const

/** The operators' view of a customer: the states of the account, the bank's figures, and the moves of a review. */
export async function compareCustomerPage(
  page: Locator,
  { bank }: TestBank,
  id: string,
  { review = '', identity = '' }: Partial<Record<Deed['record'], string>>,
): Promise<void> {
  const figures = await figuresOf(bank.db, id)
  const reviews = { ...operatorLabels.review, level5: 'None' } as Record<string, string>
  const facts = {
    Review: reviews[review],
    Identity: (operatorLabels.identity as Record<string, string>)[identity],
    ...Object.fromEntries(
      shown.map((name) => [balanceLabels[name], formatAmount(toMinor(figures[name]), '€')]),
    ),
  }
  for (const [label, value] of Object.entries(facts))
    await page
      .locator('div', { hasText: `${label}${value}` })
      .last()
      .waitFor()
  const labels = await page
    .getByRole('region', { name: 'Decisions' })
    .getByRole('button')
    .allTextContents()
  const moves = deedsFrom('review', review).filter(({ by }) => by === 'operator')
  expect(labels.filter((label) => / review$/.test(label))).toHaveLength(
    new Set(moves.map(commandOf)).size,
  )
}
