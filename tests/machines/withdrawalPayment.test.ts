import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { callFailures } from '#machines/testing/cases.ts'
import {
  acceptedAt,
  clear,
  duplicate,
  openFailures,
  reference,
  refusal,
  unreachable,
  withdrawal,
} from './withdrawing.ts'

describe('the payment', () => {
  it.each(['invest', 'loan'] as const)(
    '[W4] [W7] [W18] %s path: sent as its code was asked for, and told until it is closed',
    async (path) => {
      const flow = withdrawal({ path })
      await flow.toPayment()
      expect(flow.inputs('postTransfer')).toEqual(flow.inputs('requestCode'))
      expect(flow.inputs('postTransfer')).toMatchObject([{ withdrawalPath: path }])
      await flow.call('postTransfer').answer({ acceptedAt })
      expect(flow.emitted).toEqual([
        'withdrawalProcessing',
        'withdrawalSuccessful',
        'withdrawalChanged',
      ])
      flow.elapse(60_000)
      expect([flow.state(), flow.context().acceptedAt]).toEqual(['succeeded', acceptedAt])
    },
  )

  it.each(openFailures)(
    '[W6] $kind leaves it open: it is asked again with the same reference',
    async (failure) => {
      const flow = withdrawal()
      await flow.toPayment()
      await flow.call('postTransfer').fail(new ApiFailure(failure))
      expect(flow.payment().snapshot.context.failure).toEqual(failure)
      expect(flow.kept.reference).toBe(reference)
      flow.payment().send({ type: 'retry' })
      const [first, second] = flow.inputs('postTransfer')
      expect(second).toEqual(first)
      await flow.call('postTransfer').fail(duplicate())
      expect(flow.emitted.slice(-2)).toEqual(['withdrawalAlreadyMade', 'withdrawalChanged'])
    },
  )

  it('[W6] keeps its reference from before it is sent until it is accepted', async () => {
    const flow = withdrawal()
    await flow.toCode()
    expect(flow.kept.reference).toBeUndefined()
    await flow.prove()
    expect(flow.kept.reference).toBe(reference)
    await flow.call('postTransfer').answer({ acceptedAt })
    expect(flow.kept.reference).toBeUndefined()
  })

  it.each([
    ['a refusal', refusal({ code: 'insufficientFunds' }), undefined],
    ['a code no longer valid', refusal({ code: 'codeVoid' }), undefined],
    ['a withdrawal the bank has already', duplicate(), undefined],
    // An earlier try may have been paid.
    ['the end of the session', callFailures.unauthorized, reference],
  ])(
    '[W6] after %s the next form has a new reference, unless the outcome is open',
    async (_, failure, kept) => {
      const flow = withdrawal()
      await flow.toPayment()
      await flow.call('postTransfer').fail(failure)
      expect(flow.kept.reference).toBe(kept)
    },
  )

  it('[W6] after a reload finds the withdrawal, the next one has a new reference', async () => {
    const flow = withdrawal()
    await flow.call('readEligibility').answer({ ...clear, madeBefore: true })
    expect(flow.kept.forgotten).toBe(1)
  })
})

const found: [string, object][] = [
  ['by its reference', { madeBefore: true, sameBefore: 1 }],
  ['as one more of its amount', { madeBefore: false, sameBefore: 2 }],
]

describe('an earlier withdrawal without an answer', () => {
  const open = { path: 'loan', amount: '50.00', sameBefore: 1 } as const

  it.each(found)(
    '[W6] [W14] is looked for first; found %s, the customer reads it',
    async (_, listed) => {
      const flow = withdrawal({ open })
      expect(flow.inputs('findTransfer')).toEqual([{ reference, path: 'loan', amount: '50.00' }])
      await flow.call('findTransfer').answer(listed)
      expect(flow.state()).toBe('alreadyMade')
      expect(flow.emitted).toEqual(['withdrawalAlreadyMade', 'withdrawalChanged'])
      expect(flow.kept.forgotten).toBe(1)
    },
  )

  it('[W6] that is not found leads to the form, with the same reference', async () => {
    const flow = withdrawal({ open })
    await flow.call('findTransfer').fail(unreachable())
    flow.payment().send({ type: 'retry' })
    await flow.call('findTransfer').answer({ madeBefore: false, sameBefore: 1 })
    expect(flow.kept.forgotten).toBe(0)
    await flow.toPayment()
    expect(flow.inputs('postTransfer')).toMatchObject([{ referenceNumber: reference }])
    expect(flow.kept.open).toEqual({ path: 'invest', amount: '50.00', sameBefore: 0 })
  })
})

describe('a payment without an answer, where the bank keeps no references', () => {
  async function withoutAnswer() {
    const flow = withdrawal()
    await flow.toRecordCode()
    flow.send({ type: 'submitCode', typed: true })
    await flow.call('compareCode').answer(undefined)
    await flow.call('spendCode').answer(undefined)
    await flow.call('postTransfer').fail(unreachable())
    return flow
  }

  it.each(found)('[W14] is looked for first; found %s, it is not sent again', async (_, listed) => {
    const flow = await withoutAnswer()
    expect(flow.inputs('findTransfer')).toEqual([{ path: 'invest', reference, amount: '50.00' }])
    await flow.call('findTransfer').answer(listed)
    expect(flow.state()).toBe('alreadyMade')
    expect(flow.inputs('postTransfer')).toHaveLength(1)
  })

  it('[W14] is sent again only knowingly, once the list does not show it', async () => {
    const flow = await withoutAnswer()
    await flow.call('findTransfer').fail(unreachable())
    expect(flow.payment().snapshot.can({ type: 'sendAgain' })).toBe(false)
    flow.payment().send({ type: 'retry' })
    await flow.call('findTransfer').answer({ madeBefore: false, sameBefore: 0 })
    expect(flow.inputs('postTransfer')).toHaveLength(1)
    flow.payment().send({ type: 'sendAgain' })
    expect(flow.inputs('postTransfer')).toHaveLength(2)
    expect(flow.kept.reference).toBe(reference)
  })
})
