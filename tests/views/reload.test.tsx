import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FlowName } from '#machines/flowLinks.ts'
import { depositWith, loanWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { eventually } from '#tests/support/eventually.ts'
import { loanSteps, payee } from '#tests/support/robin.ts'
import { bankHolds } from './bankRecords.ts'
import { openTab } from './dashboardTab.tsx'
import { network } from './network.ts'
import { press } from './person.ts'
import { fileOf } from './samples.tsx'

/** A window at one of its steps, and what must be there after a reload. */
interface Left {
  at: string
  /** without documents at the bank */
  isUnknown?: true
  /** brings the window to the step */
  go(): Promise<unknown>
  flow: FlowName
  state: string
  /** field values after the reload */
  typed: Record<string, string>
  /** a text after the reload */
  says?: RegExp
}

const user = userWith({ firstName: 'Robin', middleName: 'Jo', lastName: 'Vale' })
const overview = '/dashboard-overview'
const CODE = '314159'
const fileLost = /it was lost when the page was loaded again/
const { personal, professional } = loanSteps

const control = (name: string) => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  return top?.querySelector<HTMLInputElement>(`[name="${name}"]`)
}
async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const found = await eventually(() => {
      expect(control(name)).toBeTruthy()
      return control(name)!
    })
    await act(async () => void fireEvent.change(found, { target: { value } }))
  }
}
const choose = (name: string) =>
  act(async () => {
    const files = [fileOf('receipt.png', 'image/png')]
    fireEvent.change(control(name)!, { target: { files } })
  })
async function fillDeposit(amount: string) {
  await press('Deposit')
  await press('Next Step')
  await fill({ amount })
  await choose('images')
}
async function fillLoan() {
  await press('Apply for Loan')
  await fill(personal)
  await press('Next Step')
  await fill(professional)
}
async function fillWithdrawal(amount: string) {
  await press('Withdraw')
  await press(/^Bank transfer/)
  await fill({ amount, ...payee })
}

const left: Record<string, Left> = {
  'the proof': {
    ...{ at: overview, flow: 'deposit', state: 'proof.editing' },
    go: () => fillDeposit('12.30'),
    typed: { amount: '12.30' },
    says: fileLost,
  },
  'step 2 of a loan': {
    ...{ at: '/loan', flow: 'loanApplication', state: 'professional.editing' },
    go: fillLoan,
    typed: professional,
  },
  'a loan that waits to be sent': {
    ...{ at: '/loan', flow: 'loanApplication', state: 'professional.editing' },
    async go() {
      await fillLoan()
      await press('Take Loan')
    },
    typed: professional,
  },
  'the form of a loan’s withdrawal': {
    ...{ at: '/loan', flow: 'withdrawal', state: 'arranging.form.editing' },
    go: () => fillWithdrawal('22'),
    typed: { amount: '22', ...payee },
    says: /Loan balance/,
  },
  'the code of a withdrawal': {
    ...{ at: overview, flow: 'withdrawal', state: 'arranging.form.editing' },
    async go() {
      await fillWithdrawal('23')
      await act(async () => void fireEvent.submit(control('amount')!.form!))
      await fill({ userOtp: CODE })
    },
    typed: { amount: '23', ...payee },
  },
  'the identity check': {
    ...{ at: overview, flow: 'kyc', state: 'form.editing', isUnknown: true },
    async go() {
      await press('Upload documents')
      fireEvent.click(await screen.findByRole('radio', { name: /^ID card/ }))
      await fill({ number: 'X-77 1234' })
      await choose('front')
    },
    typed: { name: 'Robin Jo Vale', number: 'X-77 1234' },
    says: fileLost,
  },
  'the settings': {
    ...{ at: '/account-details', flow: 'accountSettings', state: 'editing' },
    async go() {
      await press(/^Account Settings/)
      await fill({ city: 'Galveston' })
    },
    typed: { city: 'Galveston' },
  },
}

let tab: Awaited<ReturnType<typeof openTab>> | undefined
/** Loads a page in the tab, which has stored what it had before. */
async function load(path: string) {
  tab?.unmount()
  tab?.bank.root.stop()
  window.history.replaceState(null, '', path)
  tab = await openTab(user, path)
  await tab.settled()
}
const stateOf = (flow: FlowName) =>
  document.querySelector(`[data-flow="${flow}"]`)?.getAttribute('data-state')
const reaches = (flow: FlowName, state: string) =>
  eventually(() => expect(stateOf(flow)).toBe(state))
const notResumed = () => screen.queryByText(/^We could not bring back the window that was open/)

beforeEach(() => {
  bankHolds({ user, loans: [loanWith()], deposits: [depositWith()], kyc: [{ status: true }] })
  network.answer('requestCode', () => ({ level: 5, codeId: 'code-1', sentTo: 'r•••@example.com' }))
})
afterEach(() => {
  tab = undefined
})

describe('[A14] a reload', () => {
  it.each(Object.entries(left))(
    'at %s brings the step back with what was typed; nothing is sent, no secret is kept',
    async (_, { at, isUnknown, go, flow, state, typed, says }) => {
      if (isUnknown) network.answer('kyc', () => [])
      await load(at)
      await go()
      const sent = () => network.all().filter(({ name }) => !name.startsWith('GET'))
      const before = sent().length
      expect(JSON.stringify({ ...sessionStorage })).not.toContain(CODE)
      await load(at)
      await reaches(flow, state)
      for (const [name, value] of Object.entries(typed)) expect(control(name)).toHaveValue(value)
      if (says) expect(screen.getAllByText(says)[0]).toBeVisible()
      expect(sent()).toHaveLength(before)
      expect(notResumed()).toBeNull()
    },
  )

  it('on another page brings a window back only if something was typed in it', async () => {
    await load(overview)
    await press('Deposit')
    await screen.findByRole('dialog', { name: 'Deposit' })
    await load('/loan')
    expect(screen.queryByRole('dialog')).toBeNull()
    await load(overview)
    await fillDeposit('12.40')
    await load('/loan')
    await reaches('deposit', 'proof.editing')
    expect(control('amount')).toHaveValue('12.40')
    expect(notResumed()).toBeNull()
  })

  it('on the page to which the address went under an untouched window brings none back', async () => {
    await load(overview)
    await press('Withdraw')
    await screen.findByRole('dialog', { name: /Withdraw/ })
    window.history.replaceState(null, '', '/loan')
    await press(/^Bank transfer/)
    await eventually(() => expect(control('amount')).toBeTruthy())
    await load('/loan')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('brings no window back that was closed', async () => {
    await load(overview)
    await press('Deposit')
    await screen.findByRole('dialog', { name: 'Deposit' })
    await act(async () => screen.getAllByRole('button', { name: 'Close' }).at(-1)!.click())
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    await load(overview)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notResumed()).toBeNull()
  })
})
