import { expect, it } from 'vitest'
import type { ScamReport, ScamReportPayload } from '#contract/security.ts'
import { callFailures } from '#machines/cases.ts'
import { scamReportMachine } from '#machines/scamReport/scamReport.machine.ts'
import type { ScamReportInput } from '#machines/scamReport/scamReport.types.ts'
import { sampleReport } from '#machines/security/security.samples.ts'
import { answeredByTest, started } from './moneyIn.ts'

const written = { kind: 'askedToPay', message: 'They wanted a fee first.' }

function opened(input: Partial<ScamReportInput> = {}) {
  const sends = answeredByTest<ScamReport, ScamReportPayload>()
  const machine = scamReportMachine.provide({ actors: { sendReport: sends.logic } })
  const flow = started(machine, { reference: 'report-1', frozen: false, ...input })
  return { ...flow, sends }
}

it('[G26] a report needs a kind and a text', () => {
  const flow = opened()
  flow.actor.send({ type: 'submit' })
  expect(flow.actor.getSnapshot().context.errors).toEqual({
    kind: 'Choose what happened',
    message: 'Tell us what happened',
  })
  expect(flow.sends.calls).toEqual([])
})

it('[G26] a second try has the same reference, so that it counts once', async () => {
  const flow = opened({ draft: written })
  flow.actor.send({ type: 'freezeChosen', freeze: true })
  flow.actor.send({ type: 'submit' })
  await flow.sends.calls[0]!.fail(callFailures.timeout)
  flow.actor.send({ type: 'submit' })
  const sent = { ...written, freeze: true, referenceNumber: 'report-1' }
  expect(flow.sends.calls.map(({ input }) => input)).toEqual([sent, sent])
})

it('[G26] shows what the bank recorded, and ends as done', async () => {
  const flow = opened({ draft: written })
  flow.actor.send({ type: 'submit' })
  await flow.sends.calls[0]!.answer(sampleReport)
  expect(flow.actor.getSnapshot().context.report).toEqual(sampleReport)
  flow.actor.send({ type: 'close' })
  expect(flow.actor.getSnapshot().output).toEqual({ outcome: 'done' })
})

it('[A14] what was typed before a reload is asked about before it is discarded', () => {
  const flow = opened({ draft: { ...written, freeze: 'yes' } })
  expect(flow.actor.getSnapshot().context).toMatchObject({ values: written, freeze: true })
  flow.actor.send({ type: 'close' })
  expect(flow.state()).toBe('confirmingLeave')
})

it('[G26] an account that is frozen already is not frozen again', () => {
  const flow = opened({ draft: { ...written, freeze: 'yes' }, frozen: true })
  flow.actor.send({ type: 'submit' })
  expect(flow.sends.calls[0]?.input.freeze).toBe(false)
})
