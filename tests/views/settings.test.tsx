import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ageOn, dayOf } from '#domain/age.ts'
import { settingsFields } from '#domain/fieldRules.ts'
import { fullName } from '#domain/identity.ts'
import AccountSettingsDialog from '#flows/accountSettings/AccountSettingsDialog.tsx'
import { browserTab, storeToken } from '#session/storage.ts'
import { showFlow } from './hosted.tsx'
import { network } from './network.ts'
import { ada } from './samples.tsx'

const told = vi.fn()

const before = /Your identity is verified for this name and date of birth/
const after = /verify your identity again before your next withdrawal/
const verified = fullName(ada)

beforeEach(() => storeToken(browserTab, 'token-of-ada'))
afterEach(() => void told.mockReset())

const today = dayOf(new Date())
const values = Object.fromEntries(settingsFields.map((field) => [field, ada[field]]))
/** As the dashboard opens it: with the name of an approved identity record. */
const open = (verifiedName?: string, customer = ada) =>
  showFlow(
    'accountSettings',
    { values, verifiedName, today },
    <AccountSettingsDialog proof={null} />,
    {
      customer,
      onEvent: ({ type }) => told(type),
    },
  )
function save(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  network.answer('settings', () => ada)
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
}
const notice = () => screen.queryByText(before)?.closest('.notice')

describe('account settings of a verified customer', () => {
  it('[F10] without an approved record say nothing of it', () => {
    open()
    expect(screen.queryByText(before)).toBeNull()
  })

  it('[F10] explain before saving what a new name or birth date means, as a warning once one is typed', () => {
    open(verified)
    expect(notice()).toHaveClass('notice-info')
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Mallory' } })
    expect(notice()).toHaveClass('notice-warning')
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: '' } })
    expect(notice()).toHaveClass('notice-info')
  })

  it.each([
    ['Last name', 'Mallory'],
    ['Date of birth', '1980-01-02'],
  ])('[F10] say after another %s that documents are needed', async (label, value) => {
    open(verified)
    // An age that matches the new date on any day the test runs (A20).
    if (label === 'Date of birth') {
      const age = String(ageOn(value, today))
      fireEvent.change(screen.getByLabelText('Age'), { target: { value: age } })
    }
    save(label, value)
    expect(await screen.findByText(after)).toBeVisible()
    expect(told).toHaveBeenCalledWith('settingsSaved')
    const { middleName, maritalstatus } = ada
    const [call] = network.sent('settings')
    expect([call?.headers.token, call?.ids]).toEqual(['token-of-ada', [ada._id]])
    const [sent = {}] = network.fields('settings')
    expect(sent).toMatchObject({ middleName, maritalstatus })
    expect(Object.values(sent)).toContain(value)
  })

  it.each([true, false, undefined])(
    '[F10] [A16] [K30] tell of a mail only where one was sent (address confirmed: %s)',
    async (emailConfirmed) => {
      open(verified, { ...ada, emailConfirmed })
      save('Last name', 'Mallory')
      const told = (await screen.findByText(after)).textContent
      expect(told.includes('We have emailed you how')).toBe(emailConfirmed === true)
    },
  )

  it.each([
    ['City', 'Portland'],
    ['Last name', ada.lastName.toUpperCase()],
  ])('[F10] say nothing of documents after another %s', async (label, value) => {
    open(verified)
    save(label, value)
    expect(await screen.findByText('You see them on your account page.')).toBeVisible()
    expect(screen.queryByText(after)).toBeNull()
  })
})
