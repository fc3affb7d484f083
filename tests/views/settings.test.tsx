import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateSettings } from '#api/users.ts'
import type { KycRecord } from '#contract/money.ts'
import { ageOn, dayOf } from '#domain/age.ts'
import AccountSettingsDialog from '#flows/accountSettings/AccountSettingsDialog.tsx'
import { storeToken } from '#session/storage.ts'
import { ada } from './samples.tsx'

vi.mock('#api/users.ts', () => ({ updateSettings: vi.fn() }))
const put = vi.mocked(updateSettings)
const onChanged = vi.fn()

const before = /Your identity is verified for this name and date of birth/
const after = /verify your identity again before your next withdrawal/
const approved: KycRecord = { name: `${ada.firstName} ${ada.lastName}`, status: true }

beforeEach(() => storeToken('token-of-ada'))
afterEach(() => vi.resetAllMocks())

const open = (kyc?: KycRecord | null) =>
  render(<AccountSettingsDialog {...{ user: ada, kyc, onClose: vi.fn(), onChanged }} />)
async function save(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  put.mockResolvedValueOnce(ada)
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await act(async () => undefined)
}
const notice = () => screen.queryByText(before)?.closest('.notice')

describe('account settings of a verified customer', () => {
  it.each<[string, KycRecord | null | undefined]>([
    ['no record', null],
    ['a record not read yet', undefined],
    ['documents that wait', { ...approved, status: false }],
  ])('[F10] with %s say nothing of it', (_, kyc) => {
    open(kyc)
    expect(screen.queryByText(before)).toBeNull()
  })

  it('[F10] explain before saving what a new name or birth date means, as a warning once one is typed', () => {
    open(approved)
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
    open(approved)
    // An age that matches the new date on any day the test runs (A20).
    if (label === 'Date of birth') {
      const age = String(ageOn(value, dayOf(new Date())))
      fireEvent.change(screen.getByLabelText('Age'), { target: { value: age } })
    }
    await save(label, value)
    expect(screen.getByText(after)).toBeVisible()
    expect(onChanged).toHaveBeenCalled()
  })

  it.each([
    ['City', 'Portland'],
    ['Last name', ada.lastName.toUpperCase()],
  ])('[F10] say nothing of documents after another %s', async (label, value) => {
    open(approved)
    await save(label, value)
    expect(screen.getByText('You see them on your account page.')).toBeVisible()
    expect(screen.queryByText(after)).toBeNull()
  })
})
