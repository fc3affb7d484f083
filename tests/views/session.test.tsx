import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Bank } from '#actors/bank.ts'
import { tell } from '#api/http.ts'
import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { actorOf } from '#machines/system.ts'
import { broadcastSignOut, onSignedOutElsewhere } from '#session/otherTabs.ts'
import { browserTab, store, storeToken } from '#session/storage.ts'
import { userWith } from '#tests/machines/dashboardRecords.ts'
import { eventually } from '#tests/support/eventually.ts'
import { network } from './network.ts'
import { openSite } from './openSite.tsx'

afterEach(() => void vi.useRealTimers())

/** Opens the site, and waits until a page of it is shown. @returns its bank */
async function open(path = '/dashboard-overview') {
  const { bank } = await openSite(path)
  await screen.findByRole('heading', { level: 1 })
  return bank
}
const signedIn = () => {
  storeToken(browserTab, 'token-of-ada')
  store(browserTab, 'user', userWith())
}
const user = userEvent.setup({ delay: null })
/** Another page may suspend while its code loads, so that React needs an `act` that is awaited. */
const press = (role: 'button' | 'link', name: string) =>
  act(() => user.click(screen.getByRole(role, { name })))
const atLogin = () => screen.findByRole('heading', { name: 'Sign In' })
const greeting = (name: string) => screen.findByRole('heading', { name: new RegExp(`, ${name}$`) })
const unauthorized = ({ caller }: Bank, token: string) =>
  act(async () => tell('unauthorized', { ...caller(), token }))

describe('the guard', () => {
  it('[D1] redirects a visitor without a token to sign-in, without a message', async () => {
    await open()
    expect(await atLogin()).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('[D1] accepts the customer of a stored session', async () => {
    signedIn()
    await open()
    expect(await greeting('Ada')).toBeVisible()
  })

  it.each([
    ['nothing', undefined],
    ['rubbish', '{"_id":'],
    ['something else', '{"name":"Ada"}'],
  ])(
    '[D1] does not accept a token with %s beside it as a session, and shows a message',
    async (_, text) => {
      storeToken(browserTab, 'token-of-ada')
      if (text) sessionStorage.setItem('user', text)
      await open()
      expect(await atLogin()).toBeVisible()
      expect(screen.getByText('Your session ended. Sign in again to go on.')).toBeVisible()
      expect(sessionStorage).toHaveLength(0)
    },
  )

  it('[G31] forgets grants, challenges and recovery codes with the session', async () => {
    signedIn()
    const bank = await open()
    const { answers } = bank
    answers.keep('grant', 'a-grant')
    answers.keep('recoveryCodes', ['7K3M-9QXT-2WNB-84HJ'])
    await unauthorized(bank, 'token-of-ada')
    expect(answers.find('grant')).toBeUndefined()
    expect(answers.find('recoveryCodes')).toBeUndefined()
  })

  it('[D1] ends the session on a 401, clears everything and says why', async () => {
    signedIn()
    store(browserTab, 'loans', [{ amount: '1' }])
    const bank = await open()
    await unauthorized(bank, 'token-of-ada')
    expect(await atLogin()).toBeVisible()
    expect(screen.getByText('Your session ended. Sign in again to go on.')).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
  })

  it('[D1] ignores a late 401 of an earlier session', async () => {
    signedIn()
    const bank = await open()
    await unauthorized(bank, 'token-of-someone-else')
    expect(await greeting('Ada')).toBeVisible()
  })

  it('[D1] detects a missing token on the next page', async () => {
    signedIn()
    await open()
    sessionStorage.removeItem('accessToken')
    await press('link', 'Loan')
    expect(await atLogin()).toBeVisible()
    expect(screen.getByText(/Your session ended/)).toBeVisible()
  })

  it('[D1] detects it when the tab becomes visible again', async () => {
    signedIn()
    await open()
    sessionStorage.removeItem('accessToken')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(await atLogin()).toBeVisible()
  })

  it('[D1] looks at nothing while the tab is hidden', async () => {
    signedIn()
    await open()
    const asked = network.all().length
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    sessionStorage.removeItem('accessToken')
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('online'))
    })
    state.mockRestore()
    expect(await greeting('Ada')).toBeVisible()
    expect(network.all()).toHaveLength(asked)
  })

  it('[D10] shows and stores a newer copy of the customer’s record', async () => {
    signedIn()
    await open()
    network.answer('user', () => userWith({ firstName: 'Adaeze' }))
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await greeting('Adaeze')).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem('user')!).firstName).toBe('Adaeze')
  })
})

