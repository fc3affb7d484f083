import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#api/auth.ts'
import type { SignInAnswer } from '#contract/records.ts'
import { readStored, store } from '#session/storage.ts'
import { warmUp } from '#session/warmUp.ts'
import { loanWith, transferWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { aCustomer } from '#tests/support/customers.ts'
import { simulatedTime } from './hosted.tsx'
import { openSite } from './openSite.tsx'

vi.mock('#api/auth.ts', () => ({ signIn: vi.fn(), signOut: vi.fn() }))
vi.mock('#session/warmUp.ts', () => ({ warmUp: vi.fn() }))
vi.mock('#api/users.ts', () => ({ getUser: never }))
vi.mock('#api/loans.ts', () => ({ getAllLoans: never }))
vi.mock('#api/deposits.ts', () => ({ getAllDeposits: never }))
vi.mock('#api/kyc.ts', () => ({ geKYCDetails: never }))
vi.mock('#api/transfers.ts', () => ({ getAllWithdrawals: never }))
vi.mock('#content/queries.ts', () => ({
  getProofs: never,
  getSiteSettings: never,
  getSignInPages: never,
  getRoutingNumber: never,
}))
const { never } = vi.hoisted(() => ({ never: () => new Promise<never>(() => undefined) }))

const post = vi.mocked(signIn)
let answer: PromiseWithResolvers<SignInAnswer>
beforeEach(() => {
  answer = Promise.withResolvers()
  post.mockImplementation(() => answer.promise)
})
afterEach(() => vi.resetAllMocks())

async function open() {
  const { clock, elapse } = simulatedTime()
  const site = await openSite('/login', { clock })
  await screen.findByRole('heading', { name: 'Sign In' })
  return { ...site, elapse, page: () => site.bank.getSnapshot().context.page }
}
const user = userEvent.setup({ delay: null })
const fill = async () => {
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'quiet maple harbour{Enter}')
}

describe('the sign-in page', () => {
  it('[U1] has one h1, landmarks, and controls named as in the payload', async () => {
    const { container } = await open()
    expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual([
      'Sign In',
    ])
    expect(screen.getByRole('main')).toBeVisible()
    expect([...container.querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'email',
      'password',
    ])
  })

  it('[A1] links to sign-up and to the forgotten password page, and shows the password', async () => {
    await open()
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(paths).toEqual(expect.arrayContaining(['/create-account', '/forget-password']))
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: /show/i }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: /hide/i }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  it('[A1] marks both empty fields, focuses the first, and sends nothing', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    expect(screen.getByText('Email is required')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(post).not.toHaveBeenCalled()
  })

  it('[K5] sends the warm-up request once, without awaiting it', async () => {
    await open()
    expect(warmUp).toHaveBeenCalledTimes(1)
  })

  it('[A3] sends email and password once, stores user and token, and opens the dashboard', async () => {
    const { elapse, page } = await open()
    await fill()
    await act(async () => answer.resolve({ ...aCustomer(), accessToken: 'token-of-ada' }))
    const credentials = { email: 'ada@example.com', password: 'quiet maple harbour' }
    expect(post.mock.calls).toEqual([[credentials, expect.any(AbortSignal)]])
    expect(sessionStorage.getItem('accessToken')).toBe('token-of-ada')
    expect(JSON.parse(sessionStorage.getItem('user')!)).toEqual(aCustomer())
    await elapse(2_000)
    expect(page()).toBe('dashboard')
    expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeVisible()
  })

  it('[A3] does not sign in when the page was left before the answer', async () => {
    await open()
    await fill()
    await act(() => user.click(screen.getByRole('link', { name: 'Create free account' })))
    await screen.findByRole('heading', { name: 'Sign Up' })
    await act(async () => answer.resolve({ ...aCustomer(), accessToken: 'token-of-ada' }))
    expect(sessionStorage.getItem('accessToken')).toBeNull()
  })

  it('[D2] the next customer in this tab sees no records of the previous one', async () => {
    store('user', userWith())
    store('loans', [loanWith()])
    store('withdraw', [transferWith()])
    store('investwithdraw', '300.00')
    await open()
    await fill()
    const ben = userWith({ _id: 'another', firstName: 'Ben' })
    await act(async () => answer.resolve({ ...ben, accessToken: 'token-of-ben' }))
    expect(Object.keys(sessionStorage).sort()).toEqual(['accessToken', 'user'])
    expect(readStored('user')).toMatchObject({ firstName: 'Ben' })
  })
})
