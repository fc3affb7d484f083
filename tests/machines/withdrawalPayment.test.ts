import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import {
  acceptedAt,
  clear,
  duplicate,
  opened,
  openFailures,
  reference,
  refusal,
  unreachable,
} from './withdrawing.ts'

describe('the payment', () => {
  it.each(['invest', 'loan'] as const)(
    '[W4][W7][W18] %s path: sent, accepted, told; it stays until the customer closes it',
    async (path) => {
      const flow = opened({ path })
      await flow.toPosting()
      expect(flow.state()).toBe('posting')
      expect(flow.emitted).toEqual(['withdrawalProcessing'])
      expect(flow.calls.postTransfer.calls[0]!.input).toEqual(
        flow.calls.requestCode.calls[0]!.input,
      )
      expect(flow.calls.postTransfer.calls[0]!.input.withdrawalPath).toBe(path)
      await flow.calls.postTransfer.calls[0]!.answer({ acceptedAt })
      expect(flow.state()).toBe('succeeded')
      expect(flow.emitted).toEqual([
        'withdrawalProcessing',
        'withdrawalSuccessful',
        'withdrawalChanged',
      ])
      expect(flow.calls.advanceLevel.calls).toHaveLength(0)
      expect(flow.context().acceptedAt).toBe(acceptedAt)
      flow.elapse(24 * 60 * 60 * 1000)
      expect(flow.state()).toBe('succeeded')
      flow.send({ type: 'close' })
      expect(flow.state()).toBe('closed')
    },
  )

  it.each(openFailures)(
    '[W6] $kind leaves it open: asked again with the same reference',
    async (failure) => {
      const flow = opened()
      await flow.toPosting()
      await flow.calls.postTransfer.calls[0]!.fail(new ApiFailure(failure))
      expect(flow.state()).toBe('unanswered')
      expect(flow.context().failure).toEqual(failure)
      flow.send({ type: 'retry' })
      expect(flow.calls.postTransfer.calls[1]!.input).toEqual(
        flow.calls.postTransfer.calls[0]!.input,
      )
      expect(flow.calls.postTransfer.calls[1]!.input.referenceNumber).toBe(reference)
      await flow.calls.postTransfer.calls[1]!.fail(duplicate())
      expect(flow.state()).toBe('alreadyMade')
      expect(flow.emitted.slice(-2)).toEqual(['withdrawalAlreadyMade', 'withdrawalChanged'])
      flow.send({ type: 'close' })
      expect(flow.state()).toBe('closed')
    },
  )

  it('[W4] a refusal comes back to the form with its words; nothing was paid', async () => {
    const flow = opened()
    await flow.toPosting()
    await flow.calls.postTransfer.calls[0]!.fail(refusal({ code: 'insufficientFunds' }))
    expect(flow.state()).toBe('arranging.form.stopped')
    expect(flow.context()).toMatchObject({
      failure: { message: 'The bank said no.' },
      values: { amount: '50' },
      code: undefined,
    })
  })

  it.each(['codeRequired', 'codeExpired', 'codeVoid'] as const)(
    '[W4] %s at the payment: a new code, the same withdrawal',
    async (code) => {
      const flow = opened()
      await flow.toPosting()
      await flow.calls.postTransfer.calls[0]!.fail(refusal({ code }))
      expect(flow.state()).toBe('arranging.code.unusable')
      expect(flow.can('resend')).toBe(true)
      expect(flow.can('cancel')).toBe(true)
    },
  )

  it('[W6] keeps its reference from before it is sent until its outcome is known', async () => {
    const flow = opened()
    await flow.toCode()
    expect(flow.keptReference()).toBeUndefined()
    await flow.confirm().answer()
    expect(flow.keptReference()).toBe(reference)
    for (const failure of openFailures) {
      await flow.calls.postTransfer.calls.at(-1)!.fail(new ApiFailure(failure))
      expect(flow.keptReference()).toBe(reference)
      flow.send({ type: 'retry' })
    }
    await flow.calls.postTransfer.calls.at(-1)!.answer({ acceptedAt })
    expect(flow.keptReference()).toBeUndefined()
  })

  it.each([
    ['a refusal', refusal()],
    ['a code no longer valid', refusal({ code: 'codeVoid' })],
    ['a withdrawal the bank has already', duplicate()],
  ])('[W6] %s is an outcome: the next form has a new reference', async (_, failure) => {
    const flow = opened()
    await flow.toPosting()
    await flow.calls.postTransfer.calls[0]!.fail(failure)
    expect(flow.keptReference()).toBeUndefined()
  })

  it('[W6] the end of the session is none: an earlier attempt may have been paid', async () => {
    const flow = opened()
    await flow.toPosting()
    const ended = new ApiFailure({ kind: 'unauthorized', status: 401, message: 'Sign in again.' })
    await flow.calls.postTransfer.calls[0]!.fail(ended)
    expect(flow.state()).toBe('arranging.form.stopped')
    expect(flow.keptReference()).toBe(reference)
  })

  it('[W6] asked for after a reload and found: the next form has a new reference', async () => {
    const flow = opened()
    await flow.calls.readEligibility.calls[0]!.answer({ ...clear, madeBefore: true })
    expect(flow.forgotten()).toBe(1)
  })
})

