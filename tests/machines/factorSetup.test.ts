import { describe, expect, it } from 'vitest'
import { refusedWithCodes } from '#machines/cases.ts'
import { factorSetupMachine } from '#machines/factorSetup/factorSetup.machine.ts'
import type { FactorSaved, PasskeyStart } from '#machines/factorSetup/factorSetup.setup.ts'
import type { FactorSetupInput } from '#machines/factorSetup/factorSetup.types.ts'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'
import { answeredByTest, started } from './moneyIn.ts'

const device = 'Chrome on Windows'

function factorSetup(input: Omit<FactorSetupInput, 'device'>) {
  const calls = {
    beginPasskey: answeredByTest<PasskeyStart>(),
    createPasskey: answeredByTest<NewPasskeyOutcome>(),
    savePasskey: answeredByTest<FactorSaved, { name: string }>(),
    beginApp: answeredByTest<void>(),
    saveApp: answeredByTest<FactorSaved>(),
    removeFactor: answeredByTest<void, { factor: string }>(),
    makeCodes: answeredByTest<void>(),
  }
  const machine = factorSetupMachine.provide({
    actors: {
      beginPasskey: calls.beginPasskey.logic,
      createPasskey: calls.createPasskey.logic,
      savePasskey: calls.savePasskey.logic,
      beginApp: calls.beginApp.logic,
      saveApp: calls.saveApp.logic,
      removeFactor: calls.removeFactor.logic,
      makeCodes: calls.makeCodes.logic,
    },
  })
  const flow = started(machine, { device, ...input })
  return { ...flow, calls, snapshot: () => flow.actor.getSnapshot() }
}

describe('the windows of second factors', () => {
  it('[G34] suggest the device as the name of a passkey, and shows its first codes once', async () => {
    const { actor, calls, state, snapshot } = factorSetup({ task: 'passkey' })
    await calls.beginPasskey.calls[0]!.answer({ supported: true })
    expect(snapshot().context.values.name).toBe(device)
    actor.send({ type: 'submit' })
    await calls.createPasskey.calls[0]!.answer('answered')
    expect(calls.savePasskey.calls[0]!.input).toEqual({ name: device })
    await calls.savePasskey.calls[0]!.answer({ hasCodes: true })
    expect(state()).toBe('showingCodes')
  })

  it('[G34] make no passkey without a name, and none where the browser has none', async () => {
    const { actor, calls, state, snapshot } = factorSetup({ task: 'passkey' })
    await calls.beginPasskey.calls[0]!.answer({ supported: true })
    actor.send({ type: 'fieldChanged', field: 'name', value: ' ' })
    actor.send({ type: 'submit' })
    expect(snapshot().context.errors.name).toBe('Give it a name')
    expect(calls.createPasskey.calls).toHaveLength(0)
    expect(state()).toBe('passkey.naming')
    const old = factorSetup({ task: 'passkey' })
    await old.calls.beginPasskey.calls[0]!.answer({ supported: false })
    expect(old.state()).toBe('passkey.unsupported')
  })

  it('[G35] turn an app on only after a right code', async () => {
    const { actor, calls, state, snapshot } = factorSetup({ task: 'app' })
    await calls.beginApp.calls[0]!.answer()
    actor.send({ type: 'submit', typed: false })
    expect(snapshot().context.errors.code).toBe('Enter the 6 digits from your app')
    actor.send({ type: 'submit', typed: true })
    await calls.saveApp.calls[0]!.fail(refusedWithCodes('wrongProof').wrongProof)
    expect(state()).toBe('app.scanning')
    actor.send({ type: 'submit', typed: true })
    await calls.saveApp.calls[1]!.answer({ hasCodes: false })
    expect(state()).toBe('done')
  })

  it('[G36] remove only what the customer confirmed', async () => {
    const factor = { id: 'app', name: 'Authenticator app', isLast: true }
    const { actor, calls, snapshot } = factorSetup({ task: 'remove', factor })
    expect(calls.removeFactor.calls).toHaveLength(0)
    actor.send({ type: 'submit' })
    expect(calls.removeFactor.calls[0]!.input).toEqual({ factor: 'app' })
    await calls.removeFactor.calls[0]!.answer()
    actor.send({ type: 'close' })
    expect(snapshot().output).toEqual({ outcome: 'done' })
  })

  it('[G37] keep the codes on the screen until the customer says that they are saved', async () => {
    const { actor, calls, state, snapshot } = factorSetup({ task: 'codes' })
    actor.send({ type: 'submit' })
    await calls.makeCodes.calls[0]!.answer()
    actor.send({ type: 'close' })
    expect(state()).toBe('showingCodes')
    expect(snapshot().context.errors.kept).toContain('not shown again')
    actor.send({ type: 'codesKept', kept: true })
    actor.send({ type: 'close' })
    expect(snapshot().output).toEqual({ outcome: 'done' })
  })

  it('[G33] end with the wish for a new proof when the earlier one is too old', async () => {
    const { calls, snapshot } = factorSetup({ task: 'app' })
    await calls.beginApp.calls[0]!.fail(refusedWithCodes('grantRequired').grantRequired)
    expect(snapshot().output).toEqual({ outcome: 'grantOver' })
  })
})
