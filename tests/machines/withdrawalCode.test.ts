import { describe, expect, it } from 'vitest'
import {
  knownCode,
  opened,
  reference,
  refusal,
  review,
  sentCode,
  unreachable,
  wrongCode,
} from './withdrawing.ts'

describe('the code', () => {
  it('[W3] one that was not typed is not sent', async () => {
    const flow = opened()
    await flow.toCode()
    flow.send({ type: 'submitCode', typed: false })
    expect(flow.state()).toBe('arranging.code.entering')
    expect(flow.context().errors.userOtp).toBeDefined()
    expect(flow.calls.verifyCode.calls).toHaveLength(0)
  })

  it.each([
    ['wrongCode', wrongCode(0)],
    ['codeVoid', refusal({ code: 'codeVoid', attemptsLeft: 0 })],
  ])(
    '[W4] wrong: toast, and the tries left stand in the dialog; the last is %s',
    async (_, lastTry) => {
      const flow = opened()
      await flow.toCode()
      for (const left of [4, 3, 2, 1]) {
        await flow.confirm().fail(wrongCode(left))
        expect(flow.state()).toBe('arranging.code.entering')
        expect(flow.context().code?.attemptsLeft).toBe(left)
        expect(flow.context().errors.userOtp).toContain(left === 1 ? '1 try left' : `${left} tries`)
      }
      await flow.confirm().fail(lastTry)
      expect(flow.state()).toBe('arranging.code.unusable')
      expect(flow.emitted).toEqual(Array(5).fill('wrongCode'))
      expect(flow.calls.postTransfer.calls).toHaveLength(0)
      flow.send({ type: 'submitCode', typed: true })
      expect(flow.calls.verifyCode.calls).toHaveLength(5)
    },
  )

  it.each(['codeExpired', 'codeVoid', 'codeRequired'] as const)(
    '[W4] %s: this code is no longer valid, a new one is one click away',
    async (code) => {
      const flow = opened()
      await flow.toCode()
      await flow.confirm().fail(refusal({ code }))
      expect(flow.state()).toBe('arranging.code.unusable')
      expect(flow.context().failure?.message).toBe('The bank said no.')
      flow.send({ type: 'resend' })
      expect(flow.calls.requestCode.calls[1]!.input.referenceNumber).toBe(reference)
      await flow.calls.requestCode.calls[1]!.answer(sentCode(5))
      expect(flow.state()).toBe('arranging.code.entering')
      expect(flow.context()).toMatchObject({ code: { attemptsLeft: 5 }, failure: undefined })
    },
  )
})

describe('a new code', () => {
  it('keeps the open one when it could not be made', async () => {
    const flow = opened()
    await flow.toCode()
    flow.send({ type: 'resend' })
    await flow.calls.requestCode.calls[1]!.fail(unreachable())
    expect(flow.state()).toBe('arranging.code.entering')
    expect(flow.context().code).toEqual(knownCode(5))
    expect(flow.context().failure?.kind).toBe('network')
  })

  it('stays lapsed when the open one had lapsed', async () => {
    const flow = opened()
    await flow.toCode()
    await flow.confirm().fail(refusal({ code: 'codeExpired' }))
    flow.send({ type: 'resend' })
    await flow.calls.requestCode.calls[1]!.fail(unreachable())
    expect(flow.state()).toBe('arranging.code.unusable')
    expect(flow.can('resend')).toBe(true)
  })

  it('[W13] [S1] a bank that has sent a code never turns into one that holds it in the record', async () => {
    const flow = opened()
    await flow.toCode(3)
    flow.send({ type: 'resend' })
    await flow.calls.requestCode.calls[1]!.fail(refusal({ status: 404 }))
    expect(flow.state()).toBe('arranging.code.entering')
    expect(flow.context().code).toEqual(knownCode(3))
  })
})

