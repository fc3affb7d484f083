import { describe, expect, it } from 'vitest'
import { fieldsOf, withdrawalMethods } from '#domain/withdrawal.ts'
import { buttonLabel } from '#machines/meta.ts'
import {
  clear,
  filled,
  knownCode,
  opened,
  reference,
  refusal,
  sentCode,
  unreachable,
} from './withdrawing.ts'

describe('before the form', () => {
  it('[W1] first shows what this withdrawal will need, from fresh records', async () => {
    const flow = opened({ path: 'loan' })
    expect(flow.state()).toBe('arranging.preparing')
    expect(flow.calls.readEligibility.calls[0]!.input).toEqual({
      path: 'loan',
      reference,
      amount: '',
    })
    await flow.calls.readEligibility.calls[0]!.answer(clear)
    expect(flow.state()).toBe('arranging.checklist')
    expect(flow.context().eligibility).toEqual(clear)
    expect(buttonLabel(flow.snapshot())).toBe('Continue')
  })

  it('[W9] identity missing: its check is the main way on, and the records are read again after it', async () => {
    const flow = opened()
    await flow.calls.readEligibility.calls[0]!.answer({ ...clear, kyc: 'none', loanPending: true })
    expect(flow.state()).toBe('arranging.identityNeeded')
    expect(buttonLabel(flow.snapshot())).toBe('Verify identity')
    flow.send({ type: 'verifyIdentity' })
    expect(flow.emitted).toEqual(['kycNeeded'])
    expect(flow.state()).toBe('arranging.identityOpen')
    flow.send({ type: 'identityClosed' })
    expect(flow.state()).toBe('arranging.preparing')
    await flow.calls.readEligibility.calls.at(-1)!.answer({ ...clear, kyc: 'pending' })
    expect(flow.state()).toBe('arranging.onHold')
  })

  it.each<[string, Partial<typeof clear>]>([
    ['documents being checked', { kyc: 'pending' }],
    ['a pending loan', { loanPending: true }],
    ['an empty balance', { limit: '0.00' }],
    ['a review', { transferStep: 4 }],
    ['a level no bank has', { transferStep: 7 }],
  ])('[W9] %s: the main way on is to look again', async (_, standing) => {
    const flow = opened()
    await flow.calls.readEligibility.calls[0]!.answer({ ...clear, ...standing })
    expect(flow.state()).toBe('arranging.onHold')
    expect(buttonLabel(flow.snapshot())).toBe('Check again')
    expect(flow.snapshot().can({ type: 'verifyIdentity' })).toBe(false)
    flow.send({ type: 'retry' })
    expect(flow.state()).toBe('arranging.preparing')
    await flow.calls.readEligibility.calls.at(-1)!.answer(clear)
    expect(flow.state()).toBe('arranging.checklist')
  })

  it.each([1, 3, 5])('[W9] level %i asks for a code, which holds nothing', async (transferStep) => {
    const flow = opened()
    await flow.calls.readEligibility.calls[0]!.answer({ ...clear, transferStep })
    expect(flow.state()).toBe('arranging.checklist')
  })

  it('[W1] asks for the method when none was given, and lets it be changed with all kept', async () => {
    const flow = opened({ method: undefined })
    await flow.toForm()
    expect(flow.state()).toBe('arranging.choosingMethod')
    flow.send({ type: 'methodChosen', method: 'zelle' })
    flow.type('amount', '12')
    flow.send({ type: 'changeMethod' })
    flow.send({ type: 'methodChosen', method: 'paypal' })
    expect(flow.context()).toMatchObject({ method: 'paypal', values: { amount: '12' } })
  })

  it('[A4] what went wrong with one method is not told of the next', async () => {
    const flow = opened()
    await flow.toForm()
    flow.send({ type: 'submit' })
    await flow.calls.readEligibility.calls.at(-1)!.fail(unreachable())
    expect(flow.context().failure?.kind).toBe('network')
    flow.send({ type: 'changeMethod' })
    expect(flow.state()).toBe('arranging.choosingMethod')
    expect(flow.context().failure).toBeUndefined()
  })
})

describe('asking for the code', () => {
  it.each([1, 3, 5])('[W3] level %i: the dialog opens on the answer', async (level) => {
    const flow = opened()
    await flow.toForm({ transferStep: level })
    flow.fill()
    await flow.submit({ transferStep: level })
    expect(flow.state()).toBe('arranging.requestingCode')
    expect(flow.snapshot().hasTag('code')).toBe(false)
    await flow.calls.requestCode.calls[0]!.answer(sentCode(level))
    expect(flow.state()).toBe('arranging.code.entering')
    expect(flow.snapshot().hasTag('code')).toBe(true)
    expect(flow.context().code).toEqual(knownCode(level))
  })

  it.each(withdrawalMethods)(
    '[W1] %s sends its own fields, exact amount, path and reference',
    async (method) => {
      const flow = opened({ method, path: 'loan', symbol: '₦' })
      await flow.toForm()
      flow.fill('bank transfer')
      flow.fill('paypal')
      flow.type('amount', ' 1,250.5 ')
      await flow.submit({ limit: '5000' })
      const own = Object.fromEntries(fieldsOf(method).map((field) => [field, filled[field]]))
      expect(flow.calls.requestCode.calls[0]!.input).toEqual({
        accountName: '',
        accountNumber: '',
        bankName: '',
        accountType: '',
        email: '',
        ...own,
        amount: '1250.50',
        withdrawalPath: 'loan',
        transactiontype: method,
        symbol: '₦',
        referenceNumber: reference,
      })
    },
  )

  it('[K3] [W1] a payee the bank will not pay is told at its field; no dialog opens for a code never sent', async () => {
    const flow = opened({ method: 'paypal' })
    await flow.toForm()
    flow.fill('paypal')
    await flow.submit()
    const fields = { email: 'We cannot pay to this address.' }
    await flow.calls.requestCode.calls[0]!.fail(
      refusal({ status: 404, code: 'validationFailed', fields }),
    )
    expect(flow.state()).toBe('arranging.form.stopped')
    expect(flow.context().errors).toEqual(fields)
  })

  it('[K2] a back end without transfer/code: the dialog opens, without an address', async () => {
    const flow = opened()
    await flow.toForm({ transferStep: 3 })
    flow.fill()
    await flow.submit({ transferStep: 3 })
    await flow.calls.requestCode.calls[0]!.fail(refusal({ status: 404 }))
    expect(flow.state()).toBe('arranging.code.entering')
    expect(flow.context().code).toEqual({ level: 3, inRecord: true })
  })

  it('[W8] a reference of another withdrawal is not used by the next form', async () => {
    const flow = opened()
    await flow.toForm()
    flow.fill()
    await flow.submit()
    await flow.calls.requestCode.calls[0]!.fail(refusal({ status: 409, code: 'referenceReused' }))
    expect(flow.state()).toBe('arranging.form.stopped')
    expect(flow.forgotten()).toBe(1)
  })

  it('[W2] what only the bank could see comes back to the form with its words', async () => {
    const flow = opened()
    await flow.toForm()
    flow.fill()
    await flow.submit()
    const fields = { accountNumber: 'That account is closed', userId: 'never shown' }
    await flow.calls.requestCode.calls[0]!.fail(refusal({ code: 'insufficientFunds', fields }))
    expect(flow.state()).toBe('arranging.form.stopped')
    expect(flow.context().failure?.message).toBe('The bank said no.')
    expect(flow.context().errors).toEqual({ accountNumber: 'That account is closed' })
    expect(flow.context().values.amount).toBe('50')
  })
})
