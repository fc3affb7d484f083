import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'

it('secondFactor does what was promised', () => {
  const actor = createActor(secondFactorMachine).start()
  actor.send({ type: 'finish' })
  expect(actor.getSnapshot().status).toBe('done')
  expect.fail(
    'write tests/machines/secondFactor.test.ts: each requirement, with its row in the title',
  )
})
