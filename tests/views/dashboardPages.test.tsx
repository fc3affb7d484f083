import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { delays } from '#machines/delays.ts'
import { depositWith, loanWith, transferWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BankRecords, bankHolds } from './bankRecords.ts'
import { openSettledTab } from './dashboardTab.tsx'
import { network } from './network.ts'
import { person, press } from './person.ts'

const said = { name: 'Wanjiru K.', brief: 'Nobody ever hurried me.', country: 'Kenya' }

/** An established customer, but for these records. */
const holds = (records: BankRecords = {}) =>
  bankHolds({
    loans: [loanWith()],
    deposits: [depositWith()],
    kyc: [{ status: true }],
    transfers: [transferWith()],
    ...records,
  })

beforeEach(() => holds())

describe('frame', () => {
  it('[D2] marks the link of the current page', async () => {
    await openSettledTab(userWith())
    const nav = within(screen.getByRole('navigation', { name: 'Dashboard' }))
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
    await act(() => person.click(nav.getByRole('link', { name: 'Loan' })))
    await eventually(() =>
      expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Loan'),
    )
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('[D10] navigation between pages reads nothing again', async () => {
    await openSettledTab(userWith())
    await act(() => person.click(screen.getByRole('link', { name: 'Invest' })))
    await act(() => person.click(screen.getByRole('link', { name: 'Account' })))
    expect(network.sent('user')).toHaveLength(1)
  })
})

describe('loan', () => {
  it('[D5] [D23] shows the total balance of the whole account, and the latest loan as Approved', async () => {
    await openSettledTab(userWith(), '/loan')
    // 1200 profit + 5000 loans + 2000 deposits + 50 bonus − 300 withdrawals
    expect(screen.getByText('Total balance').nextElementSibling).toHaveTextContent('$7,950.00')
    expect(screen.getByText('Total balance')).toHaveTextContent('Total balance · whole account')
    const latest = within(screen.getByRole('region', { name: 'Latest loan' }))
    expect(latest.getByText('Approved')).toBeVisible()
    expect(latest.getByText('$5,000.00')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Apply for Loan' })).toBeEnabled()
  })

  it('[F30] a loan can be paid beside one whose terms the bank does not name', async () => {
    const agreement = { apr: '12', termMonths: 12, firstDueDate: '2026-04-15', repayments: [] }
    const withTerms = loanWith({ _id: 'loan-1', agreement, payments: [] })
    holds({ loans: [withTerms, loanWith({ _id: 'loan-2' })] })
    await openSettledTab(userWith(), '/loan')
    expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible()
  })

  it.each(['rejected', 'decided'])(
    '[F5] [D8] a loan of the status %s, which only another back end has, is approved: card, notice and balance agree',
    async (status) => {
      holds({ loans: [loanWith({ status })] })
      await openSettledTab(userWith(), '/loan')
      expect(screen.getByText('Total balance').nextElementSibling).toHaveTextContent('$7,950.00')
      const latest = within(screen.getByRole('region', { name: 'Latest loan' }))
      expect(latest.getByText('Approved')).toBeVisible()
      await press('Loan status')
      const dialog = within(await screen.findByRole('dialog', { name: 'Loan Status' }))
      expect(dialog.getByText('Your loan application was approved')).toBeVisible()
    },
  )
})

describe('account', () => {
  it('[D6] Contact Us opens a mail, Refer & earn copies a link, Log Out signs out', async () => {
    await openSettledTab(userWith(), '/account-details')
    expect(screen.getByRole('link', { name: /Contact Us/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.+@.+/),
    )
    await press(/Refer & earn/)
    expect(await screen.findByText('Referral link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toMatch(/\/create-account\?ref=01J8Z0QK4T6W3N5$/)
    await press(/Log Out/)
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  })
})

describe('self help', () => {
  const topic = (title: string, text: string) => ({
    slug: title,
    title,
    body: [
      {
        _type: 'block' as const,
        _key: 'a',
        style: 'normal' as const,
        markDefs: [],
        children: [{ _type: 'span' as const, _key: 'b', text, marks: [] }],
      },
    ],
  })

  it('[D6] [C5] shows the topics of the content service, and a retry when it is down', async () => {
    const failed = 'We could not reach the bank. Check your connection and try again.'
    const down = () => {
      throw new ApiFailure({ kind: 'network', message: '' })
    }
    // The client of the content service tries once more by itself.
    network.answerOnce('content.help', down)
    network.answerOnce('content.help', down)
    network.answer('content.help', () => [topic('What does it cost?', 'Nothing at all.')])
    await openSettledTab(userWith(), '/account-details')
    await press(/Self Help/)
    expect(await screen.findByText(failed)).toBeVisible()
    await press('Retry')
    await person.click(await screen.findByText('What does it cost?'))
    expect(screen.getByText('Nothing at all.')).toBeVisible()
    expect(screen.queryByText(failed)).toBeNull()
  })
})

describe('invest', () => {
  it('[D7] [D23] [S5] the expected return has the risk warning beside it', async () => {
    await openSettledTab(userWith(), '/investify')
    // 2000 deposits + 1200 profit − 300 invest withdrawals
    expect(screen.getByText('Total balance').nextElementSibling).toHaveTextContent('$2,900.00')
    expect(screen.getByText('Total balance')).toHaveTextContent('Total balance · investments')
    expect(screen.getByText(/deposits and profit.*Your total amount counts/)).toBeVisible()
    const beside = within(screen.getByRole('region', { name: 'Expected return and risk' }))
    const words = beside.getByText('Up to 50% per annum')
    const warning = beside.getByRole('heading', { name: 'Risk warning' }).nextElementSibling
    expect(warning?.textContent).toMatch(/less than you put in|lose/)
    expect(warning?.className).toBe(words.className)
  })

  it('[D7] a plan opens the deposit with its minimum and its name, and says when an amount leaves it', async () => {
    await openSettledTab(userWith(), '/investify')
    for (const range of ['$100 - $999', '$1,000 - $4,999', '$10,000 - $50,000'])
      expect(screen.getByText(range)).toBeVisible()
    await press('Choose Gold')
    await screen.findByRole('dialog', { name: 'Deposit' })
    expect(screen.getByText('Gold: $1,000 - $4,999')).toBeVisible()
    await press('Next Step')
    const amount = screen.getByLabelText(/AMOUNT/i)
    expect(amount).toHaveValue('1000')
    expect(amount).toHaveAccessibleDescription('The amount you paid. It belongs to Gold.')
    await person.clear(amount)
    expect(amount).toHaveAccessibleDescription('The amount you paid')
    await person.type(amount, '5000')
    expect(amount).toHaveAccessibleDescription(
      'The amount you paid. It belongs to no plan. Gold is $1,000 - $4,999.',
    )
  })

  it('[D7] an invested customer sees charts instead of plans', async () => {
    const user = userWith({ investStatus: 'true' })
    holds({ user })
    await openSettledTab(user, '/investify')
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
    expect(screen.getAllByText('Example, not market data.')).toHaveLength(2)
  })
})

describe('identity documents that do not count', () => {
  const refused = {
    ended: 'refused',
    reason: 'the photo is blurred.',
    at: '2026-11-20T10:00:00.000Z',
  } as const
  const why = 'We could not accept your documents on November 20, 2026: the photo is blurred.'

  it('[D28] the card and the window say that they were refused and why, instead of “Not started”', async () => {
    holds({ user: userWith({ formerIdentity: refused }), kyc: [] })
    await openSettledTab(userWith(), '/account-details')
    const card = within(screen.getByRole('region', { name: 'Identity check' }))
    expect(card.getByText('Not accepted')).toBeVisible()
    expect(card.getByText(why, { exact: false })).toBeVisible()
    await press('Upload documents')
    const dialog = within(await screen.findByRole('dialog', { name: 'KYC Verification' }))
    expect(await dialog.findByText(why)).toBeVisible()
  })

  it('[D28] after a change of the name they are to be sent again', async () => {
    const superseded = { ...refused, ended: 'superseded', reason: '' } as const
    holds({ user: userWith({ formerIdentity: superseded }), kyc: [] })
    await openSettledTab(userWith(), '/account-details')
    const card = within(screen.getByRole('region', { name: 'Identity check' }))
    expect(card.getByText('Send again')).toBeVisible()
    expect(card.getByText(/changed on November 20, 2026.*no longer match/)).toBeVisible()
  })
})

describe('customer stories', () => {
  const turn = (tab: Awaited<ReturnType<typeof openSettledTab>>, milliseconds: number) =>
    act(async () => tab.clock.increment(milliseconds))

  it('[D11] [U19] [U10] one is shown after 35 s, and one press turns them off for good, through a sign-out', async () => {
    network.answer('content.proofs', () => [said])
    const tab = await openSettledTab(userWith())
    await turn(tab, delays.testimonialPause - 1)
    expect(network.sent('content.proofs')).toEqual([])
    await turn(tab, 1)
    expect(await screen.findByText(said.brief)).toBeVisible()
    localStorage.setItem('textSize', 'large')
    await press('Do not show customer stories')
    await press('Logout')
    expect({ ...localStorage }).toEqual({ testimonials: 'off', textSize: 'large' })
  })

  it('[D11] [U19] none is shown while a field is used, or further down a page', async () => {
    network.answer('content.proofs', () => [said])
    const tab = await openSettledTab(userWith(), '/account-details')
    const field = document.createElement('input')
    document.body.append(field)
    try {
      await turn(tab, delays.testimonialPause)
      expect(await screen.findByText(said.brief)).toBeVisible()
      await act(async () => field.focus())
      await turn(tab, delays.toastLeaving)
      await eventually(() => expect(screen.queryByText(said.brief)).toBeNull())
      await turn(tab, delays.testimonialPause * 2)
      await act(async () => {
        field.blur()
        scrolledTo(200)
      })
      await turn(tab, delays.testimonialPause * 2)
      expect(screen.queryByText(said.brief)).toBeNull()
      await act(async () => scrolledTo(0))
      await turn(tab, delays.testimonialPause)
      expect(await screen.findByText(said.brief)).toBeVisible()
    } finally {
      field.remove()
      scrolledTo(0)
    }
  })

  it('[D11] none on /investify and none over a dialog', async () => {
    network.answer('content.proofs', () => [said])
    const tab = await openSettledTab(userWith(), '/investify')
    await turn(tab, delays.testimonialPause * 2)
    expect(network.sent('content.proofs')).toEqual([])
    await act(() => person.click(screen.getByRole('link', { name: 'Home' })))
    await press('Withdraw')
    await screen.findByRole('dialog', { name: 'Withdraw' })
    await turn(tab, delays.testimonialPause * 2)
    expect(screen.queryByText(said.brief)).toBeNull()
  })

  it('[D16] the idle warning removes a story, and none is shown over it', async () => {
    network.answer('content.proofs', () => [said])
    const tab = await openSettledTab(userWith())
    for (let turns = 0; !screen.queryByRole('dialog') && turns < 40; turns++)
      await turn(tab, delays.testimonialPause)
    screen.getByRole('dialog', { name: 'Are you still there?' })
    await turn(tab, delays.toastLeaving)
    await eventually(() => expect(screen.queryByText(said.brief)).toBeNull())
    await turn(tab, delays.testimonialPause * 2)
    expect(screen.queryByText(said.brief)).toBeNull()
    await press('Stay signed in')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    await turn(tab, delays.testimonialPause)
    expect(await screen.findByText(said.brief)).toBeVisible()
  })
})

function scrolledTo(y: number) {
  Object.assign(window, { scrollY: y })
  window.dispatchEvent(new Event('scroll'))
}
