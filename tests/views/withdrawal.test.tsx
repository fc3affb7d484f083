import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, openWithdrawal, review } from './withdrawing.tsx'

afterEach(() => vi.unstubAllGlobals())

async function atForm(...args: Parameters<typeof openWithdrawal>) {
  const flow = openWithdrawal(...args)
  flow.show()
  await flow.toForm()
  return flow
}
/** The one green button of the dialog. */
function mainButton() {
  const [main, ...others] = document.querySelectorAll('dialog .button-primary')
  expect(others).toEqual([])
  return main
}

describe('before the form', () => {
  it('[W1][U2] the dialog says what the withdrawal needs, each ticked or not', async () => {
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
      expect.stringContaining('One code, sent to you by mail'),
      expect.stringContaining('Done: No review of your account'),
      expect.stringContaining('Done: Fee: none'),
    ])
    await flow.press('Verify identity')
    expect(flow.told.kycNeeded).toHaveBeenCalledOnce()
  })

  it('[W9] identity missing: to verify it is the main button; after the check the list is read again', async () => {
    const flow = openWithdrawal()
    flow.bank.kyc = []
    flow.show()
    await waitFor(() => expect(mainButton()).toHaveTextContent('Verify identity'))
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await flow.press('Verify identity')
    flow.identityShown(true)
    expect(flow.state()).toBe('arranging.identityOpen')
    flow.bank.kyc = [{ status: false, createdAt: '2026-11-03T12:00:00.000Z' }]
    flow.identityShown(false)
    expect(await screen.findByText(/You sent them on 3 November 2026\./)).toBeVisible()
    expect(mainButton()).toHaveTextContent('Check again')
  })

  it.each<[string, (bank: ReturnType<typeof openWithdrawal>['bank']) => void, string, RegExp]>([
    [
      'identity missing',
      (bank) => {
        bank.kyc = []
      },
      'your identity is verified',
      /usually check it within one working day/,
    ],
    [
      'documents being checked',
      (bank) => {
        bank.kyc = [{ status: false, createdAt: '2026-11-03T12:00:00.000Z' }]
      },
      'your documents are checked',
      /sent them on 3 November 2026\. .* within one working day and write to you/,
    ],
    [
      'a pending loan',
      (bank) => {
        bank.loan = [{ amount: '5', status: 'Pending', createdAt: '2026-11-01T12:00:00.000Z' }]
      },
      'your loan is decided',
      /applied on 1 November 2026\. .* within two working days and write to you/,
    ],
    [
      'a review',
      (bank) => {
        bank.transferStep = 4
      },
      'the review of your account ends',
      /Grace Hopper looks after it and looks at it again by 15 January 2027\./,
    ],
  ])(
    '[W9][W10] %s: the balance is on hold, with a date or time, and no green way into the form',
    async (_, stands, until, words) => {
      const flow = openWithdrawal()
      stands(flow.bank)
      flow.show()
      const dialog = screen.getByRole('dialog', { name: 'Withdraw' })
      await within(dialog).findByText(`On hold until ${until}`)
      expect(dialog).toHaveTextContent(`Your balance:$1,000.00On hold until ${until}`)
      expect(dialog).not.toHaveTextContent('free to withdraw')
      expect(dialog).toHaveTextContent(words)
      expect(mainButton()).not.toHaveTextContent(/Continue|Fill in/)
      const anyway = screen.getByRole('button', { name: 'Fill in the form anyway' })
      expect(anyway).toHaveClass('button-quiet')
    },
  )

  it('[W10] with nothing in the way the amount is free to withdraw', async () => {
    openWithdrawal('loan').show()
    expect(await screen.findByText('Loan balance, free to withdraw')).toBeVisible()
    expect(screen.queryByText(/On hold/)).toBeNull()
    expect(mainButton()).toHaveTextContent('Continue')
  })

  it('[W5] cancelled while the identity check opens: it closes after that, not instead of it', async () => {
    const flow = openWithdrawal()
    flow.bank.kyc = []
    flow.show()
    await flow.press('Verify identity')
    await flow.press('Cancel')
    flow.identityShown(true)
    await flow.press('Close now')
    expect(flow.told.closed).not.toHaveBeenCalled()
    flow.identityShown(false)
    await waitFor(() => expect(flow.told.closed).toHaveBeenCalledOnce())
  })

  it('[W1] every code ahead is named', async () => {
    const flow = openWithdrawal()
    flow.bank.transferStep = 2
    flow.show()
    await screen.findByText('Your account is under review')
    expect(screen.queryByText('Verification Code For VAT')).toBeNull()
    expect(screen.getByText('Code For Verification Of Transactions')).toBeVisible()
    expect(screen.getByText('Code Verification For Foreign Transfer')).toBeVisible()
  })

  it('[W1] records that cannot be read are asked for again', async () => {
    const flow = openWithdrawal()
    flow.bank.next.set('GET loan/customer-1', () => answer({}, 500))
    flow.show()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your records could not be read')
    // Nothing was typed yet, so nothing is said to be kept.
    expect(alert).not.toHaveTextContent(/typed|twice/)
    await flow.press('Try again')
    expect(await screen.findByText('No pending loan')).toBeVisible()
  })

  it('[W1] the method is chosen here when none was before, and can be changed', async () => {
    const flow = await atForm()
    await flow.press('Cash App')
    expect(screen.getByLabelText('Cash App email')).toHaveAttribute('name', 'email')
    await flow.press('Change method')
    await flow.press('Bank transfer')
    for (const [label, name] of Object.entries({
      Amount: 'amount',
      'Account name': 'accountName',
      'Account number': 'accountNumber',
      'Bank name': 'bankName',
      'Account type': 'accountType',
    }))
      expect(screen.getByLabelText(label)).toHaveAttribute('name', name)
  })
})

