import { describe, expect, it } from 'vitest'
import type { ProofMethod } from '#contract/reauthentication.ts'
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import { refusedFailure } from '#machines/testing/cases.ts'
import { sampleChallenge, sampleUser } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

const start = (methods: ProofMethod[]) =>
  opened(secondFactorMachine, { ...sampleChallenge, methods, use: 'signIn' })

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

  it('[W5] is left by the cancel of its window alone', () => {
    expect(open().snapshot().can({ type: 'cancel' })).toBe(false)
  })
})
