import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '#api/auth.ts'
import { toApiFailure } from '#api/http.ts'
import LoginPage from '#pages/LoginPage.tsx'
import { RequireSession } from '#session/RequireSession.tsx'
import { storedSession } from '#session/restore.ts'
import { SessionProvider, useSession } from '#session/SessionProvider.tsx'
import { store, storeToken } from '#session/storage.ts'
import { unreachable } from '#tests/machines/withdrawing.ts'
import { aCustomer } from '#tests/support/customers.ts'

vi.mock('#api/auth.ts', () => ({ signIn: vi.fn(), signOut: vi.fn() }))
vi.mock('#api/warmUp.ts', () => ({ warmUp: vi.fn() }))
const revoke = vi.mocked(signOut)
beforeEach(() => revoke.mockResolvedValue())
afterEach(() => vi.resetAllMocks())

function Dashboard() {
  const { user, signOut, userRead } = useSession()
  return (
    <>
      <p>Hello {user?.firstName}</p>
      <Link to="/loan">Loan</Link>
      <button type="button" onClick={() => userRead(aCustomer({ firstName: 'Adaeze' }))}>
        Refresh
      </button>
      <button type="button" onClick={signOut}>
        Logout
      </button>
    </>
  )
}

const open = (path = '/dashboard-overview') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionProvider {...storedSession()}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          {['/dashboard-overview', '/loan'].map((guarded) => (
            <Route
              key={guarded}
              path={guarded}
              element={
                <RequireSession>
                  <Dashboard />
                </RequireSession>
              }
            />
          ))}
        </Routes>
      </SessionProvider>
    </MemoryRouter>,
  )
const signedIn = () => {
  storeToken('token-of-ada')
  store('user', aCustomer())
}
const user = userEvent.setup({ delay: null })
const atLogin = () => screen.getByRole('heading', { name: 'Sign In' })
const unauthorized = (token: string) =>
  act(async () => void toApiFailure({ kind: 'unauthorized', message: 'x' }, token))

describe('the guard', () => {
  it('[D1] redirects a visitor without a token to sign-in, without a message', () => {
    open()
    expect(atLogin()).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('[D1] accepts the customer of a stored session', () => {
    signedIn()
    open()
    expect(screen.getByText('Hello Ada')).toBeVisible()
  })

  it.each([
    ['nothing', undefined],
    ['rubbish', '{"_id":'],
    ['something else', '{"_id":7}'],
  ])('[D1] does not take a token with %s beside it for a session, and says so', (_, text) => {
    storeToken('token-of-ada')
    if (text) sessionStorage.setItem('user', text)
    open()
    expect(atLogin()).toBeVisible()
    expect(screen.getByText('Your session ended. Sign in again to go on.')).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
  })

  it('[D1] ends the session on a 401, clears everything and says why', async () => {
    signedIn()
    store('loans', [{ amount: '1' }])
    open()
    await unauthorized('token-of-ada')
    expect(atLogin()).toBeVisible()
    expect(screen.getByText('Your session ended. Sign in again to go on.')).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
  })

  it('[D1] ignores a late 401 of an earlier session', async () => {
    signedIn()
    open()
    await unauthorized('token-of-someone-else')
    expect(screen.getByText('Hello Ada')).toBeVisible()
  })

  it('[D1] detects a missing token on the next page', async () => {
    signedIn()
    open()
    sessionStorage.removeItem('accessToken')
    await user.click(screen.getByRole('link', { name: 'Loan' }))
    expect(atLogin()).toBeVisible()
    expect(screen.getByText(/Your session ended/)).toBeVisible()
  })

  it('[D1] detects it when the tab becomes visible again', async () => {
    signedIn()
    open()
    sessionStorage.removeItem('accessToken')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(atLogin()).toBeVisible()
  })

  it('[D10] shows and stores a newer copy of the customer’s record', async () => {
    signedIn()
    open()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(screen.getByText('Hello Adaeze')).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem('user')!).firstName).toBe('Adaeze')
  })
})

describe('signing out', () => {
  it('[D2] clears every key at once, whatever the server answers, and revokes that token', async () => {
    revoke.mockReturnValue(new Promise(() => undefined))
    signedIn()
    sessionStorage.setItem('draft.signUp', '{}')
    open()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(sessionStorage).toHaveLength(0)
    expect(revoke.mock.calls).toEqual([['token-of-ada']])
    expect(atLogin()).toBeVisible()
    expect(screen.getByText(/You are signed out/)).toBeVisible()
  })

  it('[K2] works even when the server cannot revoke', async () => {
    revoke.mockRejectedValue(unreachable())
    signedIn()
    open()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(screen.getByText(/You are signed out/)).toBeVisible()
  })
})
