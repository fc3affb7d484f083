import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignInAnswer } from '#contract/records.ts'
import { browserTab, readStored, store } from '#session/storage.ts'
import { loanWith, transferWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { bankSilent, signIn } from './bankMocks.ts'
import { simulatedTime } from './hosted.tsx'
import { openSite } from './openSite.tsx'

const warmUp = vi.hoisted(() => vi.fn())
vi.mock('#session/warmUp.ts', () => ({ createWarmUp: () => ({ warmUp }) }))

const post = vi.mocked(signIn)
let answer: PromiseWithResolvers<SignInAnswer>
beforeEach(() => {
  answer = Promise.withResolvers()
  bankSilent()
  post.mockImplementation(() => answer.promise)
})
afterEach(() => vi.resetAllMocks())

async function open() {
  const { clock, elapse } = simulatedTime()
  const site = await openSite('/login', { clock })
  await screen.findByRole('heading', { name: 'Sign In' })
  return { ...site, elapse, page: () => site.bank.root.getSnapshot().context.page }
}
const user = userEvent.setup({ delay: null })
const fill = async () => {
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'quiet maple harbour{Enter}')
}

describe('the sign-in page', () => {
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
    await act(async () => answer.resolve({ ...userWith(), accessToken: 'token-of-ada' }))
    const credentials = { email: 'ada@example.com', password: 'quiet maple harbour' }
    expect(post.mock.calls).toEqual([[credentials, expect.any(AbortSignal)]])
    expect(sessionStorage.getItem('accessToken')).toBe('token-of-ada')
    expect(JSON.parse(sessionStorage.getItem('user')!)).toEqual(userWith())
    await elapse(2_000)
    expect(page()).toBe('dashboard')
    expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeVisible()
  })

  it('[A3] does not sign in when the page was left before the answer', async () => {
    await open()
    await fill()
    await act(() => user.click(screen.getByRole('link', { name: 'Create free account' })))
    await screen.findByRole('heading', { name: 'Sign Up' })
    await act(async () => answer.resolve({ ...userWith(), accessToken: 'token-of-ada' }))
    expect(sessionStorage.getItem('accessToken')).toBeNull()
  })

  it('[D2] the next customer in this tab sees no records of the previous one', async () => {
    store(browserTab, 'user', userWith())
    store(browserTab, 'loans', [loanWith()])
    store(browserTab, 'withdraw', [transferWith()])
    store(browserTab, 'investwithdraw', '300.00')
    await open()
    await fill()
    const ben = userWith({ _id: 'another', firstName: 'Ben' })
    await act(async () => answer.resolve({ ...ben, accessToken: 'token-of-ben' }))
    expect(Object.keys(sessionStorage).sort()).toEqual(['accessToken', 'user'])
    expect(readStored(browserTab, 'user')).toMatchObject({ firstName: 'Ben' })
  })
})
