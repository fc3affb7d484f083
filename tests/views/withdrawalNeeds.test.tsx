import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, atForm, type BankChanges, openWithdrawal, review } from './withdrawalHarness.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The primary button of the dialog. */
function mainButton() {
  const [main, ...others] = document.querySelectorAll('dialog .button-primary')
  expect(others).toEqual([])
  return main
}

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

  it('[W1][U2] the dialog lists the requirements with their state', async () => {
    const flow = openWithdrawal()
    flow.bank.kyc = []
    flow.bank.loan = [{ amount: '5', status: 'Pending', createdAt: '2026-11-01' }]
    flow.show()
    const dialog = screen.getByRole('dialog', { name: 'Withdraw' })
    await within(dialog).findByText('Identity (KYC): not verified yet')
    const items = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(items).toEqual([
      expect.stringContaining('Not possible yet: Identity (KYC): not verified yet'),
      expect.stringContaining('Still to do: Pending loan: one is being processed'),
      expect.stringContaining('One code'),
      expect.stringContaining('Done: No review of your account'),
      expect.stringContaining('Done: Fee: none'),
    ])
    await flow.press('Verify identity')
    expect(flow.told.kycNeeded).toHaveBeenCalledOnce()
  })

  const createdAt = '2026-11-03T12:00:00.000Z'
  it.each<[string, BankChanges, string, RegExp]>([
    [
      'identity missing',
      { kyc: [] },
      'your identity is verified',
      /usually check it within one business day/,
    ],
    [
      'documents being checked',
      { kyc: [{ status: false, createdAt }] },
      'your documents are checked',
      /sent them on November 3, 2026\. We meant to have checked them by November 4, 2026, so this takes longer than usual/,
    ],
    [
      'a pending loan',
      { loan: [{ amount: '5', status: 'Pending', createdAt }] },
      'your loan is decided',
      /applied on November 3, 2026\. We meant to answer you by November 5, 2026, so our answer is late/,
    ],
    [
      'a review',
      { transferStep: 4 },
      'the review of your account ends',
      /Your reviewer is Grace Hopper\. .*January 15, 2027.*There is nothing to pay\./,
    ],
  ])(
    '[W9][W10] %s: the balance is on hold, with a date or time, and no primary button leads into the form',
    async (_, changes, until, words) => {
      const flow = openWithdrawal()
      Object.assign(flow.bank, changes)
      flow.show()
      const dialog = screen.getByRole('dialog', { name: 'Withdraw' })
      await within(dialog).findByText(`On hold until ${until}`)
      expect(dialog).toHaveTextContent(`Your available balance:$1,000.00On hold until ${until}`)
      expect(dialog).not.toHaveTextContent('Free to withdraw')
      expect(dialog).toHaveTextContent(words)
      expect(mainButton()).not.toHaveTextContent(/Continue|Fill in/)
      const anyway = screen.getByRole('button', { name: 'Fill in the form anyway' })
      expect(anyway).toHaveClass('button-quiet')
    },
  )

  it.each([
    ['invest', 'Your available balance:$0.00', /Your profit that you have not withdrawn\./],
    ['loan', 'Your loan balance:$0.00', /Loan money that you have not withdrawn\./],
  ] as const)(
    '[W9][W10] an empty balance (%s) is named with what it is made of, and the main button looks again',
    async (path, balance, meaning) => {
      const flow = openWithdrawal(path)
      flow.bank.profit = '0.00'
      flow.show()
      const dialog = screen.getByRole('dialog', { name: 'Withdraw' })
      await within(dialog).findByText('This balance is empty')
      expect(dialog).toHaveTextContent(`${balance}Nothing to withdraw yet`)
      expect(dialog).toHaveTextContent(meaning)
      expect(dialog).not.toHaveTextContent(/Free to withdraw|On hold|before the hold ends/)
      expect(mainButton()).toHaveTextContent('Check again')
      flow.bank.profit = '10.00'
      flow.bank.loan = [{ amount: '5', status: 'Approved', createdAt: '2026-11-01' }]
      await flow.press('Check again')
      expect(await within(dialog).findByText('How would you like to be paid?')).toBeVisible()
    },
  )

  it('[W1] records that cannot be read can be read again', async () => {
    const flow = openWithdrawal()
    flow.bank.next.set('GET loan/customer-1', () => answer({}, 500))
    flow.show()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your records could not be read')
    // Nothing was typed yet, so no message says that it is kept.
    expect(alert).not.toHaveTextContent(/typed|twice/)
    await flow.press('Try again')
    expect(await screen.findByText('How would you like to be paid?')).toBeVisible()
  })
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

  it('[S4] [W12] a review says what to do, why, who, until when, how to complain, and asks for no money', async () => {
    const flow = await atForm('invest', 'paypal')
    await flow.fillPaypal()
    flow.bank.transferStep = 4
    await flow.submit()
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw' })
    await within(dialog).findByText(review.owner)
    expect(dialog).toHaveTextContent('We are confirming where funds on the account came from')
    expect(dialog).toHaveTextContent('January 15, 2027')
    expect(dialog).toHaveTextContent('How to complain. If you are unhappy with a decision')
    const next = within(dialog).getByText('What to do next').closest('[role=status]')
    expect(next).toHaveTextContent(
      'Write to customer care at support@quatums.example and ask what they need to verify this withdrawal. It costs nothing.',
    )
    expect(within(dialog).getByRole('link', { name: 'support@quatums.example' })).toBeVisible()
  })

  it('[W15] Withdraw all fills in exactly what the path holds', async () => {
    const flow = await atForm('invest', 'paypal', { profit: '1000.10' })
    await flow.press('Withdraw all')
    expect(typedIn('Amount')).toBe('1000.10')
    expect(screen.getByLabelText('Amount')).toHaveFocus()
    expect(screen.getByText('Left afterwards').nextElementSibling).toHaveTextContent('$0.00')
  })

  it('[W17] one press fills in somebody paid before, of this method alone; nothing of them is stored', async () => {
    const toPaypal = { ...paidBefore, transactiontype: 'paypal', email: 'ben@pay.example' }
    const flow = await atForm('invest', 'bank transfer', { transfers: [paidBefore, toPaypal] })
    expect(screen.queryByRole('button', { name: 'ben@pay.example' })).toBeNull()
    await flow.press('Ben Hale, Second Bank ••••5432')
    expect(typedIn('Account number')).toBe('0098765432')
    expect(typedIn('Routing number')).toBe('123456780')
    expect(typedIn('Amount')).toBe('')
    expect(screen.getByRole('button', { name: 'Ben Hale, Second Bank ••••5432' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(sessionStorage.getItem('withdraw')).toBeNull()
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
    const [asked] = flow.bank.callsOf('POST transfer/code')
    expect(asked!.body).not.toHaveProperty('routingNumber')
    expect(asked!.body).toMatchObject({ accountNumber: '0098765432', amount: '5.00' })
  })
})
