import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { factorSetupMachine } from '#machines/factorSetup/factorSetup.machine.ts'

it('factorSetup does what was promised', () => {
  const actor = createActor(factorSetupMachine).start()
  actor.send({ type: 'finish' })
  expect(actor.getSnapshot().status).toBe('done')
  expect.fail(
    'write tests/machines/factorSetup.test.ts: each requirement, with its row in the title',
  )
})
