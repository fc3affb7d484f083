import { expect, it } from 'vitest'
import type { ProofMethod } from '#contract/reauthentication.ts'
import { refusedFailure } from '#machines/cases.ts'
import { sampleChallenge, sampleUser } from '#machines/samples.ts'
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import { opened } from './moneyIn.ts'

const start = (methods: ProofMethod[] = ['recovery', 'app', 'passkey']) =>
  opened(secondFactorMachine, { ...sampleChallenge, methods, use: 'signIn' })

it('[G30] the passkey comes first, and what it answered is sent', async () => {
  const flow = start()
  flow.send({ type: 'usePasskey' })
  await flow.call('askPasskey').answer('answered')
  expect(flow.inputs('prove')).toEqual([{ use: 'signIn', method: 'passkey' }])
  await flow.call('prove').answer({ user: sampleUser })
  expect(flow.snapshot().output).toEqual({ outcome: 'done', user: sampleUser })
})

it('[G30] a closed prompt sends nothing, says so, and can be opened again', async () => {
  const flow = start()
  flow.send({ type: 'usePasskey' })
  await flow.call('askPasskey').answer('dismissed')
  expect(flow.inputs('prove')).toEqual([])
  expect(flow.context().passkeyProblem).toBe('dismissed')
  flow.send({ type: 'usePasskey' })
  expect(flow.context().passkeyProblem).toBeUndefined()
  flow.send({ type: 'methodChosen', method: 'app' })
  expect(flow.call('askPasskey').signal.aborted).toBe(true)
})

it('[G32] only the ways that the bank named are offered, above all no mailed code', () => {
  expect(start().snapshot().can({ type: 'methodChosen', method: 'mail' })).toBe(false)
})

it('[G32] the tries that are left are told', async () => {
  const flow = start(['app'])
  flow.send({ type: 'submit', typed: true })
  await flow.call('prove').fail(refusedFailure({ code: 'wrongProof', attemptsLeft: 1 }))
  expect(flow.state()).toBe('code')
  expect(flow.context().errors.code).toContain('You have 1 try left.')
})
