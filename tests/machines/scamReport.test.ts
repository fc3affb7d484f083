import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { scamReportMachine } from '#machines/scamReport/scamReport.machine.ts'

it('scamReport does what was promised', () => {
  const actor = createActor(scamReportMachine).start()
  actor.send({ type: 'finish' })
  expect(actor.getSnapshot().status).toBe('done')
  expect.fail(
    'write tests/machines/scamReport.test.ts: each requirement, with its row in the title',
  )
})
