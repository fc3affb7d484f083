import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { ApiFailure, type Failure } from '#domain/failure.ts'
import { sampleChallenge } from '#machines/samples.ts'
import type { SecondFactorOutput } from '#machines/secondFactor/secondFactor.types.ts'
import { type FirstStepAnswer, signInMachine } from '#machines/signIn/signIn.machine.ts'
import { answeredByTest, settled, started } from './moneyIn.ts'

function signIn() {
  const requests = answeredByTest<FirstStepAnswer, { email: string }>()
  const secondStep = Promise.withResolvers<SecondFactorOutput>()
  const secondFactor = fromPromise(() => secondStep.promise) as never
  const machine = signInMachine.provide({ actors: { signIn: requests.logic, secondFactor } })
  const run = started(machine, undefined)
  const { actor } = run
  return {
    ...run,
    secondStep,
    requests: requests.calls,
    context: () => actor.getSnapshot().context,
    email: (value: string) => actor.send({ type: 'fieldChanged', field: 'email', value }),
    submit: (passwordFilled = true) => actor.send({ type: 'submit', passwordFilled }),
  }
}

const failure = (failure: Partial<Failure>) =>
  new ApiFailure({ kind: 'refused', message: 'No.', ...failure })

describe('sign-in', () => {
  it('[A1] names each empty field and sends nothing', () => {
    const { submit, state, context, requests } = signIn()
    submit(false)
    expect(context().errors).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
    expect(state()).toBe('editing')
    expect(requests).toHaveLength(0)
  })

  it('[A1] forgives a field as soon as it is typed into', () => {
    const { submit, email, actor, context } = signIn()
    submit(false)
    email('a')
    expect(context().errors).toEqual({ password: 'Password is required' })
    actor.send({ type: 'passwordTyped' })
    expect(context().errors).toEqual({})
  })

  it('[A1] sends the email without blanks around it', () => {
    const { submit, email, requests } = signIn()
    email(' ada@example.com ')
    submit()
    expect(requests[0]!.input).toEqual({ email: 'ada@example.com' })
  })

  it('[A4] tells wrong credentials by toast and by a line, and keeps the email', async () => {
    const { submit, email, state, context, requests, emitted } = signIn()
    email('ada@example.com')
    submit()
    await requests[0]!.fail(failure({ status: 401, body: 'Wrong credentials' }))
    expect(state()).toBe('editing')
    expect(emitted).toEqual(['wrongCredentials'])
    expect(context().failure?.message).toMatch(/email and password/)
    expect(context().values.email).toBe('ada@example.com')
  })

  it.each<[string, Partial<Failure>]>([
    ['a rate limit', { kind: 'rateLimited', message: 'Try again in 40 seconds.', retryAfter: 40 }],
    ['a dead server', { kind: 'network', message: 'We could not reach the bank.' }],
    ['a broken server', { kind: 'server', message: 'Something went wrong at the bank.' }],
  ])('[A4] tells %s by a line alone, which the next try takes away', async (_, words) => {
    const { submit, email, context, requests, emitted } = signIn()
    email('ada@example.com')
    submit()
    await requests[0]!.fail(failure(words))
    expect(emitted).toEqual([])
    expect(context().failure?.message).toBe(words.message)
    submit()
    expect(context().failure).toBeUndefined()
  })

  it('[A4] stands the server’s words beside the field they are about', async () => {
    const { submit, email, context, requests } = signIn()
    email('x'.repeat(300))
    submit()
    await requests[0]!.fail(failure({ fields: { email: 'Too long' } }))
    expect(context().errors).toEqual({ email: 'Too long', password: undefined })
  })

  describe('with a second factor', () => {
    async function atSecondStep(output: SecondFactorOutput) {
      const flow = signIn()
      flow.email('ada@example.com')
      flow.submit()
      await flow.requests[0]!.answer({ secondFactor: sampleChallenge })
      const before = [...flow.emitted]
      flow.secondStep.resolve(output)
      await settled()
      return { ...flow, before }
    }

    it('[G32] begins again with the email kept when the challenge is over', async () => {
      const { emitted, state, context } = await atSecondStep({ outcome: 'over' })
      expect(emitted).toEqual([])
      expect(state()).toBe('editing')
      expect(context().values.email).toBe('ada@example.com')
      expect(context().failure?.message).toContain('Start again')
    })

    it('[G30] goes back to the form without a word when the customer leaves the step', async () => {
      const { state, context } = await atSecondStep({ outcome: 'cancelled' })
      expect(state()).toBe('editing')
      expect(context().failure).toBeUndefined()
    })
  })
})
