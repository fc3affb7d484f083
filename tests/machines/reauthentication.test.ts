import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { GrantPurpose } from '#contract/reauthentication.ts'
import { refusedWithCodes } from '#machines/cases.ts'
import type { KnownChallenge } from '#machines/proofMethods.ts'
import { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts'
import { sampleChallenge } from '#machines/samples.ts'
import type { SecondFactorOutput } from '#machines/secondFactor/secondFactor.types.ts'
import { answeredByTest, settled, started } from './moneyIn.ts'

function reauthentication(outcome: SecondFactorOutput['outcome'] = 'proven') {
  const calls = answeredByTest<KnownChallenge | null, { purpose: GrantPurpose }>()
  const machine = reauthenticationMachine.provide({
    actors: {
      reauthenticate: calls.logic,
      secondFactor: fromPromise(async () => ({ outcome })) as never,
    },
  })
  const flow = started(machine, { purpose: 'factors' })
  flow.actor.send({ type: 'submit', passwordFilled: true })
  return { ...flow, call: calls.calls[0]!, output: () => flow.actor.getSnapshot().output }
}

describe('reauthentication', () => {
  it('[G33] grants after the password alone when there is no second factor', async () => {
    const { call, output } = reauthentication()
    expect(call.input).toEqual({ purpose: 'factors' })
    await call.answer(null)
    expect(output()).toEqual({ granted: true })
  })

  it('[G33] grants only after the second step when there is one', async () => {
    const { call, state, output } = reauthentication()
    await call.answer(sampleChallenge)
    expect(state()).not.toBe('entering')
    await settled()
    expect(output()).toEqual({ granted: true })
  })

  it('[G33] grants nothing when the second step is left, and asks again when it is over', async () => {
    const left = reauthentication('cancelled')
    await left.call.answer(sampleChallenge)
    await settled()
    expect(left.output()).toEqual({ granted: false })
    const over = reauthentication('over')
    await over.call.answer(sampleChallenge)
    await settled()
    expect(over.state()).toBe('entering')
    expect(over.actor.getSnapshot().context.failure?.message).toContain('took too long')
  })

  it('[G33] marks a wrong password and an empty one', async () => {
    const { call, state, actor } = reauthentication()
    await call.fail(refusedWithCodes('wrongPassword').wrongPassword)
    expect(state()).toBe('entering')
    expect(actor.getSnapshot().context.errors.currentPassword).toContain('not your current')
    actor.send({ type: 'passwordTyped' })
    expect(actor.getSnapshot().context.errors).toEqual({})
    actor.send({ type: 'submit', passwordFilled: false })
    expect(actor.getSnapshot().context.errors.currentPassword).toBe('Enter your current password')
  })
})
