import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { depositReturnMachine } from '#machines/depositReturn/depositReturn.machine.ts'

it('depositReturn does what was promised', () => {
  const actor = createActor(depositReturnMachine).start()
  actor.send({ type: 'finish' })
  expect(actor.getSnapshot().status).toBe('done')
  expect.fail(
    'write tests/machines/depositReturn.test.ts: each requirement, with its row in the title',
  )
})
