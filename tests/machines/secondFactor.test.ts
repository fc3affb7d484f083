import { describe, expect, it } from 'vitest'
import type { ProofMethod } from '#contract/reauthentication.ts'
import type { User } from '#contract/records.ts'
import { refusedFailure } from '#machines/cases.ts'
import type { PasskeyOutcome } from '#machines/proofMethods.ts'
import { sampleChallenge, sampleUser } from '#machines/samples.ts'
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import type { SecondFactorInput } from '#machines/secondFactor/secondFactor.types.ts'
import { answeredByTest, started } from './moneyIn.ts'

function secondFactor(methods: ProofMethod[] = ['recovery', 'app', 'passkey']) {
  const prompt = answeredByTest<PasskeyOutcome>()
  const prove = answeredByTest<
    { user?: User },
    { use: SecondFactorInput['use']; method: ProofMethod }
  >()
  const machine = secondFactorMachine.provide({
    actors: { askPasskey: prompt.logic, prove: prove.logic },
  })
  const flow = started(machine, { ...sampleChallenge, methods, use: 'signIn' })
  return {
    ...flow,
    prompt: prompt.calls,
    prove: prove.calls,
    snapshot: flow.actor.getSnapshot.bind(flow.actor),
  }
}

describe('the second step', () => {
  it('[G30] offers the passkey first, and sends what it answered', async () => {
    const { actor, state, prompt, prove, snapshot } = secondFactor()
    expect(state()).toBe('passkey.ready')
    actor.send({ type: 'usePasskey' })
    await prompt[0]!.answer('answered')
    expect(prove[0]!.input).toEqual({ use: 'signIn', method: 'passkey' })
    await prove[0]!.answer({ user: sampleUser })
    expect(snapshot().output).toEqual({ outcome: 'proven', user: sampleUser })
  })

  it('[G30] sends nothing when the prompt is closed, and can try again', async () => {
    const { actor, state, prompt, prove, snapshot } = secondFactor()
    actor.send({ type: 'usePasskey' })
    await prompt[0]!.answer('dismissed')
    expect(state()).toBe('passkey.ready')
    expect(snapshot().context.passkeyProblem).toBe('dismissed')
    expect(prove).toHaveLength(0)
    actor.send({ type: 'usePasskey' })
    expect(prompt).toHaveLength(2)
    expect(snapshot().context.passkeyProblem).toBeUndefined()
  })

  it('[G30] closes the prompt of a customer who chooses another way', () => {
    const { actor, state, prompt } = secondFactor()
    actor.send({ type: 'usePasskey' })
    actor.send({ type: 'methodChosen', method: 'app' })
    expect(prompt[0]!.signal.aborted).toBe(true)
    expect(state()).toBe('code')
  })

  it('[G32] offers no way that the bank did not name, above all no mailed code', () => {
    const { actor, snapshot } = secondFactor()
    expect(snapshot().can({ type: 'methodChosen', method: 'mail' })).toBe(false)
    actor.send({ type: 'methodChosen', method: 'mail' })
    expect(snapshot().context.method).toBe('passkey')
  })

  it('[G32] tells the tries that are left, and is over without any', async () => {
    const { actor, state, prove, snapshot } = secondFactor(['app'])
    actor.send({ type: 'submit', typed: true })
    await prove[0]!.fail(refusedFailure({ code: 'wrongProof', attemptsLeft: 1 }))
    expect(snapshot().context.errors.code).toContain('You have 1 try left.')
    actor.send({ type: 'submit', typed: true })
    await prove[1]!.fail(refusedFailure({ code: 'wrongProof', attemptsLeft: 0 }))
    expect(state()).toBe('over')
    actor.send({ type: 'startOver' })
    expect(snapshot().output).toMatchObject({ outcome: 'over' })
  })
})
