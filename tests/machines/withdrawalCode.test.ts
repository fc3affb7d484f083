import { describe, expect, it } from 'vitest'
import {
  knownCode,
  reference,
  refusal,
  review,
  sentCode,
  unreachable,
  withdrawal,
} from './withdrawing.ts'

describe('the code', () => {
  it('[W3] [W4] [G38] the second step proves it, by what the bank said of the code', async () => {
    const flow = withdrawal()
    await flow.toCode(3)
    expect(flow.inputs('secondFactor')).toEqual([{ ...knownCode(3), use: 'withdrawal' }])
  })

  it('[W13] a bank that says nothing of it has mailed it', async () => {
    const flow = withdrawal()
    await flow.toRequest({ transferStep: 3 })
    await flow.call('requestCode').answer({})
    expect(flow.inputs('secondFactor')).toMatchObject([{ methods: ['mail'], level: 3 }])
  })

  it('[W4] a new one is asked for with the same reference', async () => {
    const flow = withdrawal()
    await flow.toCode()
    flow.send({ type: 'challengeWanted' })
    expect(flow.inputs('requestCode')).toMatchObject(Array(2).fill({ referenceNumber: reference }))
    await flow.call('requestCode').answer({ ...sentCode(5), codeId: 'code-0002' })
    expect(flow.emitted).toEqual(['challengeRenewed'])
    expect(flow.context().openCode).toEqual({ codeId: 'code-0002' })
  })

  it.each([
    ['[W4] that could not be made', unreachable()],
    // A bank that has sent a code never turns into one that holds it in the record.
    ['[W13] [S1] that the bank does not know', refusal({ status: 404 })],
  ])('a new one %s leaves the open one as it is', async (_, failure) => {
    const flow = withdrawal()
    await flow.toCode(3)
    flow.send({ type: 'challengeWanted' })
    await flow.call('requestCode').fail(failure)
    expect(flow.emitted).toEqual(['challengeNotRenewed'])
    expect(flow.state()).toBe('arranging.code.proving.waiting')
    expect(flow.context().code).toEqual(knownCode(3))
  })

  it('[W4] that the payment found used up is asked for once more, and says why', async () => {
    const flow = withdrawal()
    await flow.toPayment()
    const used = refusal({ code: 'codeVoid' })
    await flow.call('postTransfer').fail(used)
    expect(flow.inputs('secondFactor').at(-1)).toMatchObject({
      attemptsLeft: 0,
      failure: used.failure,
    })
  })
})

describe('the next level', () => {
  const conflict = refusal({ status: 409, code: 'stepConflict' })

  it.each([1, 3])(
    '[W4] after the code of level %i the level is recorded, and the flow says what comes next',
    async (level) => {
      const flow = withdrawal()
      await flow.toCode(level)
      await flow.prove()
      expect(flow.inputs('advanceLevel')).toEqual([{ transferStep: level + 1 }])
      await flow.call('advanceLevel').answer({ transferStep: level + 1, review })
      expect(flow.context().eligibility).toMatchObject({ transferStep: level + 1, review })
      expect(flow.inputs('postTransfer')).toEqual([])
    },
  )

  it('[W4] was reached by an earlier try without an answer', async () => {
    const flow = withdrawal()
    await flow.toCode(1)
    await flow.prove()
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
    await flow.prove()
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
    expect(flow.inputs('secondFactor')).toHaveLength(1)
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
    expect(flow.state()).toBe(level === 5 ? 'paying' : 'arranging.code.advancing')
    expect(flow.inputs('secondFactor')).toEqual([])
  },
)
