import { expect, it } from 'vitest'
import { readDraft } from '#session/drafts.ts'
import { requestBefore } from '#session/openRequests.ts'
import { takeOpenWindow } from '#session/openWindow.ts'
import { browserTab } from '#session/storage.ts'

interface Damaged {
  /** where the value differs from the good one */
  path: string
  copy: unknown
  /** how it differs there */
  by: 'kind' | 'text' | 'absence'
}

const others: readonly unknown[] = ['another', 7, true, null, [7], { other: 7 }]
const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value

/** Copies of a value, each with another value in one place, or none. */
function damaged(value: unknown, path = ''): Damaged[] {
  const isText = typeof value === 'string'
  const replaced = others
    .filter((other) => isText || kindOf(other) !== kindOf(value))
    .map((copy): Damaged => ({ path, copy, by: isText && copy === 'another' ? 'text' : 'kind' }))
  if (typeof value !== 'object') return replaced
  const inner = Object.entries(value!).flatMap(([name, part]) => {
    const at = path ? `${path}.${name}` : name
    const parts: Damaged[] = [...damaged(part, at), { path: at, copy: undefined, by: 'absence' }]
    return parts.map((one) => ({
      ...one,
      copy: Object.assign(structuredClone(value!), { [name]: one.copy }),
    }))
  })
  return [...replaced, ...inner]
}

const sums = { amount: '5', sameBefore: 1 }
const deposit = { ...sums, referenceNumber: 'n', earlier: [sums] }
const withdrawal = { ...sums, path: 'loan' }
const values = { name: 'Ada', email: 'ada@bank.example' }

it.each([
  {
    storage: localStorage,
    key: 'openRequests',
    good: {
      ada: { deposit: [{ reference: 'r', deposit }], withdrawal: [{ reference: 'r', withdrawal }] },
    },
    isRead: () => requestBefore('deposit', 'ada').reference !== undefined,
    chosen: /path$/,
    optional: /ada.withdrawal$|0.deposit$|0.withdrawal$|deposit.+sameBefore$|Number$|earlier$/,
  },
  {
    storage: sessionStorage,
    key: 'drafts',
    good: { contact: { owner: '', values, step: 'first', reference: 'r' } },
    isRead: () => readDraft(browserTab, 'contact') !== undefined,
    chosen: /owner$/,
    optional: /values.+|step$|reference$/,
  },
  {
    storage: sessionStorage,
    key: 'openWindow',
    good: {
      ...{ version: 2, owner: 'ada', window: 'withdrawal', path: 'loan', method: 'paypal' },
      ...{ plan: 'Gold', deposit: 'd', loan: 'l', isTouched: true },
    },
    isRead: () => takeOpenWindow(browserTab, 'ada', '/loan') !== 'unreadable',
    chosen: /owner|window|path|method|plan/,
    optional: /path|method|plan|deposit|loan|isTouched/,
  },
])('[A14] [W6] $key with a damaged part counts as none', (entry) => {
  const { storage, key, good, isRead, chosen, optional } = entry
  const read = (value: unknown) => {
    storage.setItem(key, JSON.stringify(value))
    return isRead()
  }
  expect(read(good)).toBe(true)
  const isHarmless = ({ path, by }: Damaged) =>
    by === 'absence' ? optional.test(path) : by === 'text' && path !== '' && !chosen.test(path)
  const wrong = damaged(good).filter((one) => read(one.copy) !== isHarmless(one))
  expect(wrong).toEqual([])
})

it.each(['rubbish', ''])('[A14] [W6] stored text “%s” is as good as none', (text) => {
  localStorage.setItem('openRequests', text)
  sessionStorage.setItem('drafts', text)
  sessionStorage.setItem('openWindow', text)
  expect(requestBefore('deposit', 'ada')).toEqual({})
  expect(readDraft(browserTab, 'contact')).toBeUndefined()
  expect(takeOpenWindow(browserTab, 'ada', '/loan')).toBe('unreadable')
})
