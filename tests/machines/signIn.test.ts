import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { ApiFailure, type Failure } from '#domain/failure.ts'
import { delays } from '#machines/delays.ts'
import { buttonLabel } from '#machines/meta.ts'
import { sampleChallenge, sampleUser } from '#machines/samples.ts'
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
    label: () => buttonLabel(actor.getSnapshot()),
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

  it('[A2] says Loading..., Please Wait! and Almost there!, counted from the submit', () => {
    const { submit, email, label, elapse } = signIn()
    expect(label()).toBe('Log In')
    email('ada@example.com')
    submit()
    expect(label()).toBe('Loading...')
    elapse(14_999)
    expect(label()).toBe('Loading...')
    elapse(1)
    expect(label()).toBe('Please Wait!')
    elapse(14_999)
    expect(label()).toBe('Please Wait!')
    elapse(1)
    expect(label()).toBe('Almost there!')
    elapse(60_000)
    expect(label()).toBe('Almost there!')
  })

  it('[A2] starts the words anew after a failure', async () => {
    const { submit, email, label, elapse, requests } = signIn()
    email('ada@example.com')
    submit()
    elapse(20_000)
    await requests[0]!.fail(failure({}))
    expect(label()).toBe('Log In')
    submit()
    expect(label()).toBe('Loading...')
    elapse(14_999)
    expect(label()).toBe('Loading...')
  })

  it('[A3] says Login Verified and is done two seconds later', async () => {
    const { submit, email, state, label, elapse, requests, emitted } = signIn()
    email(' ada@example.com ')
    submit()
    expect(requests[0]!.input).toEqual({ email: 'ada@example.com' })
    await requests[0]!.answer(sampleUser)
    expect(state()).toBe('verified')
    expect(label()).toBe('Log In')
    expect(emitted).toEqual(['loginVerified', 'signedIn'])
    elapse(delays.signInRedirect - 1)
    expect(state()).toBe('verified')
    elapse(1)
    expect(state()).toBe('done')
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

  it('[A9] sends one request however often it is submitted', () => {
    const { submit, email, requests } = signIn()
    email('ada@example.com')
    submit()
    submit()
    submit()
    expect(requests).toHaveLength(1)
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

    it('[G30] [A3] says Login Verified only after the second step', async () => {
      const { before, emitted, state } = await atSecondStep({ outcome: 'proven', user: sampleUser })
      expect(before).toEqual([])
      expect(emitted).toEqual(['loginVerified', 'signedIn'])
      expect(state()).toBe('verified')
    })

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
