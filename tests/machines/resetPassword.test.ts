import { describe, expect, it } from 'vitest'
import { ApiFailure, type Failure } from '#domain/failure.ts'
import { resetPasswordMachine } from '#machines/resetPassword/resetPassword.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

function reset(filled = { passwordFilled: true, confirmFilled: true }) {
  const requests = answeredByTest<void>()
  const machine = resetPasswordMachine.provide({ actors: { changePassword: requests.logic } })
  const run = started(machine, undefined)
  run.actor.send({ type: 'submit', ...filled })
  return {
    ...run,
    requests: requests.calls,
    context: () => run.actor.getSnapshot().context,
    failWith: (failure: Partial<Failure>) =>
      requests.calls[0]!.fail(new ApiFailure({ kind: 'refused', message: 'No.', ...failure })),
  }
}

describe('a password reset', () => {
  it('[A6] names an empty field and sends nothing', () => {
    const { context, requests } = reset({ passwordFilled: true, confirmFilled: false })
    expect(context().errors.confirmpassword).toBe('Repeat the password')
    expect(requests).toHaveLength(0)
  })

  it('[A6] leaves the comparison to the server and tells its verdict', async () => {
    const { state, emitted, context, failWith } = reset()
    await failWith({ body: 'Passwords do not match' })
    expect(state()).toBe('editing')
    expect(emitted).toEqual(['passwordsDiffer'])
    expect(context().errors.confirmpassword).toBe('This is not the same password')
  })

  it('[A6] tells a spent link, and lets the customer try again', async () => {
    const { state, emitted, actor, failWith, requests } = reset()
    await failWith({ body: 'Invalid token or token has expired' })
    expect(state()).toBe('linkInvalid')
    expect(emitted).toEqual(['resetTokenInvalid'])
    actor.send({ type: 'submit', passwordFilled: true, confirmFilled: true })
    expect(requests).toHaveLength(2)
  })

  it('[A6] tells a refused password beside its field, without a toast', async () => {
    const { state, emitted, context, failWith } = reset()
    await failWith({ code: 'validationFailed', fields: { password: 'Use at least 8 characters' } })
    expect(state()).toBe('editing')
    expect(emitted).toEqual([])
    expect(context().errors.password).toBe('Use at least 8 characters')
  })

  it('[A6] says Token Expired for anything else, and what really happened in a line', async () => {
    const { emitted, context, failWith } = reset()
    await failWith({ kind: 'server', message: 'Something went wrong at the bank.' })
    expect(emitted).toEqual(['resetFailed'])
    expect(context().failure?.message).toBe('Something went wrong at the bank.')
  })
})
