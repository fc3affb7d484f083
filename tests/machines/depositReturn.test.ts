import { expect, it } from 'vitest'
import { depositReturnCases, sampleReturn } from '#machines/depositReturn/depositReturn.cases.ts'
import { depositReturnMachine } from '#machines/depositReturn/depositReturn.machine.ts'
import { callFailures, refusedFailure, refusedWithCodes } from '#machines/testing/cases.ts'
import { sampleChallenge } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

const start = depositReturnCases.inputs.start!
const mailed = { ...sampleChallenge, methods: ['mail'], sentTo: 'a•••@example.com' }

/** At the code. */
async function atProof() {
  const flow = opened(depositReturnMachine, start)
  flow.send({ type: 'continue' })
  await flow.call('requestCode').answer(mailed)
  return flow
}

it('[M2] one code, then the request for this deposit with one reference, also after a lost answer', async () => {
  const flow = await atProof()
  expect(flow.inputs('secondFactor')).toMatchObject([{ use: 'depositReturn', methods: ['mail'] }])
  await flow.call('secondFactor').answer({ outcome: 'done' })
  await flow.call('askBack').fail(callFailures.timeout)
  flow.send({ type: 'retry' })
  await flow.call('askBack').answer(sampleReturn)
  const { deposit, reference } = start
  const sent = { deposit: deposit.id, reference }
  expect([...flow.inputs('requestCode'), ...flow.inputs('askBack')]).toEqual([sent, sent, sent])
  expect(flow.context().request).toEqual(sampleReturn)
})

it('[S12] a frozen account asks for no code', () => {
  const flow = opened(depositReturnMachine, { ...start, frozen: true })
  flow.send({ type: 'continue' })
  expect(flow.inputs('requestCode')).toEqual([])
})

it('[M7] leaving at the code voids it, also when that fails', async () => {
  const flow = await atProof()
  flow.send({ type: 'close' })
  await flow.call('revokeCode').fail(callFailures.network)
  expect(flow.state()).toBe('closed')
  expect(flow.inputs('askBack')).toEqual([])
})

it('[M2] a code that is over leads to the beginning, and nothing was changed', async () => {
  const flow = await atProof()
  await flow.call('secondFactor').answer({ outcome: 'expired' })
  expect(flow.state()).toBe('explaining')
  expect(flow.context().failure?.message).toContain('Nothing was changed')
})

it('[M2] the bank’s refusal is shown beside the button', async () => {
  const flow = await atProof()
  await flow.call('secondFactor').answer({ outcome: 'done' })
  await flow.call('askBack').fail(refusedWithCodes('accountFrozen').accountFrozen)
  expect(flow.state()).toBe('explaining')
  expect(flow.context().failure).toEqual(refusedFailure({ code: 'accountFrozen' }).failure)
})
