import { expect, it } from 'vitest'
import { formatLocalMoment } from '#domain/dates.ts'
import { currencyFaults } from '../view/currency.ts'
import type { Screen } from './readScreen.ts'
import { relationFaults } from './relationFaults.ts'

const faultsOf = (shown: Partial<Screen>) =>
  relationFaults({ times: [], timelines: [], sums: [], ...shown } as Screen)

it('[X73] the text of a moment is that moment', () => {
  const at = '2026-03-02T23:30:00.000Z'
  expect(faultsOf({ times: [{ at, text: formatLocalMoment(at) }] })).toEqual([])
  expect(faultsOf({ times: [{ at: '2026-03-02', text: 'March 2, 2026' }] })).toEqual([])
  expect(faultsOf({ times: [{ at: '2026-03-02', text: 'March 3, 2026' }] })).toEqual([
    'writes 2026-03-02 as “March 3, 2026”',
  ])
})

it('[X73] the steps of a timeline follow one another', () => {
  const timeline = (...steps: Screen['timelines'][number]['steps']) =>
    faultsOf({ timelines: [{ label: 'Deposit', steps }] })
  const sent = { title: 'Sent', state: 'done', at: '2026-03-01T10:00:00.000Z' }
  const checked = { title: 'Checked', state: 'now', at: '2026-03-02T10:00:00.000Z' }
  const paid = { title: 'Paid', state: 'to come' }
  expect(timeline(sent, checked, paid)).toEqual([])
  expect(timeline(sent, { ...checked, state: 'ended' })).toEqual([])
  expect(timeline({ ...sent, at: checked.at }, { ...checked, at: sent.at })).toEqual([
    'Deposit: “Checked” was before “Sent”',
  ])
  expect(timeline(sent, paid, { ...checked, state: 'done' })).toEqual([
    'Deposit: “Checked” is done after “Paid”',
  ])
  expect(timeline(checked, checked)).toEqual(['Deposit: two steps are now'])
  expect(timeline({ ...sent, state: 'pending' })).toHaveLength(1)
})

it('[X73] a total is the sum of the lines above it', () => {
  const sums = (total: string) =>
    faultsOf({ sums: [{ lines: ['CHF 1,200.50', '−CHF 200.25'], total }] })
  expect(sums('CHF 1,000.25')).toEqual([])
  expect(sums('CHF 1,400.75')).toEqual(['adds CHF 1,200.50 and −CHF 200.25 up to CHF 1,400.75'])
})

it('[X73] an amount in dollars is a fault where the customer has another currency, a limit of a plan is none', () => {
  const faultsIn = (pageText: string) => currencyFaults({ pageText })
  expect(faultsIn('Total €1,000.25, Gold ($1,000 - $4,999)')).toEqual([])
  expect(faultsIn('Total $1,000.25 and $5')).toEqual([
    'shows $1,000.25 to a customer whose currency is €',
    'shows $5 to a customer whose currency is €',
  ])
})
