import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

const offline = new ApiFailure({ kind: 'network', message: 'Nobody is there.' })

function newsletter(email: string) {
  const orders = answeredByTest<void, { email: string }>()
  const machine = newsletterMachine.provide({ actors: { subscribe: orders.logic } })
  const run = started(machine, undefined)
  run.actor.send({ type: 'fieldChanged', field: 'email', value: email })
  run.actor.send({ type: 'submit' })
  return { ...run, orders: orders.calls, context: () => run.actor.getSnapshot().context }
}

describe('the newsletter', () => {
  it('[P11] asks for an address before anything is sent', () => {
    const { state, context, orders } = newsletter(' ')
    expect([state(), context().errors.email]).toEqual(['editing', 'Email is required'])
    expect(orders).toHaveLength(0)
  })

  it('[P11] sends the address once, without blanks around it', async () => {
    const { state, orders, actor } = newsletter(' ada@example.com ')
    actor.send({ type: 'submit' })
    expect(orders.map(({ input }) => input)).toEqual([{ email: 'ada@example.com' }])
    await orders[0]!.answer()
    expect(state()).toBe('subscribed')
    actor.send({ type: 'again' })
    expect(state()).toBe('editing')
  })

  it('[P11] keeps the address when it fails and says why', async () => {
    const { state, context, orders, actor } = newsletter('ada@mail.example')
    await orders[0]!.fail(offline)
    expect(state()).toBe('editing')
    expect(context()).toMatchObject({
      values: { email: 'ada@mail.example' },
      failure: { message: 'Nobody is there.' },
    })
    actor.send({ type: 'submit' })
    const fields = { email: 'This is no email' }
    await orders[1]!.fail(new ApiFailure({ kind: 'refused', message: 'No.', fields }))
    expect(context()).toMatchObject({ errors: fields })
    expect(context().failure).toBeUndefined()
  })
})
