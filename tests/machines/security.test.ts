import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { securityMachine } from '#machines/security/security.machine.ts'

it('security does what was promised', () => {
  const actor = createActor(securityMachine).start()
  actor.send({ type: 'finish' })
  expect(actor.getSnapshot().status).toBe('done')
  expect.fail('write tests/machines/security.test.ts: each requirement, with its row in the title')
})
