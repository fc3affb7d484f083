import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from '#actors/toasts.tsx'
import { signIn } from '#api/auth.ts'
import { warmUp } from '#api/warmUp.ts'
import type { SignInAnswer } from '#contract/auth.ts'
import { ApiFailure } from '#domain/failure.ts'
import LoginPage from '#pages/LoginPage.tsx'
import { RuntimeContext } from '#session/runtime.ts'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { aCustomer } from '#tests/support/customers.ts'
import { simulatedTime } from './simulatedTime.ts'

vi.mock('#api/auth.ts', () => ({ signIn: vi.fn(), signOut: vi.fn() }))
vi.mock('#api/warmUp.ts', () => ({ warmUp: vi.fn() }))

const post = vi.mocked(signIn)
let answer: PromiseWithResolvers<SignInAnswer>
beforeEach(() => {
  answer = Promise.withResolvers()
  post.mockImplementation(() => answer.promise)
})
afterEach(() => vi.resetAllMocks())

function open() {
  const { clock, elapse } = simulatedTime()
  const page = render(
    <RuntimeContext value={{ clock }}>
      <MemoryRouter initialEntries={['/login']}>
        <SessionProvider>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/dashboard-overview" element={<h1>Overview</h1>} />
          </Routes>
          <Toasts />
        </SessionProvider>
      </MemoryRouter>
    </RuntimeContext>,
  )
  return { ...page, elapse }
}
const user = userEvent.setup({ delay: null })
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
const fill = async () => {
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'quiet maple harbour{Enter}')
}
const refuse = (failure: ConstructorParameters<typeof ApiFailure>[0]) =>
  act(async () => answer.reject(new ApiFailure(failure)))

describe('the sign-in page', () => {
  it('[U1] has one h1, landmarks, and controls named as in the payload', () => {
    const { container } = open()
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
    open()
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(paths).toEqual(expect.arrayContaining(['/create-account', '/forget-password']))
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: /show/i }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: /hide/i }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  it('[A1] marks both empty fields, focuses the first, and sends nothing', async () => {
    open()
    await user.click(button())
    expect(screen.getByText('Email is required')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(post).not.toHaveBeenCalled()
  })

  it('[K5] sends the warm-up request once, without awaiting it', () => {
    open()
    expect(warmUp).toHaveBeenCalledTimes(1)
  })

  it('[A2][U4] changes the button’s label and shows its state', async () => {
    const { elapse, container } = open()
    const root = () => container.querySelector('[data-state]')!
    expect([button().textContent, root().getAttribute('data-state')]).toEqual(['Log In', 'editing'])
    await fill()
    expect(button()).toHaveTextContent('Loading...')
    expect(root()).toHaveAttribute('aria-busy', 'true')
    await elapse(15_000)
    expect(button()).toHaveTextContent('Please Wait!')
    expect(root()).toHaveAttribute('data-state', 'submitting.slow')
    await elapse(15_000)
    expect(button()).toHaveTextContent('Almost there!')
    await refuse({ kind: 'server', message: 'Something went wrong at the bank.' })
    expect(button()).toHaveTextContent('Log In')
  })

  it('[A3] stores user and token, says Login Verified, and opens the dashboard after 2 s', async () => {
    const { elapse } = open()
    await fill()
    await act(async () => answer.resolve({ ...aCustomer(), accessToken: 'token-of-ada' }))
    expect(await screen.findByText('Login Verified')).toBeVisible()
    expect(sessionStorage.getItem('accessToken')).toBe('token-of-ada')
    expect(JSON.parse(sessionStorage.getItem('user')!)).toEqual(aCustomer())
    await elapse(1_999)
    expect(screen.queryByText('Overview')).toBeNull()
    await elapse(1)
    expect(screen.getByText('Overview')).toBeVisible()
  })

  it('[A4] shows Wrong Credentials and a line on what to do; both fields keep their text', async () => {
    open()
    await fill()
    await refuse({ kind: 'refused', message: 'x', status: 401, body: 'Wrong credentials' })
    expect(await screen.findByText('Wrong Credentials')).toBeVisible()
    expect(screen.getByText(/do not belong together/)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
    expect(screen.getByLabelText('Password')).toHaveValue('quiet maple harbour')
  })

  it('[K7] shows how long to wait', async () => {
    open()
    await fill()
    await refuse({ kind: 'rateLimited', message: 'Too many. Try again in 40 seconds.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Try again in 40 seconds.')
  })

  it('[A9] sends one request for Enter and two clicks', async () => {
    open()
    await fill()
    await user.dblClick(button())
    expect(post).toHaveBeenCalledTimes(1)
    expect(post.mock.calls[0]![0]).toEqual({
      email: 'ada@example.com',
      password: 'quiet maple harbour',
    })
  })

  it('[A3] does not sign in when the page was left before the answer', async () => {
    const { unmount } = open()
    await fill()
    unmount()
    await act(async () => answer.resolve({ ...aCustomer(), accessToken: 'token-of-ada' }))
    expect(sessionStorage.getItem('accessToken')).toBeNull()
  })
})
