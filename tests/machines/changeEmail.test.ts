import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'

it('changeEmail does what was promised', () => {
  const actor = createActor(changeEmailMachine).start()
  actor.send({ type: 'finish' })
  expect(actor.getSnapshot().status).toBe('done')
  expect.fail(
    'write tests/machines/changeEmail.test.ts: each requirement, with its row in the title',
  )
})
