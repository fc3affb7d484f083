import { describe, expect, it } from 'vitest'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

const failure = (...parts: ConstructorParameters<typeof ApiFailure>) => new ApiFailure(...parts)

/** A customer who has pressed the button. */
function asked() {
  const requests = answeredByTest<{ emailConfirmed: boolean }>()
  const machine = emailConfirmationMachine.provide({ actors: { requestLink: requests.logic } })
  const run = started(machine, undefined)
  run.actor.send({ type: 'send' })
  const message = () => run.actor.getSnapshot().context.failure?.message
  return { ...run, requests: requests.calls, message }
}

describe('asking for another confirmation link', () => {
  it('[A22] [K7] says how long to wait when the links of the day are used up', async () => {
    const { state, requests, message, actor } = asked()
    const limit = { kind: 'rateLimited', message: 'Too many.', retryAfter: 7200 } as const
    await requests[0]!.fail(failure(limit))
    expect(state()).toBe('limited')
    expect(message()).toBe(
      'We have sent several emails to this address today. Try again in 2 hours.',
    )
    actor.send({ type: 'send' })
    expect(message()).toBeUndefined()
  })

  it.each(['network', 'timeout', 'server', 'malformed'] as const)(
    '[A22] [D17] does not claim that nothing was sent: %s',
    async (kind) => {
      const { state, requests, message } = asked()
      await requests[0]!.fail(failure({ kind, message: failureMessages[kind] }))
      expect(state()).toBe('failed')
      expect(message()).toContain('We don’t know whether a link was sent')
      expect(message()).not.toMatch(/typed|counted twice/)
    },
  )

  it('[A22] [K2] leads to a password link where the bank does not offer it', async () => {
    const { state, requests, message } = asked()
    await requests[0]!.fail(failure({ kind: 'refused', message: 'No.', status: 404 }))
    expect(state()).toBe('failed')
    expect(message()).toContain('Get a password link instead')
  })

  it('[A22] [O7] tells a bug in words of its own', async () => {
    const { requests, message } = asked()
    await requests[0]!.fail(new TypeError('x is undefined'))
    expect(message()).toContain('Your connection is not the cause')
  })
})
