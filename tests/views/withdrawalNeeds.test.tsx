import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { network } from './network.ts'
import { atForm, openWithdrawal } from './openWithdrawal.tsx'

describe('before the form', () => {
  it.each([undefined, false])(
    '[W1] promises no mail, and no day, where the bank has promised none (address confirmed: %s)',
    async (emailConfirmed) => {
      const flow = openWithdrawal()
      Object.assign(flow.bank, { emailConfirmed, kyc: [{ status: false }] })
      flow.show()
      await screen.findByText('We are checking your documents')
      const dialog = screen.getByRole('dialog', { name: 'Withdraw' })
      expect(dialog).not.toHaveTextContent(/we’ll email you|by email/i)
      if (emailConfirmed === undefined) expect(dialog).not.toHaveTextContent('business day')
    },
  )
})

describe('filling in', () => {
  const paidBefore = {
    amount: '20.00',
    withdrawalPath: 'invest',
    status: true,
    createdAt: '2026-10-01T09:00:00.000Z',
    transactiontype: 'bank transfer',
    accountName: 'Ben Hale',
    accountNumber: '0098765432',
    bankName: 'Second Bank',
    accountType: 'Savings',
    routingNumber: '123456780',
  }
  const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

  it('[W15] Withdraw all fills in exactly what the path holds', async () => {
    const flow = await atForm('invest', 'paypal', { profit: '1000.10' })
    await flow.press('Withdraw all')
    expect(typedIn('Amount')).toBe('1000.10')
    expect(screen.getByLabelText('Amount')).toHaveFocus()
    expect(screen.getByText('Left afterwards').nextElementSibling).toHaveTextContent('$0.00')
  })

  it('[W16] the routing number may be left empty, is not sent then, and is checked when given', async () => {
    const transfers = [{ ...paidBefore, routingNumber: undefined }]
    const flow = await atForm('invest', 'bank transfer', { transfers })
    await flow.press('Ben Hale, Second Bank ••••5432')
    await flow.person.type(screen.getByLabelText('Amount'), '5')
    await flow.person.type(screen.getByLabelText('Routing number'), '123456789')
    await flow.submit()
    expect(await screen.findByText(/at least one digit is wrong/)).toBeVisible()
    await flow.person.clear(screen.getByLabelText('Routing number'))
    await flow.submit()
    await flow.codeDialog()
    const [asked] = network.fields('requestCode')
    expect(asked!).not.toHaveProperty('routingNumber')
    expect(asked!).toMatchObject({ accountNumber: '0098765432', amount: '5.00' })
  })
})
