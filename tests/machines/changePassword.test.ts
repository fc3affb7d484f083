import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { changePasswordMachine } from '#machines/changePassword/changePassword.machine.ts'

it('changePassword does what was promised', () => {
  const actor = createActor(changePasswordMachine).start()
  actor.send({ type: 'finish' })
  expect(actor.getSnapshot().status).toBe('done')
  expect.fail(
    'write tests/machines/changePassword.test.ts: each requirement, with its row in the title',
  )
})
