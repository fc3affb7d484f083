import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepRequest, requestBefore } from '#session/openRequests.ts'
import { browserTab, clearStored } from '#session/storage.ts'
import {
  answer,
  atCode,
  atForm,
  cut,
  openWithdrawal,
  rightCode,
  submitted,
} from './withdrawalHarness.tsx'

afterEach(() => vi.unstubAllGlobals())

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
    flow.bank.next.set('PUT users/updatedata/customer-1', () => new Promise(() => undefined))
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
    const [post, ...more] = flow.bank.callsOf('POST transfer')
    expect(more).toEqual([])
    const { referenceNumber } = flow.bank.callsOf('POST transfer/code')[0]!.body
    expect(post!.body).toMatchObject({
      amount: '250.00',
      email: 'ada@pay.example',
      userId: 'customer-1',
      withdrawalPath: 'invest',
      transactiontype: 'paypal',
      referenceNumber,
    })
    const carrying = flow.bank.calls.filter(({ body }) => JSON.stringify(body).includes(rightCode))
    expect(carrying).toMatchObject([
      { call: 'PUT users/updatedata/customer-1', body: { userOtp: rightCode } },
    ])
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

  it('[W6] [D2] a withdrawal without an answer is asked for after the session, of this customer alone', async () => {
    const flow = await atCode()
    flow.bank.next.set('POST transfer', cut)
    await flow.confirm(rightCode)
    await screen.findByRole('alert')
    const { referenceNumber: reference } = flow.bank.callsOf('POST transfer')[0]!.body
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
    expect(next.bank.callsOf('POST transfer/code')).toHaveLength(0)
    expect(localStorage).toHaveLength(0)
  })

  it('[W8] a reference of another withdrawal is forgotten', async () => {
    keepRequest('withdrawal', 'customer-1', { reference: 'reference-of-before' })
    const reused = () => answer({ message: 'Used.', code: 'referenceReused' }, 409)
    const flow = await submitted({ next: new Map([['POST transfer/code', reused]]) })
    await screen.findByText('The withdrawal did not go on')
    const [asked] = flow.bank.callsOf('POST transfer/code')
    expect(asked!.body.referenceNumber).toBe('reference-of-before')
    expect(requestBefore('withdrawal', 'customer-1')).toEqual({})
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
})
