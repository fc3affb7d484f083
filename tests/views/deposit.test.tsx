import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { groupedReference, paymentReference } from '#domain/paymentReference.ts'
import type { PlanName } from '#domain/plans.ts'
import DepositDialog from '#flows/deposit/DepositDialog.tsx'
import { browserTab, storeToken } from '#session/storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { showFlow } from './hosted.tsx'
import { network } from './network.ts'
import { ada, fileOf } from './samples.tsx'

const picture = fileOf('receipt.png', 'image/png')
const addresses = [{ walletName: 'Bitcoin', address: 'demo-btc-0000' }]
const banks = [
  {
    accountName: 'Quatums Demonstration',
    accountNumber: '0001234567',
    bankName: 'Demonstration Bank',
    bankType: 'Checking',
  },
]

const reference = paymentReference(ada.accountNumber)!

const user = userEvent.setup({ applyAccept: false })

beforeEach(() => {
  storeToken(browserTab, 'token-of-ada')
  network.answer('content.addresses', () => addresses)
  network.answer('content.bankDetails', () => banks)
  network.answer('content.routingNumber', () => ({ routingNumber: '990000000' }))
})

function open(plan?: PlanName, customer = ada) {
  showFlow('deposit', { reference: 'deposit-1', plan }, <DepositDialog />, { customer })
  return screen.getByRole('dialog', { name: 'Deposit' })
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))

async function openFilled() {
  const dialog = open()
  await press('Next Step')
  await user.type(screen.getByLabelText('AMOUNT'), '1,250.50')
  await user.upload(screen.getByLabelText('Upload Proof'), picture)
  return dialog
}

describe('the deposit dialog', () => {
  it('[C2] [D26] shows the complete bank details with the amount to pay, and copies them', async () => {
    open('Gold')
    await press('Bank Transfer')
    for (const value of Object.values(banks[0]!))
      expect(await screen.findByText(value)).toBeVisible()
    expect(screen.getByText('990000000')).toBeVisible()
    expect(screen.getByText(/^Pay £1,000.00 for Gold\. Sent today/)).toBeVisible()
    await press('Copy account number')
    expect(await navigator.clipboard.readText()).toBe('0001234567')
    expect(screen.getByText(groupedReference(reference))).toBeVisible()
    await press('Copy payment reference')
    expect(await navigator.clipboard.readText()).toBe(reference)
    await press('Next Step')
    expect(screen.getByLabelText('AMOUNT')).toHaveValue('1000')
  })

  it('[D27] [K30] no step names a day that another bank has not', async () => {
    const dialog = open(undefined, { ...ada, emailConfirmed: undefined })
    const noDay = () =>
      expect(dialog).not.toHaveTextContent(/business day|expect|undefined|\d{4}\./)
    await press('Deposit Through Crypto')
    await screen.findByText('demo-btc-0000')
    noDay()
    await press('Back')
    await press('Bank Transfer')
    await screen.findByText(banks[0]!.accountNumber)
    noDay()
    await press('Next Step')
    expect(dialog).toHaveTextContent('We confirm it once the payment has arrived.')
    noDay()
    await user.type(screen.getByLabelText('AMOUNT'), '20')
    await user.upload(screen.getByLabelText('Upload Proof'), picture)
    network.answer('deposit', () => ({ message: 'Received' }))
    await press('Make Deposit')
    await screen.findByText('£20.00 reported')
    expect(dialog).toHaveTextContent('You can follow it in your history.')
  })

  it('[S7] warns above the addresses that crypto cannot be reversed', async () => {
    const dialog = open()
    await press('Deposit Through Crypto')
    const address = await within(dialog).findByText('demo-btc-0000')
    const warning = within(dialog).getByText(/cannot be reversed/)
    expect(warning.compareDocumentPosition(address)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('[F1] copies an address with a toast, and shows it as a QR code', async () => {
    open()
    await press('Deposit Through Crypto')
    expect(await screen.findByRole('img', { name: 'QR code of the Bitcoin address' })).toBeVisible()
    await press('Copy Bitcoin address')
    expect(await navigator.clipboard.readText()).toBe('demo-btc-0000')
    expect(await screen.findByText('Wallet Address Copied')).toBeInTheDocument()
  })

  it('[F2] shows how much of the upload has left', async () => {
    await openFilled()
    await press('Make Deposit')
    await eventually(() => expect(network.sent('deposit')).toHaveLength(1))
    act(() => network.report('deposit', 0.4))
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  })

  it('[F13] sends all remaining images in order, with a preview of each', async () => {
    const dialog = await openFilled()
    const [second, third] = [fileOf('b.png', 'image/png'), fileOf('c.webp', 'image/webp')]
    await user.upload(screen.getByLabelText('Upload Proof'), [second, third])
    expect(dialog.querySelectorAll('li img')).toHaveLength(3)
    await press('Remove b.png')
    expect(button('Remove c.webp')).toHaveFocus()
    expect(dialog.querySelectorAll('li img')).toHaveLength(2)
    await press('Make Deposit')
    await eventually(() =>
      expect(network.sent('deposit')[0]?.files.get('images')).toMatchObject([
        { name: 'receipt.png' },
        { name: 'c.webp' },
      ]),
    )
  })
})
