import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keepRequest, requestBefore } from '#session/openRequests.ts'
import { browserTab, clearStored } from '#session/storage.ts'
import { cut, network, never } from './network.ts'
import { atCode, atForm, openWithdrawal, rightCode, submitted } from './openWithdrawal.tsx'

describe('the code', () => {
  it.each([
    [1, 'Verification Code For VAT'],
    [3, 'Code For Verification Of Transactions'],
    [5, 'Code Verification For Foreign Transfer'],
  ])(
    '[W3] [W20][S4] level %i: its label, purpose, recipient and the warning',
    async (level, label) => {
      const { dialog } = await atCode({ transferStep: level })
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
        'Report it to support@quatums.example.',
      ])
        expect(dialog).toHaveTextContent(words)
      // The safety words stand above the field (W20).
      const safety = within(dialog).getByText('Codes are free. Keep yours to yourself')
      expect(safety.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    },
  )

  it('[W4] “Wrong Code” is dismissed with the next attempt, before its answer', async () => {
    const flow = await atCode()
    await flow.confirm('000000')
    await screen.findByText('Wrong Code')
    flow.bank.next.set('checkCode', never)
    await flow.confirm(rightCode)
    // At once: after its five seconds it would go anyway.
    expect(screen.queryByText('Wrong Code')).toBeNull()
    expect(flow.stateOf('secondFactor')).toBe('checking')
  })
})

describe('the outcome', () => {
  it('[W4] [W7] [W18] [W19] [S1] the correct code posts once, and success shows steps, day and reference', async () => {
    const flow = await atCode()
    await flow.confirm(` ${rightCode.slice(0, 3)} ${rightCode.slice(3)} `)
    expect(await screen.findByText('$250.00 is on its way')).toBeVisible()
    const [post, ...more] = network.fields('transfer')
    expect(more).toEqual([])
    const { referenceNumber } = network.fields('requestCode')[0]!
    expect(post!).toMatchObject({
      amount: '250.00',
      email: 'ada@pay.example',
      userId: 'customer-1',
      withdrawalPath: 'invest',
      transactiontype: 'paypal',
      referenceNumber,
    })
    const carrying = network.all().filter(({ values }) => [...values].join().includes(rightCode))
    expect(carrying.map(({ routeName }) => routeName)).toEqual(['checkCode'])
    expect(network.fields('checkCode')).toEqual([{ userOtp: rightCode }])
    expect(flow.heard.join()).toContain('ada@pay.example')
    expect(flow.heard.join()).not.toMatch(/731 ?904/)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(rightCode)
    expect(document.documentElement.outerHTML).not.toContain(rightCode)
    expect(flow.told.changed).toHaveBeenCalledOnce()
    const dialog = screen.getByRole('dialog', { name: 'Withdraw' })
    expect(dialog).toHaveTextContent(`Reference ${referenceNumber}`)
    expect(dialog).toHaveTextContent(/Arrives by [A-Z][a-z]+ \d+, \d{4}/)
    const steps = within(dialog).getByRole('list', { name: 'Steps of this withdrawal' })
    expect(within(steps).getByText('On its way').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    )
  })

  it('[W6] [D2] a withdrawal without an answer is asked for after the session, of this customer alone', async () => {
    const flow = await atCode()
    flow.bank.next.set('transfer', cut)
    await flow.confirm(rightCode)
    await screen.findByRole('alert')
    const { referenceNumber: reference } = network.fields('transfer')[0]!
    document.body.replaceChildren()
    clearStored(browserTab)
    // No payee is kept.
    const withdrawal = { path: 'invest', amount: '250.00', sameBefore: 0 }
    expect(JSON.parse(localStorage.getItem('openRequests')!)).toEqual({
      'customer-1': { withdrawal: [{ reference, withdrawal }] },
    })
    expect(requestBefore('withdrawal', 'customer-2')).toEqual({})

    const next = openWithdrawal('invest', 'paypal')
    next.bank.transfers = [
      {
        amount: '250.00',
        withdrawalPath: 'invest',
        status: false,
        createdAt: '2026-11-21T10:00:00Z',
        referenceNumber: reference,
      },
    ]
    next.show()
    expect(await screen.findByText('This withdrawal was made already')).toBeVisible()
    expect(network.fields('requestCode')).toHaveLength(0)
    expect(localStorage).toHaveLength(0)
  })

  it('[W8] a reference of another withdrawal is forgotten', async () => {
    keepRequest('withdrawal', 'customer-1', { reference: 'reference-of-before' })
    const reused = () =>
      Response.json({ message: 'Used.', code: 'referenceReused' }, { status: 409 })
    await submitted({ next: new Map([['requestCode' as const, reused]]) })
    await screen.findByText('The withdrawal did not go on')
    const [asked] = network.fields('requestCode')
    expect(asked!.referenceNumber).toBe('reference-of-before')
    expect(requestBefore('withdrawal', 'customer-1')).toEqual({})
  })

  it('[W5] a code whose request was cancelled is voided behind the closed window, by its id', async () => {
    const flow = await atForm('invest', 'paypal')
    const sent = Promise.withResolvers<object>()
    flow.bank.next.set('requestCode', () => sent.promise)
    await flow.fillPaypal()
    await flow.submit()
    await waitFor(() => expect(flow.state()).toBe('arranging.requestingCode'))
    await flow.person.keyboard('{Escape}')
    await flow.press('Close now')
    await waitFor(() => expect(flow.told.closed).toHaveBeenCalledOnce())
    expect(network.fields('revokeCode')).toHaveLength(0)
    sent.resolve({ level: 5, codeId: 'late-code' })
    await waitFor(() => expect(network.fields('revokeCode')).toEqual([{ codeId: 'late-code' }]))
  })

  it('[W5] Escape cancels, a second Escape closes', async () => {
    const flow = await atForm('invest', 'paypal')
    await flow.person.keyboard('{Escape}')
    expect(await screen.findByText('Withdrawal Process Cancelled')).toBeVisible()
    await flow.person.keyboard('{Escape}')
    await waitFor(() => expect(flow.told.closed).toHaveBeenCalledOnce())
  })
})
