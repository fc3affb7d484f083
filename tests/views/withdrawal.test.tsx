import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, openWithdrawal, review } from './withdrawalHarness.tsx'

afterEach(() => vi.unstubAllGlobals())

async function atForm(...args: Parameters<typeof openWithdrawal>) {
  const flow = openWithdrawal(...args)
  flow.show()
  await flow.toForm()
  return flow
}
describe('the form', () => {
  it('[D9] shows the limit, no fee, and the remaining balance while the amount is typed', async () => {
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
    ['a pending loan', 'When we last looked, a loan of yours was still being processed'],
  ])('[W2] %s is shown beside the unchanged form', async (what, words) => {
    const flow = await atForm('invest', 'paypal')
    await flow.fillPaypal()
    if (what === 'KYC waiting') flow.bank.kyc = [{ status: false }]
    else flow.bank.loan = [{ amount: '5', status: 'Pending', createdAt: '2026-11-01' }]
    await flow.submit()
    expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull()
    expect(screen.getByLabelText('Amount')).toHaveValue('250')
    expect(flow.bank.callsOf('POST transfer/code')).toHaveLength(0)
  })

  it('[S4] [W12] a review says what to do, why, who, until when, how to complain, and asks for no money', async () => {
    const flow = await atForm('invest', 'paypal')
    await flow.fillPaypal()
    flow.bank.transferStep = 4
    await flow.submit()
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw' })
    await within(dialog).findByText(review.owner)
    expect(dialog).toHaveTextContent('We are confirming where funds on the account came from')
    expect(dialog).toHaveTextContent('January 15, 2027')
    expect(dialog).toHaveTextContent('Complain so.')
    expect(dialog).toHaveTextContent('No tax, fee or deposit is ever paid')
    expect(screen.getByText('Reach out to Customer to verify withdrawal')).toBeVisible()
    const next = within(dialog).getByText('What to do next').closest('[role=status]')
    expect(next).toHaveTextContent(
      'Write to customer care at care@bank.example and ask what they need to verify this withdrawal. It costs nothing.',
    )
    expect(within(dialog).getByRole('link', { name: 'care@bank.example' })).toBeVisible()
    await flow.press('Back to the form')
    expect(screen.getByLabelText('Amount')).toHaveValue('250')
  })

  it('[W2] a rejection shows the bank’s message at its field, with everything kept', async () => {
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
