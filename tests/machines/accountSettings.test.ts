import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import type { SettingsValues } from '#machines/accountSettings/accountSettings.types.ts'
import { sampleToday } from '#machines/samples.ts'
import { answeredByTest, started } from './moneyIn.ts'

const values: SettingsValues = {
  firstName: 'Ada',
  middleName: '',
  lastName: 'Byron',
  dob: '1990-12-10',
  age: '35',
  gender: 'Female',
  maritalstatus: 'Single',
  address: '1 Harbour Street',
  city: 'Boston',
}

function opened() {
  const saves = answeredByTest<void, Partial<SettingsValues>>()
  const machine = accountSettingsMachine.provide({ actors: { saveSettings: saves.logic } })
  return { ...started(machine, { values, today: sampleToday }), saves }
}

/** Never a blank: another back end would store it. */
const filledIn = (sent: Record<string, string>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))

describe('accountSettings', () => {
  it('[G25] a frozen account gets no form, also where a draft would go on', () => {
    const machine = accountSettingsMachine
    const { actor, state } = started(machine, {
      ...{ values, today: sampleToday, frozen: true },
      draft: { city: 'Salem' },
    })
    expect(state()).toBe('frozen')
    actor.send({ type: 'submit' })
    actor.send({ type: 'close' })
    expect(state()).toBe('closed')
  })

  it('[D12] sends the current value for a field that was emptied', () => {
    const flow = opened()
    flow.actor.send({ type: 'fieldChanged', field: 'city', value: ' ' })
    flow.actor.send({ type: 'submit' })
    expect(flow.saves.calls[0]?.input).toEqual(filledIn(values))
  })

  it('[D12] [G10] asks again who is there when the bank wants it, and then saves what was typed', async () => {
    const saves = answeredByTest<void, Partial<SettingsValues>>()
    const proofs = answeredByTest<{ granted: boolean }, { purpose: string }>()
    const actors = { saveSettings: saves.logic, reauthentication: proofs.logic as never }
    const machine = accountSettingsMachine.provide({ actors })
    const flow = started(machine, { values, today: sampleToday })
    flow.actor.send({ type: 'fieldChanged', field: 'city', value: 'Salem' })
    flow.actor.send({ type: 'submit' })
    const refusal = { status: 403, code: 'grantRequired' as const, message: 'Confirm again' }
    await saves.calls[0]!.fail(new ApiFailure({ kind: 'refused', ...refusal }))
    expect([flow.state(), proofs.calls[0]?.input]).toEqual(['proving', { purpose: 'details' }])
    await proofs.calls[0]!.answer({ granted: true })
    expect(flow.state()).toBe('saving')
    expect(saves.calls[1]?.input).toEqual(filledIn({ ...values, city: 'Salem' }))
  })

  it('[A4] a refusal stands at its field and keeps what was typed', async () => {
    const flow = opened()
    flow.actor.send({ type: 'fieldChanged', field: 'city', value: 'Atlantis' })
    flow.actor.send({ type: 'submit' })
    const fields = { city: 'There is no such city' }
    await flow.saves.calls[0]!.fail(
      new ApiFailure({ kind: 'refused', message: 'Check the form.', fields }),
    )
    const { context } = flow.actor.getSnapshot()
    expect(flow.state()).toBe('editing')
    expect(context.values.city).toBe('Atlantis')
    expect(context.errors.city).toBe(fields.city)
    expect(context.failure?.message).toBe('Check the form.')
    flow.actor.send({ type: 'fieldChanged', field: 'city', value: 'Salem' })
    expect(flow.actor.getSnapshot().context.errors.city).toBeUndefined()
    expect(flow.emitted).toEqual(['settingsSaved'])
  })

  it('[D12] asks before it throws changes away, and not when there are none', () => {
    const untouched = opened()
    untouched.actor.send({ type: 'close' })
    expect(untouched.state()).toBe('closed')
    const touched = opened()
    touched.actor.send({ type: 'fieldChanged', field: 'city', value: 'Salem' })
    touched.actor.send({ type: 'close' })
    expect(touched.state()).toBe('confirmingLeave')
    touched.actor.send({ type: 'stay' })
    expect(touched.actor.getSnapshot().context.values.city).toBe('Salem')
    touched.actor.send({ type: 'close' })
    touched.actor.send({ type: 'leave' })
    expect(touched.state()).toBe('closed')
  })
})