describe('a device that slept', () => {
  const move = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  /** Timers stand still while the clock goes on. */
  const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    signedIn()
  })

  it.each([
    ['the pointer moves', move],
    ['the tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['nothing happens for a quarter of a minute', () => vi.advanceTimersByTime(15_000)],
  ])('[D13] shows nothing of the customer after the session’s time, once %s', async (_, wakeUp) => {
    await open()
    sleep(SESSION_IDLE_MS)
    await act(async () => void wakeUp())
    expect(await atLogin()).toBeVisible()
    expect(screen.getByText('Your session ended. Sign in again to go on.')).toBeVisible()
  })

  it('[D13] takes what happens within the page for no answer of the bank', async () => {
    const bank = await open()
    sleep(SESSION_IDLE_MS)
    actorOf(bank.root.system, 'session')!.send({ type: 'userRead', user: userWith() })
    await act(async () => void move())
    expect(await atLogin()).toBeVisible()
  })

  it('[D13] goes on where the session still has time since the bank’s last answer', async () => {
    const bank = await open()
    sleep(SESSION_IDLE_MS - 1)
    await act(async () => tell('answered', bank.caller()))
    sleep(SESSION_IDLE_MS - 1)
    await act(async () => void move())
    expect(await greeting('Ada')).toBeVisible()
  })
})

describe('signing out', () => {
  it('[D2] clears every key at once, whatever the server answers, and revokes that token', async () => {
    signedIn()
    sessionStorage.setItem('draft.signUp', '{}')
    await open()
    const heard = vi.fn()
    onTestFinished(onSignedOutElsewhere(heard))
    await press('button', 'Logout')
    expect(sessionStorage).toHaveLength(0)
    const revoked = () => network.sent('signOut').map(({ headers }) => headers.token)
    await eventually(() => expect(revoked()).toEqual(['token-of-ada']))
    expect(await atLogin()).toBeVisible()
    expect(screen.getByText(/You are signed out/)).toBeVisible()
    await eventually(() => expect(heard.mock.calls).toEqual([[userWith()._id]]))
  })

  it('[D2] in another tab ends the session here, unless it is another customer’s', async () => {
    signedIn()
    await open()
    const heard = vi.fn()
    onTestFinished(onSignedOutElsewhere(heard))
    await act(async () => {
      broadcastSignOut('another customer')
      await eventually(() => expect(heard).toHaveBeenCalled())
    })
    expect(await greeting('Ada')).toBeVisible()
    broadcastSignOut(userWith()._id)
    expect(await atLogin()).toBeVisible()
  })
})

describe('the code of messages', () => {
  const heading = () => screen.getByRole('heading', { level: 1 })

  it('[R6] comes with a visitor’s first act in a form, and with no other', async () => {
    const { toasts } = await open('/contact')
    const load = vi.spyOn(toasts, 'load')
    await user.click(heading())
    expect(load).not.toHaveBeenCalled()
    await user.click(document.querySelector('form input')!)
    expect(load).toHaveBeenCalled()
  })

  it('[R6] comes with any act of a customer', async () => {
    signedIn()
    const { toasts } = await open()
    const load = vi.spyOn(toasts, 'load')
    await user.click(heading())
    expect(load).toHaveBeenCalled()
  })
})
