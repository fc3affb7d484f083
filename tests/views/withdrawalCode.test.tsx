import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, cut, openWithdrawal, review, rightCode } from './withdrawalHarness.tsx'

afterEach(() => vi.unstubAllGlobals())

async function atForm(...args: Parameters<typeof openWithdrawal>) {
  const flow = openWithdrawal(...args)
  flow.show()
  await flow.toForm()
  return flow
}
async function atCode(transferStep = 5) {
  const flow = openWithdrawal('invest', 'paypal')
  flow.bank.transferStep = transferStep
  flow.show()
  await flow.toForm()
  await flow.fillPaypal()
  await flow.submit()
  return { ...flow, dialog: await flow.codeDialog() }
}

describe('the code', () => {
  it.each([
    [1, 'Verification Code For VAT'],
    [3, 'Code For Verification Of Transactions'],
    [5, 'Code Verification For Foreign Transfer'],
  ])(
    '[W3] [W20][S4] level %i: its label, purpose, recipient and the warning',
    async (level, label) => {
      const { dialog } = await atCode(level)
      const input = within(dialog).getByLabelText(label)
      expect(input).toHaveFocus()
      expect(input).toHaveAttribute('name', 'userOtp')
      expect(input).toHaveAttribute('inputmode', 'numeric')
      expect(input).toHaveAttribute('autocomplete', 'one-time-code')
      for (const words of [
        'a•••@example.com',
        '$250.00',
        'ada@pay.example',
        'Available balance',
        '5 tries left',
        'Codes are free',
        'No tax, VAT or fee is ever paid to withdraw',
        'Never share a code',
        'Report it to us.',
        'report it to care@bank.example.',
      ])
        expect(dialog).toHaveTextContent(words)
      // The safety words stand above the field (W20).
      const safety = within(dialog).getByText('Codes are free. Keep yours to yourself')
      expect(safety.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    },
  )

  it('[W4] wrong code: toast, remaining attempts announced, the field marked and focused again', async () => {
    const { dialog, ...flow } = await atCode()
    await flow.confirm('000000')
    await screen.findByText('Wrong Code')
    const input = within(dialog).getByLabelText('Code Verification For Foreign Transfer')
    expect(input).toHaveFocus()
    expect(input).toHaveAccessibleDescription(/4 tries left/)
    expect(within(dialog).getByText('4 tries left')).toHaveAttribute('role', 'status')
  })

  it('[W4] “Wrong Code” is dismissed with the next attempt, before its answer', async () => {
    const flow = await atCode()
    await flow.confirm('000000')
    await screen.findByText('Wrong Code')
    flow.bank.next.set('PUT users/updatedata/customer-1', () => new Promise(() => undefined))
    await flow.confirm(rightCode)
    // At once: after its five seconds it would go anyway.
    expect(screen.queryByText('Wrong Code')).toBeNull()
    expect(flow.state()).toBe('arranging.code.verifying')
  })

  it('[W4] the fifth wrong code invalidates the code; a new one can be requested', async () => {
    const { dialog, ...flow } = await atCode()
    for (const typed of ['000001', '000002', '000003', '000004', '000005']) {
      await flow.confirm(typed)
      await waitFor(() => expect(flow.state()).not.toBe('arranging.code.verifying'))
    }
    expect(within(dialog).queryByLabelText(/Code Verification/)).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Send a new code' })).toHaveFocus()
    flow.bank.attemptsLeft = 5
    await flow.press('Send a new code')
    expect(await within(dialog).findByLabelText(/Code Verification/)).toHaveFocus()
    expect(flow.bank.callsOf('POST transfer/code')).toHaveLength(2)
  })
})

describe('the outcome', () => {
  it('[W18] [W19] success shows its steps, the day of arrival and the reference, and stays', async () => {
    const flow = await atCode()
    await flow.confirm(rightCode)
    await screen.findByText('$250.00 is on its way')
    const dialog = screen.getByRole('dialog', { name: 'Withdraw' })
    const { referenceNumber } = flow.bank.callsOf('POST transfer')[0]!.body
    expect(dialog).toHaveTextContent(`Reference ${referenceNumber}`)
    expect(dialog).toHaveTextContent(/Arrives by [A-Z][a-z]+ \d+, \d{4}/)
    const steps = within(dialog).getByRole('list', { name: 'Steps of this withdrawal' })
    expect(within(steps).getByText('On its way').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    )
    await flow.press('Done')
    expect(flow.told.closed).toHaveBeenCalledOnce()
  })

  it('[W4][W7] the correct code posts once, with the reference, and shows success', async () => {
    const flow = await atCode()
    await flow.confirm(` ${rightCode.slice(0, 3)} ${rightCode.slice(3)} `)
    expect(await screen.findByText('$250.00 is on its way')).toBeVisible()
    expect(screen.getByText('Withdrawal is Processing')).toBeVisible()
    expect(screen.getByText('Withdrawal successful')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Verification Code' })).toBeNull()
    const [post, ...more] = flow.bank.callsOf('POST transfer')
    expect(more).toEqual([])
    expect(post!.body).toMatchObject({
      amount: '250.00',
      email: 'ada@pay.example',
      userId: 'customer-1',
      withdrawalPath: 'invest',
      transactiontype: 'paypal',
      referenceNumber: flow.bank.callsOf('POST transfer/code')[0]!.body.referenceNumber,
    })
    expect(flow.bank.callsOf('PUT users/updatedata/customer-1')[0]!.body.userOtp).toBe(rightCode)
    expect(flow.told.changed).toHaveBeenCalledOnce()
    await flow.press('Done')
    expect(flow.told.closed).toHaveBeenCalledOnce()
  })

  it('[W4] after level 1: shows what happens next, who is responsible, and that it is free', async () => {
    const flow = await atCode(1)
    await flow.confirm(rightCode)
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw' })
    await within(dialog).findByText('Code accepted')
    expect(flow.bank.callsOf('PUT users/user/customer-1')[0]!.body).toEqual({ transferStep: 2 })
    expect(dialog).toHaveTextContent(review.owner)
    expect(dialog).toHaveTextContent('Code For Verification Of Transactions')
    expect(dialog).toHaveTextContent('no payment ends it')
    expect(flow.bank.callsOf('POST transfer')).toHaveLength(0)
  })

  it('[W6] a lost answer: retries with the same reference until the 409', async () => {
    const flow = await atCode()
    flow.bank.next.set('POST transfer', cut)
    await flow.confirm(rightCode)
    expect(await screen.findByRole('alert')).toHaveTextContent('never paid twice')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    flow.bank.next.set('POST transfer', () =>
      answer({ message: 'made', keyPattern: { referenceNumber: 1 } }, 409),
    )
    await flow.press('Try again')
    expect(await screen.findByText('Withdrawal Already Made')).toBeVisible()
    const sent = flow.bank.callsOf('POST transfer').map(({ body }) => body.referenceNumber)
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
    expect(flow.told.changed).toHaveBeenCalledOnce()
  })

  it('[W6] after a reload the unanswered reference is used again, until its outcome is known', async () => {
    const flow = await atCode()
    flow.bank.next.set('POST transfer', cut)
    await flow.confirm(rightCode)
    await screen.findByRole('alert')
    const { body } = flow.bank.callsOf('POST transfer')[0]!
    document.body.replaceChildren()

    const reloaded = openWithdrawal('invest', 'paypal')
    reloaded.bank.transfers = [
      {
        amount: '250.00',
        withdrawalPath: 'invest',
        status: false,
        createdAt: '2026-11-21T10:00:00Z',
        referenceNumber: body.referenceNumber,
      },
    ]
    reloaded.show()
    expect(await screen.findByText('This withdrawal was made already')).toBeVisible()
    expect(reloaded.bank.callsOf('POST transfer/code')).toHaveLength(0)
    expect(localStorage).toHaveLength(0)
  })

  it('[W5] cancelling in the code dialog revokes the code and can return to the form', async () => {
    const { dialog, ...flow } = await atCode()
    await flow.person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Withdrawal Process Cancelled')).toBeVisible()
    expect(within(dialog).getByText('Withdrawal cancelled')).toHaveFocus()
    await waitFor(() =>
      expect(flow.bank.callsOf('DELETE transfer/code')).toMatchObject([
        { query: '?codeId=code-1' },
      ]),
    )
    await flow.press('Back to the form')
    expect(screen.getByLabelText('Amount')).toHaveValue('250')
    expect(screen.queryByRole('dialog', { name: 'Verification Code' })).toBeNull()
  })

  it('[W5] a code whose request was cancelled is voided behind the closed window, by its id', async () => {
    const flow = await atForm('invest', 'paypal')
    const sent = Promise.withResolvers<Response>()
    flow.bank.next.set('POST transfer/code', () => sent.promise)
    await flow.fillPaypal()
    await flow.submit()
    await waitFor(() => expect(flow.state()).toBe('arranging.requestingCode'))
    await flow.person.keyboard('{Escape}')
    await flow.press('Close now')
    await waitFor(() => expect(flow.told.closed).toHaveBeenCalledOnce())
    expect(flow.bank.callsOf('DELETE transfer/code')).toHaveLength(0)
    sent.resolve(answer({ level: 5, codeId: 'late-code' }))
    await waitFor(() =>
      expect(flow.bank.callsOf('DELETE transfer/code')).toMatchObject([
        { query: '?codeId=late-code' },
      ]),
    )
  })

  it('[W5] Escape cancels, a second Escape closes', async () => {
    const flow = await atForm('invest', 'paypal')
    await flow.person.keyboard('{Escape}')
    expect(await screen.findByText('Withdrawal Process Cancelled')).toBeVisible()
    await flow.person.keyboard('{Escape}')
    await waitFor(() => expect(flow.told.closed).toHaveBeenCalledOnce())
  })

  it('[S1] the typed code is only in the input and in one call', async () => {
    const flow = await atCode()
    await flow.confirm(rightCode)
    await screen.findByText('$250.00 is on its way')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(rightCode)
    expect(document.documentElement.outerHTML).not.toContain(rightCode)
    const carrying = flow.bank.calls.filter(({ body }) => JSON.stringify(body).includes(rightCode))
    expect(carrying.map(({ call }) => call)).toEqual(['PUT users/updatedata/customer-1'])
  })

  it('asks before the tab is closed only while something would be lost', async () => {
    const flow = openWithdrawal('invest', 'paypal')
    flow.show()
    const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await flow.toForm()
    expect(leaving()).toBe(false)
    await flow.fillPaypal()
    expect(leaving()).toBe(true)
    await flow.submit()
    await flow.codeDialog()
    expect(leaving()).toBe(true)
    await flow.confirm(rightCode)
    await screen.findByText('$250.00 is on its way')
    expect(leaving()).toBe(false)
  })
})
