import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keepRequest, requestBefore } from '#session/openRequests.ts'
import { browserTab, clearStored } from '#session/storage.ts'
import { cut, network, never } from './network.ts'
import { atCode, atForm, openWithdrawal, rightCode, submitted } from './openWithdrawal.tsx'

describe('the code', () => {
  it('[W20] the safety words stand above its field', async () => {
    const { dialog } = await atCode()
    const safety = within(dialog).getByText('Codes are free. Keep yours to yourself')
    const field = within(dialog).getByLabelText('Code Verification For Foreign Transfer')
    expect(safety.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

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
    await waitFor(() => expect(flow.closed).toHaveBeenCalledOnce())
    expect(network.fields('revokeCode')).toHaveLength(0)
    sent.resolve({ level: 5, codeId: 'late-code' })
    await waitFor(() => expect(network.fields('revokeCode')).toEqual([{ codeId: 'late-code' }]))
  })
})
