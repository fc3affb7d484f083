import { describe, expect, it } from 'vitest'
import type { ProofMethod } from '#contract/reauthentication.ts'
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import { callFailures, refusedFailure } from '#machines/testing/cases.ts'
import { sampleChallenge, sampleUser } from '#machines/testing/samples.ts'
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

it.each<[ProofMethod, string[]]>([
  ['mail', ['refresh']],
  ['app', []],
])(
  '[A16] a proof by %s: the customer is read again only when it has confirmed the address',
  async (method, told) => {
    const flow = start([method])
    flow.send({ type: 'submit', typed: true })
    await flow.call('prove').answer({ user: sampleUser })
    expect(flow.emitted).toEqual(told)
  },
)

describe('[W4] the code of a withdrawal', () => {
  const mailed = { ...sampleChallenge, methods: ['mail' as const], sentTo: 'a•••@example.com' }
  const open = () => opened(secondFactorMachine, { ...mailed, use: 'withdrawal' })
  const { failure: unreachable } = callFailures.network

  it.each(['wrongCode', 'codeVoid'] as const)('ends with the last try (%s)', async (code) => {
    const flow = open()
    for (const attemptsLeft of [4, 3, 2, 1]) {
      flow.send({ type: 'submit', typed: true })
      await flow.call('prove').fail(refusedFailure({ code: 'wrongCode', attemptsLeft }))
      expect(flow.context().attemptsLeft).toBe(attemptsLeft)
    }
    flow.send({ type: 'submit', typed: true })
    await flow.call('prove').fail(refusedFailure({ code, attemptsLeft: 0 }))
    expect(flow.state()).toBe('over')
    expect(flow.emitted).toEqual(Array(5).fill('wrongCode'))
  })

  it('is sent anew here, and the new one has all its tries', () => {
    const flow = open()
    flow.send({ type: 'resend' })
    expect(flow.emitted).toEqual(['challengeWanted'])
    flow.send({ type: 'challengeRenewed', challenge: { methods: ['mail'], attemptsLeft: 5 } })
    expect(flow.state()).toBe('code')
    expect(flow.context()).toMatchObject({ attemptsLeft: 5, sentTo: undefined })
  })

  it('stays as it is when no new one could be made', () => {
    const flow = open()
    flow.send({ type: 'resend' })
    flow.send({ type: 'challengeNotRenewed', failure: unreachable })
    expect(flow.state()).toBe('code')
    expect(flow.context()).toMatchObject({ attemptsLeft: 5, failure: unreachable })
  })

  it('stays over when no new one could be made', async () => {
    const flow = open()
    flow.send({ type: 'submit', typed: true })
    await flow.call('prove').fail(refusedFailure({ code: 'codeExpired' }))
    flow.send({ type: 'startOver' })
    flow.send({ type: 'challengeNotRenewed', failure: unreachable })
    expect(flow.state()).toBe('over')
    expect(flow.context().failure).toEqual(unreachable)
  })

  it('[W5] is left by the cancel of its window alone', () => {
    expect(open().snapshot().can({ type: 'cancel' })).toBe(false)
  })
})
