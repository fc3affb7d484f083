import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts'

it('reauthentication does what was promised', () => {
  const actor = createActor(reauthenticationMachine).start()
  actor.send({ type: 'finish' })
  expect(actor.getSnapshot().status).toBe('done')
  expect.fail(
    'write tests/machines/reauthentication.test.ts: each requirement, with its row in the title',
  )
})
