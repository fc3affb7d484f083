import { expect, it } from 'vitest'
import { scamReportMachine } from '#machines/scamReport/scamReport.machine.ts'
import { sampleReport } from '#machines/security/security.samples.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { opened } from './moneyIn.ts'

const written = { kind: 'askedToPay', message: 'They wanted a fee first.' }
const draft = { ...written, freeze: 'yes' }

it.each([
  [false, true],
  // An account that is frozen already is not frozen again.
  [true, false],
])('[G26] [A14] a draft is sent twice with one reference (frozen: %s)', async (frozen, freeze) => {
  const flow = opened(scamReportMachine, { reference: 'report-1', frozen, draft })
  flow.send({ type: 'submit' })
  await flow.call('sendReport').fail(callFailures.timeout)
  flow.send({ type: 'submit' })
  const sent = { ...written, freeze, referenceNumber: 'report-1' }
  expect(flow.inputs('sendReport')).toEqual([sent, sent])
  await flow.call('sendReport').answer(sampleReport)
  expect(flow.context().report).toEqual(sampleReport)
})

it('[A14] what was typed before a reload is asked about before it is discarded', () => {
  const flow = opened(scamReportMachine, { reference: 'report-1', frozen: false, draft })
  flow.send({ type: 'close' })
  expect(flow.state()).toBe('confirmingLeave')
})
