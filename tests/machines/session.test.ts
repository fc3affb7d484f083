import { describe, expect, it } from 'vitest'
import { type SessionInput, sessionMachine } from '#machines/session/session.machine.ts'
import { aCustomer } from '#tests/support/customers.ts'
import { answeredByTest, started } from './moneyIn.ts'

/** The chart with a revocation the test answers, and a log of what it asked of the browser. */
function session(input: SessionInput = {}) {
  const revoke = answeredByTest<void>()
  const asked: string[] = []
  const machine = sessionMachine.provide({
    actors: { revokeToken: revoke.logic },
    actions: {
      storeUser: (_, { user }) => asked.push(`keep ${user.firstName}`),
      clearStorage: () => asked.push('forget everything'),
    },
  })
  return { ...started(machine, input), revocations: revoke.calls, asked }
}

const ada = aCustomer()

describe('the session', () => {
  it('[D1] is anonymous, without a reason, when the tab holds no session', () => {
    const { actor, state } = session()
    expect(state()).toBe('anonymous')
    expect(actor.getSnapshot().context).toEqual({ user: undefined })
  })

  it('[D1] goes on after a reload that found a customer in storage', () => {
    const { actor, state } = session({ user: ada })
    expect(state()).toBe('authenticated')
    expect(actor.getSnapshot().context.user).toEqual(ada)
  })

  it('[A3] stands from the sign-in on, and its copy of the customer is stored', () => {
    const { actor, state, asked } = session()
    actor.send({ type: 'signedIn', user: ada })
    expect(state()).toBe('authenticated')
    expect(asked).toEqual(['keep Ada'])
  })

  it('[D10] takes and stores a fresh copy of the customer', () => {
    const { actor, asked } = session({ user: ada })
    actor.send({ type: 'userRead', user: aCustomer({ firstName: 'Adaeze' }) })
    expect(actor.getSnapshot().context.user?.firstName).toBe('Adaeze')
    expect(asked).toEqual(['keep Adaeze'])
  })

  it.each(['expired', 'tokenRemoved'] as const)(
    '[D1] ends on %s, forgets the customer and knows why',
    (type) => {
      const { actor, state, asked } = session({ user: ada })
      actor.send({ type })
      expect(state()).toBe('anonymous')
      expect(actor.getSnapshot().context).toEqual({ user: undefined, endedBecause: 'expired' })
      expect(asked).toEqual(['forget everything'])
    },
  )

  it('[D2] forgets the customer at once on sign-out, while the token is being revoked', async () => {
    const { actor, state, asked, revocations } = session({ user: ada })
    actor.send({ type: 'signOut' })
    expect(state()).toBe('signingOut')
    expect(actor.getSnapshot().context).toEqual({ user: undefined, endedBecause: 'signedOut' })
    // The revocation clears everything, since it reads the token before.
    expect(asked).toEqual([])
    expect(revocations).toHaveLength(1)
    await revocations[0]!.answer()
    expect(state()).toBe('anonymous')
  })

  it('[K2] passes over a back end that cannot revoke', async () => {
    const { actor, state, revocations } = session({ user: ada })
    actor.send({ type: 'signOut' })
    await revocations[0]!.fail(new Error('404'))
    expect(state()).toBe('anonymous')
    expect(actor.getSnapshot().context.endedBecause).toBe('signedOut')
  })

  it('[D2] lets the next customer in while the last token is still being revoked', async () => {
    const { actor, state, revocations } = session({ user: ada })
    actor.send({ type: 'signOut' })
    actor.send({ type: 'signedIn', user: aCustomer({ firstName: 'Bo' }) })
    await revocations[0]!.answer()
    expect(state()).toBe('authenticated')
    expect(actor.getSnapshot().context).toMatchObject({
      user: { firstName: 'Bo' },
      endedBecause: undefined,
    })
  })

  it('[D1] is not ended again by a late 401 while it is signing out', () => {
    const { actor, state } = session({ user: ada })
    actor.send({ type: 'signOut' })
    actor.send({ type: 'expired' })
    expect(state()).toBe('signingOut')
    expect(actor.getSnapshot().context.endedBecause).toBe('signedOut')
  })
})
