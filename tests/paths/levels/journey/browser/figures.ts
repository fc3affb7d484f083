import Big from 'big.js'
import { figuresOf } from '#server/ledger/figures.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { Site } from '#tests/support/site.ts'
import { browserCustomer } from '../../browser/customer.ts'

/**
 * The faults of the overview's figures: the total is the sum of its parts (D8), and each part equals the bank's own
 * records.
 */
export async function figureFaultsOnScreen(site: Site, { id }: TestCustomer): Promise<string[]> {
  const { page, bank } = site
  if (!page.url().endsWith('/dashboard-overview')) await browserCustomer(page, {}).press('Home')
  const [total, ...parts] = await page.evaluate(readFigures)
  if (!total || parts.some((part) => part === '')) return ['the figures are not shown yet']
  const kept = await figuresOf(bank.bank.db, id)
  const { available, loanBalance, deposits, bonus } = kept
  const sum = parts.map(amountOf).reduce((all, part) => all.plus(part), new Big(0))
  const expected = [kept.total, available, loanBalance, deposits, bonus].map((one) =>
    one.toFixed(2),
  )
  const shown = [total, ...parts].map((text) => amountOf(text).toFixed(2))
  return [
    ...(sum.eq(amountOf(total)) ? [] : [`the parts add up to ${sum}, and the total is ${total}`]),
    ...(shown.join(' ') === expected.join(' ')
      ? []
      : [`the screen shows ${shown.join(' ')}, the bank has ${expected.join(' ')}`]),
  ]
}

/** Runs in the page: the total, and its parts in their order. */
const readFigures = (): string[] => {
  const [available, loanBalance, deposits, bonus, total] =
    document.querySelectorAll('.home-balances dd')
  return [total, available, loanBalance, deposits, bonus].map((one) => one?.textContent ?? '')
}

const amountOf = (text: string): Big => {
  const [digits = '0'] = /[\d,]+\.\d\d/.exec(text) ?? []
  const amount = new Big(digits.replaceAll(',', ''))
  return /[-−]/.test(text) ? amount.neg() : amount
}
