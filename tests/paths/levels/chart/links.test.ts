import { describe, expect, it } from 'vitest'
import { machines } from '#machines/index.ts'
import { type Link, linksOf } from '#machines/paths/links.ts'

const links = linksOf(machines)
const from = (name: Link['from'], by: Link['by'] = 'invoke') =>
  links.filter((link) => link.from === name && link.by === by).map(({ to }) => to)

describe('the links between flows', () => {
  it('are the flows that a state of a chart runs', () => {
    expect(from('dashboard').sort()).toEqual([
      'accountSettings',
      'deposit',
      'depositReturn',
      'emailConfirmation',
      'kyc',
      'loanApplication',
      'loanNotice',
      'withdrawal',
    ])
    expect(from('bank')).toEqual(expect.arrayContaining(['session', 'signIn', 'dashboard']))
  })

  it('start at the flow that asks its parent for another one', () => {
    expect(from('withdrawal')).toEqual(['kyc'])
    expect(from('loanApplication')).toEqual(['loanNotice'])
    expect(
      links.filter(({ at }) => at === 'dashboard.modal.withdrawal.open.identity.open'),
    ).toEqual([expect.objectContaining({ from: 'withdrawal' })])
  })

  it('lead to the page that the end of a flow shows', () => {
    const shown = links.filter(({ by }) => by === 'navigation')
    expect(shown.map(({ from, to }) => [from, to])).toEqual([
      ['signIn', 'dashboard'],
      ['signUp', 'signIn'],
      ['resetPassword', 'signIn'],
    ])
  })
})
