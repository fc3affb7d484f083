import { expect, it } from 'vitest'
import { changePasswordMachine } from '#machines/changePassword/changePassword.machine.ts'
import { refusedWithCodes } from '#machines/testing/cases.ts'
import { opened } from './moneyIn.ts'

function saving() {
  const flow = opened(changePasswordMachine, undefined)
  flow.send({ type: 'submit', passwordFilled: true, confirmFilled: true })
  return flow
}

it('[G22] the chart never holds a password', () => {
  expect(Object.keys(saving().context()).sort()).toEqual(['errors', 'failure'])
})

it('[G22] the window ends as done, or with the wish for a new proof where the earlier one is too old', async () => {
  const changed = saving()
  await changed.call('savePassword').answer(undefined)
  changed.send({ type: 'close' })
  expect(changed.snapshot().output).toEqual({ outcome: 'done' })
  const tooLate = saving()
  await tooLate.call('savePassword').fail(refusedWithCodes('grantRequired').grantRequired)
  expect(tooLate.snapshot().output).toEqual({ outcome: 'expired' })
})
