import { expect, it } from 'vitest'
import { refusedWithCodes } from '#machines/cases.ts'
import { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

function opened(typed?: string) {
  const sends = answeredByTest<void, { email: string }>()
  const machine = changeEmailMachine.provide({ actors: { requestChange: sends.logic } })
  return { ...started(machine, { typed }), sends }
}

it('[G23] marks what is no email, and sends an address without its spaces', () => {
  const flow = opened()
  flow.actor.send({ type: 'fieldChanged', field: 'email', value: 'ada@' })
  flow.actor.send({ type: 'submit' })
  expect(flow.actor.getSnapshot().context.errors.email).toContain('Enter an email address')
  flow.actor.send({ type: 'fieldChanged', field: 'email', value: ' ada@example.org ' })
  flow.actor.send({ type: 'submit' })
  expect(flow.sends.calls.map(({ input }) => input)).toEqual([{ email: 'ada@example.org' }])
})

it('[G23] keeps the typed address while the customer proves again who is there', async () => {
  const flow = opened('ada@example.org')
  flow.actor.send({ type: 'submit' })
  await flow.sends.calls[0]!.fail(refusedWithCodes('grantRequired').grantRequired)
  expect(flow.actor.getSnapshot().output).toEqual({
    outcome: 'grantOver',
    typedEmail: 'ada@example.org',
  })
  expect(opened('ada@example.org').actor.getSnapshot().context.values.email).toBe('ada@example.org')
})