describe('an earlier withdrawal without an answer', () => {
  const open = { path: 'loan', amount: '50.00', sameBefore: 1 } as const

  it.each([
    ['by its reference', { madeBefore: true, sameBefore: 0 }],
    ['as one more of its amount', { madeBefore: false, sameBefore: 2 }],
  ])('[W6][W14] is asked for first; found %s, the customer is told', async (_, listed) => {
    const flow = opened({ open })
    expect(flow.state()).toBe('lookingBack')
    const [asked] = flow.calls.findTransfer.calls
    expect(asked!.input).toEqual({ reference, path: 'loan', amount: '50.00' })
    await asked!.answer(listed)
    expect(flow.state()).toBe('alreadyMade')
    expect(flow.emitted).toEqual(['withdrawalAlreadyMade', 'withdrawalChanged'])
    expect(flow.forgotten()).toBe(1)
    expect(flow.calls.readEligibility.calls).toHaveLength(0)
  })

  it('[W6] not found: the form again, with the same reference', async () => {
    const flow = opened({ open })
    await flow.calls.findTransfer.calls[0]!.answer({ madeBefore: false, sameBefore: 1 })
    await flow.toPosting()
    expect(flow.calls.postTransfer.calls[0]!.input.referenceNumber).toBe(reference)
    expect(flow.forgotten()).toBe(0)
    expect(flow.keptWithdrawal()).toEqual({ path: 'invest', amount: '50.00', sameBefore: 0 })
  })

  it('[W6] without an answer nothing can be sent, and the reference is kept', async () => {
    const flow = opened({ open })
    await flow.calls.findTransfer.calls[0]!.fail(unreachable())
    expect(flow.state()).toBe('stillUnknown')
    flow.send({ type: 'submit' })
    flow.send({ type: 'continue' })
    flow.send({ type: 'retry' })
    expect(flow.state()).toBe('lookingBack')
    await flow.calls.findTransfer.calls[1]!.fail(unreachable())
    flow.send({ type: 'close' })
    expect(flow.state()).toBe('closed')
    expect(flow.forgotten()).toBe(0)
    expect(flow.emitted).toEqual([])
  })
})

describe('a payment without an answer, where the bank keeps no references', () => {
  const withoutAnswer = async () => {
    const flow = opened()
    await flow.toRecordCode()
    flow.send({ type: 'submitCode', typed: true })
    await flow.calls.compareCode.calls[0]!.answer()
    await flow.calls.spendCode.calls[0]!.answer()
    await flow.calls.postTransfer.calls[0]!.fail(unreachable())
    return flow
  }

  it.each([
    ['by its reference', { madeBefore: true, sameBefore: 0 }],
    ['as one more of this amount', { madeBefore: false, sameBefore: 1 }],
  ])('[W14] is looked for first; found %s, it is not sent again', async (_, listed) => {
    const flow = await withoutAnswer()
    expect(flow.state()).toBe('lookingUp')
    expect(flow.calls.findTransfer.calls[0]!.input).toEqual({
      path: 'invest',
      reference,
      amount: '50.00',
    })
    await flow.calls.findTransfer.calls[0]!.answer(listed)
    expect(flow.state()).toBe('alreadyMade')
    expect(flow.calls.postTransfer.calls).toHaveLength(1)
  })

  it('[W14] is sent again only knowingly, once the list does not show it', async () => {
    const flow = await withoutAnswer()
    await flow.calls.findTransfer.calls[0]!.fail(unreachable())
    expect(flow.state()).toBe('notFound')
    expect(flow.can('sendAgain')).toBe(false)
    flow.send({ type: 'retry' })
    await flow.calls.findTransfer.calls[1]!.answer({ madeBefore: false, sameBefore: 0 })
    expect(flow.state()).toBe('notListed')
    flow.send({ type: 'retry' })
    await flow.calls.findTransfer.calls[2]!.answer({ madeBefore: false, sameBefore: 0 })
    expect(flow.calls.postTransfer.calls).toHaveLength(1)
    flow.send({ type: 'sendAgain' })
    expect(flow.calls.postTransfer.calls).toHaveLength(2)
    expect(flow.keptReference()).toBe(reference)
  })
})
