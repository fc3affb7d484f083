import { describe, expect, it } from 'vitest'
import {
  knownCode,
  reference,
  refusal,
  review,
  sentCode,
  unreachable,
  withdrawal,
  wrongCode,
} from './withdrawing.ts'

describe('the code', () => {
  it.each([
    ['wrongCode', wrongCode(0)],
    ['codeVoid', refusal({ code: 'codeVoid', attemptsLeft: 0 })],
  ])('[W4] the tries left are told; the last one ends it (%s)', async (_, lastTry) => {
    const flow = withdrawal()
    await flow.toCode()
    for (const left of [4, 3, 2, 1]) {
      await flow.confirm().fail(wrongCode(left))
      expect(flow.context().code?.attemptsLeft).toBe(left)
      expect(flow.context().errors.userOtp).toContain(left === 1 ? '1 try left' : `${left} tries`)
    }
    await flow.confirm().fail(lastTry)
    expect(flow.state()).toBe('arranging.code.unusable')
    expect(flow.emitted).toEqual(Array(5).fill('wrongCode'))
  })

  it('[W4] a new one is asked for with the same reference, and has all its tries', async () => {
    const flow = withdrawal()
    await flow.toCode()
    await flow.confirm().fail(refusal({ code: 'codeExpired' }))
    flow.send({ type: 'resend' })
    expect(flow.inputs('requestCode')).toMatchObject(Array(2).fill({ referenceNumber: reference }))
    await flow.call('requestCode').answer(sentCode(5))
    expect(flow.context()).toMatchObject({ code: { attemptsLeft: 5 }, failure: undefined })
  })

  it.each([
    ['[W4] that could not be made', unreachable()],
    // A bank that has sent a code never turns into one that holds it in the record.
    ['[W13] [S1] that the bank does not know', refusal({ status: 404 })],
  ])('a new one %s leaves the open one as it is', async (_, failure) => {
    const flow = withdrawal()
    await flow.toCode(3)
    flow.send({ type: 'resend' })
    await flow.call('requestCode').fail(failure)
    expect(flow.state()).toBe('arranging.code.entering')
    expect(flow.context()).toMatchObject({ code: knownCode(3), failure: failure.failure })
  })

  it('[W4] an expired code stays expired when no new one could be made', async () => {
    const flow = withdrawal()
    await flow.toCode()
    await flow.confirm().fail(refusal({ code: 'codeExpired' }))
    flow.send({ type: 'resend' })
    await flow.call('requestCode').fail(unreachable())
    expect(flow.state()).toBe('arranging.code.unusable')
  })
})

describe('the next level', () => {
  const conflict = refusal({ status: 409, code: 'stepConflict' })

  it.each([1, 3])(
    '[W4] after the code of level %i the level is recorded, and the flow says what comes next',
    async (level) => {
      const flow = withdrawal()
      await flow.toCode(level)
      await flow.confirm().answer(undefined)
      expect(flow.inputs('advanceLevel')).toEqual([{ transferStep: level + 1 }])
      await flow.call('advanceLevel').answer({ transferStep: level + 1, review })
      expect(flow.context().eligibility).toMatchObject({ transferStep: level + 1, review })
      expect(flow.inputs('postTransfer')).toEqual([])
    },
  )

  it('[W4] was reached by an earlier try without an answer', async () => {
    const flow = withdrawal()
    await flow.toCode(1)
    await flow.confirm().answer(undefined)
    await flow.call('advanceLevel').fail(conflict)
    await flow.call('readLevel').answer({ transferStep: 2, review })
    expect(flow.state()).toBe('levelPassed')
    expect(flow.context()).toMatchObject({
      eligibility: { transferStep: 2, review },
      failure: undefined,
    })
  })

  it('[W4] is recorded again without another code when the bank has another one', async () => {
    const flow = withdrawal()
    await flow.toCode(3)
    await flow.confirm().answer(undefined)
    await flow.call('advanceLevel').fail(conflict)
    await flow.call('readLevel').answer({ transferStep: 3, review: null })
    expect(flow.context().failure?.kind).toBe('refused')
    flow.send({ type: 'retry' })
    await flow.call('advanceLevel').fail(conflict)
    await flow.call('readLevel').fail(unreachable())
    expect(flow.context().failure?.kind).toBe('network')
    flow.send({ type: 'retry' })
    await flow.call('advanceLevel').answer({ transferStep: 4, review })
    expect(flow.state()).toBe('levelPassed')
    expect(flow.inputs('verifyCode')).toHaveLength(1)
  })
})

it.each([1, 3, 5])(
  '[W13] a code of level %i that the bank gives is compared and spent before anything follows',
  async (level) => {
    const flow = withdrawal()
    await flow.toRecordCode(level)
    flow.send({ type: 'submitCode', typed: true })
    await flow.call('compareCode').fail(refusal({ code: 'wrongCode' }))
    expect(flow.context().errors.userOtp).toBe(
      'That is not the code the bank gave you. Check it and try again',
    )
    flow.send({ type: 'submitCode', typed: true })
    await flow.call('compareCode').answer(undefined)
    await flow.call('spendCode').fail(unreachable())
    expect([...flow.inputs('postTransfer'), ...flow.inputs('advanceLevel')]).toEqual([])
    flow.send({ type: 'retry' })
    await flow.call('spendCode').answer(undefined)
    expect(flow.state()).toBe(level === 5 ? 'posting' : 'arranging.code.advancing')
    expect(flow.inputs('verifyCode')).toEqual([])
  },
)

describe('[G38] a second factor', () => {
  async function atSecondFactor() {
    const flow = withdrawal()
    await flow.toSecondFactor()
    return flow
  }

  it('confirms the withdrawal with the passkey', async () => {
    const flow = await atSecondFactor()
    flow.send({ type: 'usePasskey' })
    await flow.call('askPasskey').answer('answered')
    expect(flow.inputs('verifyCode')).toEqual([{ method: 'passkey' }])
    await flow.call('verifyCode').fail(wrongCode(4))
    expect(flow.state()).toBe('arranging.code.passkey.ready')
    expect(flow.context().failure?.message).toContain('does not know that passkey')
  })

  it('sends nothing when the prompt is closed', async () => {
    const flow = await atSecondFactor()
    flow.send({ type: 'usePasskey' })
    await flow.call('askPasskey').answer('dismissed')
    expect(flow.context().passkeyProblem).toBe('dismissed')
    expect(flow.inputs('verifyCode')).toEqual([])
  })

  it('takes the code of the app or a recovery code, and never a mailed one', async () => {
    const flow = await atSecondFactor()
    expect(flow.snapshot().can({ type: 'proofChosen', method: 'mail' })).toBe(false)
    expect(flow.can('resend')).toBe(false)
    flow.send({ type: 'proofChosen', method: 'recovery' })
    flow.send({ type: 'submitCode', typed: false })
    expect(flow.context().errors.userOtp).toBe('Enter one of your recovery codes')
    const call = flow.confirm()
    expect(call.input).toEqual({ method: 'recovery' })
    await call.fail(wrongCode(4))
    expect(flow.context().errors.userOtp).toContain('You have 4 tries left.')
  })
})
