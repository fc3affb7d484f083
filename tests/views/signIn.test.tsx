import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserTab, readStored, store } from '#session/storage.ts'
import { loanWith, transferWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { eventually } from '#tests/support/eventually.ts'
import { simulatedTime } from './hosted.tsx'
import { network } from './network.ts'
import { openSite } from './openSite.tsx'
import { person } from './person.ts'

let answer: PromiseWithResolvers<object>
beforeEach(() => {
  answer = Promise.withResolvers()
  network.answer('signIn', () => answer.promise)
})

async function open() {
  const { clock, elapse } = simulatedTime()
  const site = await openSite('/login', { clock })
  await screen.findByRole('heading', { name: 'Sign In' })
  return { ...site, elapse, page: () => site.bank.root.getSnapshot().context.page }
}
const fill = async () => {
  await person.type(screen.getByLabelText('Email'), 'ada@example.com')
  await person.type(screen.getByLabelText('Password'), 'quiet maple harbour{Enter}')
  await eventually(() => expect(network.sent('signIn')).toHaveLength(1))
}
const stored = (key: string) => eventually(() => expect(sessionStorage.getItem(key)).not.toBeNull())

describe('the sign-in page', () => {
  it('[K5] sends the warm-up request once, without awaiting it', async () => {
    await open()
    await eventually(() => expect(network.sent('warmUp')).toHaveLength(1))
  })

  it('[A3] does not sign in when the page was left before the answer', async () => {
    await open()
    await fill()
    await act(() => person.click(screen.getByRole('link', { name: 'Create free account' })))
    await screen.findByRole('heading', { name: 'Sign Up' })
    await act(async () => answer.resolve({ ...userWith(), accessToken: 'token-of-ada' }))
    expect(network.isCancelled('signIn')).toBe(true)
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
    await stored('accessToken')
    expect(Object.keys(sessionStorage).sort()).toEqual(['accessToken', 'user'])
    expect(readStored(browserTab, 'user')).toMatchObject({ firstName: 'Ben' })
  })
})
