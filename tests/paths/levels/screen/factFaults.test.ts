import { describe, expect, it } from 'vitest'
import { drawQrCode } from '#flows/drawQrCode.ts'
import { codeFaults } from './codeFaults.ts'
import { expectedFacts } from './expectedFacts.ts'
import { factFaults, rowFaults } from './factFaults.ts'
import type { Screen } from './readScreen.ts'
import type { ScreenModel, ScreenState } from './screenModel.ts'

const model = {} as ScreenModel
const state: ScreenState = {
  facts: ({ amount }) => [
    ['Amount', amount],
    ['Fee', /^none$/],
  ],
  answerFacts: () => [['From', 'Loan balance']],
}
const facts: Screen['facts'] = [
  ['Fee', 'none'],
  ['From', 'Loan balance'],
  ['Amount', '$40.00'],
]
const screenWith = (more: Partial<Screen>) =>
  ({ facts, pageFacts: [], codes: [], title: 'Home', ...more }) as unknown as Screen
const faultsOf = (more: Partial<Screen>, realBank = false) =>
  factFaults(screenWith(more), expectedFacts(model, [state], { amount: '$40.00' }, realBank))

describe('related texts on a screen', () => {
  it('[X73] is a term with its own detail, each as often as expected', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ facts: facts.slice(1), pageFacts: facts.slice(0, 1) })).toEqual([])
    expect(faultsOf({ facts: [['Fee', '$40.00'], ['Amount', 'none'], facts[1]!] })).toEqual([
      'lacks “Amount: $40.00”',
      'lacks “Fee: /^none$/”',
      'shows “Fee: $40.00”, which nothing expects',
      'shows “Amount: none”, which nothing expects',
    ])
    expect(faultsOf({ facts: [...facts, ['Tax', '$5.00']] })).toHaveLength(1)
    expect(faultsOf({ facts: [...facts, facts[0]!] })).toHaveLength(1)
    expect(faultsOf({ facts: facts.slice(1) })).toEqual(['lacks “Fee: /^none$/”'])
  })

  it('[X73] has the details of the real bank where that answers, and its own terms', () => {
    const other = facts.map(([term, detail]): [string, string] => [
      term,
      term === 'From' ? 'Available balance' : detail,
    ])
    expect(faultsOf({ facts: other })).toHaveLength(2)
    expect(faultsOf({ facts: other }, true)).toEqual([])
    expect(faultsOf({ facts: [...other, ['Tax', '$5.00']] }, true)).toEqual([])
    expect(faultsOf({ facts: other.filter(([term]) => term !== 'From') }, true)).toHaveLength(1)
  })

  it('[X73] is a QR code with the text beside it', () => {
    const { path } = drawQrCode('bc1qexample')
    const code = (beside: string) => codeFaults(screenWith({ codes: [{ path, beside }] }))
    expect(code('Bitcoin bc1qexample Copy')).toEqual([])
    expect(code('Bitcoin bc1qother Copy')).toHaveLength(1)
    const app = drawQrCode('otpauth://totp/Quatums:ada?secret=ABCDEFGHIJKLMNOP&issuer=Quatums')
    const beside = 'Or type this secret into the app: ABCD EFGH IJKL MNOP'
    expect(codeFaults(screenWith({ codes: [{ path: app.path, beside }] }))).toEqual([])
  })

  it('[X73] is a row with its own texts, each in its place', () => {
    const rows = [
      ['Deposit', 'November 20', /[^+]\$500\.00/],
      ['Withdrawal', 'November 10', '−$300.00'],
    ]
    const faultsIn = (...shown: string[]) =>
      rowFaults(screenWith({ rows: shown }), { parts: [{ onPage: { '': { rows } } }] })
    const [first, second] = ['Deposit November 20 $500.00', 'Withdrawal November 10 −$300.00']
    expect(faultsIn(first!, second!)).toEqual([])
    expect(faultsIn(second!, first!)).toHaveLength(6)
    expect(faultsIn('Deposit November 20 −$300.00', 'Withdrawal November 10 $500.00')).toEqual([
      'row 1 lacks /[^+]\\$500\\.00/: Deposit November 20 −$300.00',
      'row 2 lacks −$300.00: Withdrawal November 10 $500.00',
    ])
    expect(faultsIn(first!)[0]).toBe('has 1 rows, not 2')
    expect(faultsIn(first!, second!, second!)).toEqual(['has 3 rows, not 2'])
  })
})
