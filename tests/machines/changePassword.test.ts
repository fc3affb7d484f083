import { expect, it } from 'vitest'
import { refusedFailure, refusedWithCodes } from '#machines/cases.ts'
import { changePasswordMachine } from '#machines/changePassword/changePassword.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

const filled = { type: 'submit', passwordFilled: true, confirmFilled: true } as const

function opened() {
  const saves = answeredByTest<void, void>()
  const machine = changePasswordMachine.provide({ actors: { savePassword: saves.logic } })
  return { ...started(machine, undefined), saves }
}

it('[G22] sends a password only when both fields are filled, and only once', () => {
  const flow = opened()
  flow.actor.send({ ...filled, confirmFilled: false })
  expect(flow.actor.getSnapshot().context.errors.confirmpassword).toBe('Repeat the password')
  flow.actor.send(filled)
  flow.actor.send(filled)
  expect(flow.saves.calls).toHaveLength(1)
})

it('[G22] the chart never holds a password', () => {
  const flow = opened()
  flow.actor.send(filled)
  expect(Object.keys(flow.actor.getSnapshot().context).sort()).toEqual(['errors', 'failure'])
})

it('[G22] says at the field what the bank refuses, and changes nothing', async () => {
  const flow = opened()
  flow.actor.send(filled)
  await flow.saves.calls[0]!.fail(
    refusedFailure({ code: 'validationFailed', fields: { password: 'Too common' } }),
  )
  expect(flow.state()).toBe('editing')
  expect(flow.actor.getSnapshot().context.errors.password).toBe('Too common')
})

it('[G22] a proof that is too old ends the window, so that the page asks for a new one', async () => {
  const flow = opened()
  flow.actor.send(filled)
  await flow.saves.calls[0]!.fail(refusedWithCodes('grantRequired').grantRequired)
  expect(flow.actor.getSnapshot().output).toEqual({ outcome: 'grantOver' })
})

it('[G22] says Password Changed Successfully, and ends as done', async () => {
  const flow = opened()
  flow.actor.send(filled)
  await flow.saves.calls[0]!.answer()
  expect(flow.emitted).toEqual(['passwordChanged'])
  flow.actor.send({ type: 'close' })
  expect(flow.actor.getSnapshot().output).toEqual({ outcome: 'done' })
})