describe('the next level', () => {
  it.each([1, 3])('[W4] after level %i: recorded, then says what comes next', async (level) => {
    const flow = opened()
    await flow.toCode(level)
    await flow.confirm().answer()
    expect(flow.state()).toBe('arranging.code.advancing')
    expect(flow.calls.advanceLevel.calls[0]!.input).toEqual({ transferStep: level + 1 })
    await flow.calls.advanceLevel.calls[0]!.answer({ transferStep: level + 1, review })
    expect(flow.state()).toBe('levelPassed')
    expect(flow.context().eligibility).toMatchObject({ transferStep: level + 1, review })
    expect(flow.emitted).toEqual(['withdrawalChanged'])
    expect(flow.calls.postTransfer.calls).toHaveLength(0)
    flow.send({ type: 'close' })
    expect(flow.state()).toBe('closed')
  })

  it('[W4] failing twice is repeated until it succeeds, without another code', async () => {
    const flow = opened()
    await flow.toCode(1)
    await flow.confirm().answer()
    for (const attempt of [0, 1]) {
      await flow.calls.advanceLevel.calls[attempt]!.fail(unreachable())
      expect(flow.state()).toBe('arranging.code.advanceFailed')
      flow.send({ type: 'retry' })
    }
    await flow.calls.advanceLevel.calls[2]!.answer({ transferStep: 2, review })
    expect(flow.state()).toBe('levelPassed')
    expect(flow.calls.verifyCode.calls).toHaveLength(1)
  })

  it('[W4] another level at the bank: reached by an earlier attempt without an answer', async () => {
    const flow = opened()
    await flow.toCode(1)
    await flow.confirm().answer()
    await flow.calls.advanceLevel.calls[0]!.fail(refusal({ status: 409, code: 'stepConflict' }))
    expect(flow.state()).toBe('arranging.code.confirmingLevel')
    await flow.calls.readLevel.calls[0]!.answer({ transferStep: 2, review })
    expect(flow.state()).toBe('levelPassed')
    expect(flow.context().eligibility).toMatchObject({ transferStep: 2, review })
    expect(flow.context().failure).toBeUndefined()
  })

  it('[W4] another level at the bank that is not the next one: recording can be repeated', async () => {
    const flow = opened()
    await flow.toCode(3)
    await flow.confirm().answer()
    for (const attempt of [0, 1]) {
      await flow.calls.advanceLevel.calls[attempt]!.fail(
        refusal({ status: 409, code: 'stepConflict' }),
      )
      const reading = flow.calls.readLevel.calls[attempt]!
      await (attempt === 0
        ? reading.answer({ transferStep: 3, review: null })
        : reading.fail(unreachable()))
      expect(flow.state()).toBe('arranging.code.advanceFailed')
      expect(flow.context().failure?.kind).toBe(attempt === 0 ? 'refused' : 'network')
      flow.send({ type: 'retry' })
    }
    expect(flow.state()).toBe('arranging.code.advancing')
  })
})

describe('a code that the bank gives', () => {
  it.each([1, 3, 5])(
    '[W13] at level %i: compared, spent, then the flow goes on; nothing is ever asked of the sent kind',
    async (level) => {
      const flow = opened()
      await flow.toRecordCode(level)
      expect(flow.can('resend')).toBe(false)
      flow.send({ type: 'submitCode', typed: true })
      await flow.calls.compareCode.calls[0]!.fail(refusal({ code: 'wrongCode' }))
      expect(flow.state()).toBe('arranging.code.entering')
      expect(flow.emitted).toEqual(['wrongCode'])
      expect(flow.context().errors.userOtp).toBe(
        'That is not the code the bank gave you. Check it and try again',
      )
      flow.send({ type: 'submitCode', typed: true })
      await flow.calls.compareCode.calls[1]!.answer()
      expect(flow.state()).toBe('arranging.code.spending')
      await flow.calls.spendCode.calls[0]!.answer()
      expect(flow.state()).toBe(level === 5 ? 'posting' : 'arranging.code.advancing')
      expect(flow.calls.verifyCode.calls).toHaveLength(0)
    },
  )

  it('[W13] nothing is paid before the code is spent; spending is repeated', async () => {
    const flow = opened()
    await flow.toRecordCode(5)
    flow.send({ type: 'submitCode', typed: true })
    await flow.calls.compareCode.calls[0]!.answer()
    await flow.calls.spendCode.calls[0]!.fail(unreachable())
    expect(flow.state()).toBe('arranging.code.spendFailed')
    expect(flow.calls.postTransfer.calls).toHaveLength(0)
    flow.send({ type: 'retry' })
    await flow.calls.spendCode.calls[1]!.answer()
    expect(flow.state()).toBe('posting')
  })
})
