import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openWithdrawal, review } from './withdrawalHarness.tsx'

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
})
