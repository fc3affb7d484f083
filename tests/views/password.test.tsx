import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgot, reset } from '#api/auth.ts'
import { ApiFailure, type Failure } from '#domain/failure.ts'
import { simulatedTime } from './hosted.tsx'
import { openSite } from './openSite.tsx'

vi.mock('#api/auth.ts', () => ({ forgot: vi.fn(), reset: vi.fn() }))
vi.mock('#content/queries.ts', () => ({
  getSiteSettings: never,
  getSignInPages: never,
}))
const { never } = vi.hoisted(() => ({ never: () => new Promise<never>(() => undefined) }))
let answer: PromiseWithResolvers<{ message: string }>
beforeEach(() => {
  answer = Promise.withResolvers()
  vi.mocked(forgot).mockImplementation(() => answer.promise)
  vi.mocked(reset).mockImplementation(() => answer.promise)
})
afterEach(() => vi.resetAllMocks())

const user = userEvent.setup({ delay: null })
const succeed = () => act(async () => answer.resolve({ message: 'Done' }))
const refuse = (failure: Partial<Failure>) =>
  act(async () => answer.reject(new ApiFailure({ kind: 'refused', message: 'No.', ...failure })))

async function open(path: string) {
  const { clock, elapse } = simulatedTime()
  await openSite(path, { clock })
  await screen.findByRole('heading', { level: 1 })
  return { elapse }
}

describe('the page for a forgotten password', () => {
  const send = async () => {
    await open('/forget-password')
    await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}')
  }

  it('[A5] sends the email', async () => {
    await send()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forget Password')
    expect(forgot).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' })
  })
})

describe('the page that sets a new password', () => {
  const send = async () => {
    const page = await open('/reset-password/token-from-the-mail')
    await user.type(screen.getByLabelText('New password'), 'quiet maple')
    await user.type(screen.getByLabelText('Confirm password'), 'quiet maple{Enter}')
    return page
  }

  it('[A6] sends both passwords with the link’s token, then opens sign-in', async () => {
    const { elapse } = await send()
    expect(reset).toHaveBeenCalledExactlyOnceWith({
      password: 'quiet maple',
      confirmpassword: 'quiet maple',
      resetToken: 'token-from-the-mail',
    })
    await succeed()
    await elapse(2_000)
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  })

  it('[A6] links from a used link to a new one', async () => {
    await send()
    await refuse({ body: 'Invalid token or token has expired' })
    expect(await screen.findByText('Invalid token or token has expired')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
      'href',
      '/forget-password',
    )
  })
})
