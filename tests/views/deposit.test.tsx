import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDeposit } from '#api/deposits.ts'
import { getAddresses, getBankDetails, getRoutingNumber } from '#content/queries.ts'
import { groupedReference, paymentReference } from '#domain/paymentReference.ts'
import type { PlanName } from '#domain/plans.ts'
import DepositDialog from '#flows/deposit/DepositDialog.tsx'
import { browserTab, storeToken } from '#session/storage.ts'
import { showFlow } from './hosted.tsx'
import { ada, fileOf } from './samples.tsx'

vi.mock('#api/deposits.ts', () => ({
  makeDeposit: vi.fn(),
  getAllDeposits: vi.fn(async () => ({ deposit: [] })),
}))
vi.mock('#content/queries.ts', () => ({
  getAddresses: vi.fn(),
  getBankDetails: vi.fn(),
  getRoutingNumber: vi.fn(),
}))

const send = vi.mocked(makeDeposit)
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
const onClose = vi.fn()
const told = vi.fn()

beforeEach(() => {
  storeToken(browserTab, 'token-of-ada')
  vi.mocked(getAddresses).mockResolvedValue(addresses as never)
  vi.mocked(getBankDetails).mockResolvedValue(banks as never)
  vi.mocked(getRoutingNumber).mockResolvedValue('990000000')
})
afterEach(() => vi.resetAllMocks())

function open(plan?: PlanName, customer = ada) {
  showFlow('deposit', { reference: 'deposit-1', plan }, <DepositDialog />, {
    customer,
    onDone: onClose,
    onEvent: ({ type }) => told(type),
  })
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

  it('[F2] posts amount, customer and picture with the token, once for a double click', async () => {
    const answer = Promise.withResolvers<{ message: string }>()
    send.mockReturnValue(answer.promise)
    await openFilled()
    await user.dblClick(button('Make Deposit'))
    expect(send).toHaveBeenCalledTimes(1)
    const [payload, proof, options] = send.mock.calls[0]!
    expect(payload).toEqual({
      amount: '1250.50',
      userId: 'user-ada',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      referenceNumber: expect.stringMatching(/^[A-Za-z0-9-]{8,64}$/),
    })
    expect(proof).toEqual([picture])
    expect(options.caller.token).toBe('token-of-ada')
    act(() => options.onProgress!(0.4))
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await act(async () => answer.resolve({ message: 'Received' }))
    expect(await screen.findByText('£1,250.50 reported')).toBeVisible()
    expect(told.mock.calls.filter(([type]) => type === 'depositMade')).toHaveLength(1)
    await press('Done')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('[F13] sends all remaining images in order, with a preview of each', async () => {
    send.mockReturnValue(new Promise(() => undefined))
    const dialog = await openFilled()
    const [second, third] = [fileOf('b.png', 'image/png'), fileOf('c.webp', 'image/webp')]
    await user.upload(screen.getByLabelText('Upload Proof'), [second, third])
    expect(dialog.querySelectorAll('li img')).toHaveLength(3)
    await press('Remove b.png')
    expect(button('Remove c.webp')).toHaveFocus()
    expect(dialog.querySelectorAll('li img')).toHaveLength(2)
    await press('Make Deposit')
    expect(send.mock.calls[0]![1]).toEqual([picture, third])
    expect(send.mock.calls[0]![1][1]).toBe(third)
  })
})
