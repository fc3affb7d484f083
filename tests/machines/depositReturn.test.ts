import { expect, it } from 'vitest'
import type { DepositReturn } from '#contract/depositReturns.ts'
import type { ProofMethod } from '#contract/reauthentication.ts'
import type { User } from '#contract/records.ts'
import { callFailures, refusedFailure, refusedWithCodes } from '#machines/cases.ts'
import { depositReturnCases, sampleReturn } from '#machines/depositReturn/depositReturn.cases.ts'
import {
  depositReturnMachine,
  type ReturnRequest,
} from '#machines/depositReturn/depositReturn.machine.ts'
import type { DepositReturnInput } from '#machines/depositReturn/depositReturn.types.ts'
import type { KnownChallenge } from '#machines/proofMethods.ts'
import { sampleChallenge } from '#machines/samples.ts'
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import type { SecondFactorInput } from '#machines/secondFactor/secondFactor.types.ts'
import { actorOf } from '#machines/system.ts'
import { answeredByTest, started } from './moneyIn.ts'

const mailed: KnownChallenge = { ...sampleChallenge, methods: ['mail'], sentTo: 'a•••@example.com' }

const start = depositReturnCases.inputs.start!

function opened(input: Partial<DepositReturnInput> = {}) {
  const codes = answeredByTest<KnownChallenge, ReturnRequest>()
  const asks = answeredByTest<DepositReturn, ReturnRequest>()
  const revokes = answeredByTest<void>()
  const proofs = answeredByTest<
    { user?: User },
    { use: SecondFactorInput['use']; method: ProofMethod }
  >()
  const secondFactor = secondFactorMachine.provide({ actors: { prove: proofs.logic } })
  const machine = depositReturnMachine.provide({
    actors: {
      requestCode: codes.logic,
      askBack: asks.logic,
      revokeCode: revokes.logic,
      secondFactor,
    },
  })
  const flow = started(machine, { ...start, ...input })
  const proof = () => actorOf(flow.actor.system, 'secondFactor')!
  const { actor } = flow
  return {
    ...flow,
    context: () => actor.getSnapshot().context,
    calls: { codes: codes.calls, asks: asks.calls, revokes: revokes.calls, proofs: proofs.calls },
    proof,
    /** As far as the code. */
    async toProof() {
      actor.send({ type: 'continue' })
      await codes.calls.at(-1)!.answer(mailed)
    },
    /** Types a code that is right. */
    async prove() {
      proof().send({ type: 'submit', typed: true })
      await proofs.calls.at(-1)!.answer({})
    },
  }
}

it('[M2] one code, then one request for this deposit with the same reference, tried again after a lost answer', async () => {
  const flow = opened()
  await flow.toProof()
  expect(flow.proof().getSnapshot().context).toMatchObject({ use: 'depositReturn', method: 'mail' })
  await flow.prove()
  const { asks, codes } = flow.calls
  await asks[0]!.fail(callFailures.timeout)
  expect(flow.state()).toBe('unanswered')
  flow.actor.send({ type: 'retry' })
  await asks[1]!.answer(sampleReturn)
  const { deposit, reference } = start
  const sent = { deposit: deposit.id, reference }
  expect([codes[0]!, ...asks].map(({ input }) => input)).toEqual([sent, sent, sent])
  expect(flow.context().request).toEqual(sampleReturn)
  flow.actor.send({ type: 'close' })
  expect(flow.state()).toBe('done')
})

it('[S12] a frozen account asks for no code, and says so instead', () => {
  const flow = opened({ frozen: true })
  expect(flow.state()).toBe('held')
  flow.actor.send({ type: 'continue' })
  expect(flow.calls.codes).toEqual([])
})

it('[M7] leaving at the code voids it, also when that fails', async () => {
  for (const leave of ['close', 'cancel'] as const) {
    const flow = opened()
    await flow.toProof()
    if (leave === 'close') flow.actor.send({ type: 'close' })
    else flow.proof().send({ type: 'cancel' })
    expect(flow.calls.revokes).toHaveLength(1)
    await flow.calls.revokes[0]!.fail(callFailures.network)
    expect(flow.state()).toBe('left')
    expect(flow.calls.asks).toEqual([])
  }
})

it('[M2] a wrong code is told with the tries left; one that is over begins again', async () => {
  const flow = opened()
  await flow.toProof()
  flow.proof().send({ type: 'submit', typed: true })
  await flow.calls.proofs[0]!.fail(refusedFailure({ code: 'wrongCode', attemptsLeft: 4 }))
  expect(flow.proof().getSnapshot().context.errors.code).toContain('4 tries left')
  for (const code of ['codeVoid', 'codeExpired'] as const) {
    flow.proof().send({ type: 'submit', typed: true })
    await flow.calls.proofs.at(-1)!.fail(refusedWithCodes(code)[code])
    flow.proof().send({ type: 'startOver' })
    expect(flow.state()).toBe('explaining')
    expect(flow.context().failure?.message).toContain('Nothing was changed')
    await flow.toProof()
  }
})

it('[M2] a deposit that was asked back elsewhere is told calmly, and what the bank refuses stands beside the button', async () => {
  const before = opened()
  before.actor.send({ type: 'continue' })
  await before.calls.codes[0]!.fail(refusedWithCodes('depositAskedBack').depositAskedBack)
  expect(before.state()).toBe('alreadyAsked')
  const refused = opened()
  await refused.toProof()
  await refused.prove()
  await refused.calls.asks[0]!.fail(refusedWithCodes('accountFrozen').accountFrozen)
  expect(refused.state()).toBe('explaining')
  expect(refused.context().failure?.code).toBe('accountFrozen')
})