describe('the form', () => {
  it('[D9] shows the limit, no fee, and what is left while the amount is typed', async () => {
    const flow = await atForm('invest', 'paypal')
    await flow.person.type(screen.getByLabelText('Amount'), '250.5')
    expect(screen.getByText('Left afterwards').parentElement).toHaveTextContent('$749.50')
    expect(screen.getByText('Fee').parentElement).toHaveTextContent('none')
    expect(screen.getByText('You receive').parentElement).toHaveTextContent('$250.50')
  })

  it('[W2] empty fields: toast, each marked, the first focused', async () => {
    const flow = await atForm('invest', 'bank transfer')
    await flow.submit()
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus())
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(5)
    expect(screen.getByText('Please all input field must be valid.')).toBeVisible()
    await flow.person.type(screen.getByLabelText('Amount'), '5')
    expect(screen.getByLabelText('Amount')).not.toHaveAttribute('aria-invalid')
  })

  it('[W2] above the limit: toast, the amount marked and focused, everything kept', async () => {
    const flow = await atForm('invest', 'paypal')
    await flow.fillPaypal('1000.01')
    await flow.submit()
    await screen.findByText('Insuficient Balance')
    expect(screen.getByLabelText('Amount')).toHaveFocus()
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(/At most \$1,000\.00/)
    expect(screen.getByLabelText('PayPal email')).toHaveValue('ada@pay.example')
  })

  it.each([
    ['KYC waiting', 'Your identity is still being checked'],
    ['a pending loan', 'A loan of yours is still being processed'],
  ])('[W2] %s is told beside the kept form', async (what, words) => {
    const flow = await atForm('invest', 'paypal')
    await flow.fillPaypal()
    if (what === 'KYC waiting') flow.bank.kyc = [{ status: false }]
    else flow.bank.loan = [{ amount: '5', status: 'Pending', createdAt: '2026-11-01' }]
    await flow.submit()
    expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull()
    expect(screen.getByLabelText('Amount')).toHaveValue('250')
    expect(flow.bank.callsOf('POST transfer/code')).toHaveLength(0)
  })

  it('[S4] a review says why, who, until when, how to complain, and asks for no money', async () => {
    const flow = await atForm('invest', 'paypal')
    await flow.fillPaypal()
    flow.bank.transferStep = 4
    await flow.submit()
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw' })
    await within(dialog).findByText(review.owner)
    expect(dialog).toHaveTextContent('We are confirming where funds on the account came from')
    expect(dialog).toHaveTextContent('15 January 2027')
    expect(dialog).toHaveTextContent('Complain so.')
    expect(dialog).toHaveTextContent('No tax, fee or deposit is ever paid')
    expect(screen.getByText('Reach out to Customer to verify withdrawal')).toBeVisible()
    await flow.press('Back to the form')
    expect(screen.getByLabelText('Amount')).toHaveValue('250')
  })

  it('[W2] what the bank refuses is told in its words, on its field, with everything kept', async () => {
    const flow = await atForm('invest', 'paypal')
    await flow.fillPaypal()
    const fields = { email: 'PayPal does not know this address' }
    flow.bank.next.set('POST transfer/code', () => answer({ message: 'Look again.', fields }, 400))
    await flow.submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Look again.')
    expect(screen.getByLabelText('PayPal email')).toHaveFocus()
    expect(screen.getByLabelText('PayPal email')).toHaveAccessibleDescription(/does not know/)
    expect(screen.getByLabelText('Amount')).toHaveValue('250')
  })
})
