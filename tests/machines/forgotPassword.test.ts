import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { forgotPasswordMachine } from '#machines/forgotPassword/forgotPassword.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

function forgot(typed = 'ada@example.com') {
  const requests = answeredByTest<void, { email: string }>()
  const machine = forgotPasswordMachine.provide({ actors: { sendLink: requests.logic } })
  const run = started(machine, undefined)
  run.actor.send({ type: 'fieldChanged', field: 'email', value: typed })
  run.actor.send({ type: 'submit' })
  return {
    ...run,
    requests: requests.calls,
    context: () => run.actor.getSnapshot().context,
  }
}

describe('a forgotten password', () => {
  it('[A5] asks for an email before anything is sent', () => {
    const { state, context, requests } = forgot('  ')
    expect(state()).toBe('editing')
    expect(context().errors).toEqual({ email: 'Email is required' })
    expect(requests).toHaveLength(0)
  })

  it('[A5] keeps the email for another link', async () => {
    const { context, requests, actor } = forgot()
    await requests[0]!.answer()
    actor.send({ type: 'again' })
    expect(context().values.email).toBe('ada@example.com')
  })

  it('[A5] says that an email is not registered', async () => {
    const { state, context, requests, emitted } = forgot()
    await requests[0]!.fail(
      new ApiFailure({ kind: 'refused', message: 'No.', body: 'Wrong credentials' }),
    )
    expect(state()).toBe('editing')
    expect(emitted).toEqual(['emailNotRegistered'])
    expect(context().errors.email).toMatch(/No account/)
  })

  it('[A4] tells any other failure in a plain line and keeps the email', async () => {
    const { context, requests, emitted } = forgot()
    await requests[0]!.fail(
      new ApiFailure({ kind: 'rateLimited', message: 'Try again in 2 minutes.' }),
    )
    expect(emitted).toEqual([])
    expect(context()).toMatchObject({
      failure: { message: 'Try again in 2 minutes.' },
      values: { email: 'ada@example.com' },
    })
  })
})
