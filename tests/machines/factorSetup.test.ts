import { expect, it } from 'vitest'
import { factorSetupMachine } from '#machines/factorSetup/factorSetup.machine.ts'
import type { FactorSetupInput } from '#machines/factorSetup/factorSetup.types.ts'
import { refusedWithCodes } from '#machines/testing/cases.ts'
import { opened } from './moneyIn.ts'

const device = 'Chrome on Windows'
const start = (input: Omit<FactorSetupInput, 'device'>) =>
  opened(factorSetupMachine, { device, ...input })

it('[G34] a passkey is suggested the name of the device, and saved under the name that it has', async () => {
  const flow = start({ task: 'passkey' })
  await flow.call('beginPasskey').answer({ supported: true })
  flow.send({ type: 'submit', typed: true })
  await flow.call('createPasskey').answer('answered')
  expect(flow.inputs('savePasskey')).toEqual([{ name: device }])
})

it('[G35] an app is turned on only after a right code', async () => {
  const flow = start({ task: 'app' })
  await flow.call('beginApp').answer(undefined)
  flow.send({ type: 'submit', typed: false })
  expect(flow.context().errors.code).toBe('Enter the 6 digits from your app')
  flow.send({ type: 'submit', typed: true })
  await flow.call('saveApp').fail(refusedWithCodes('wrongProof').wrongProof)
  expect(flow.state()).toBe('app.scanning')
})

it('[G36] exactly the factor that the customer confirmed is removed', async () => {
  const factor = { id: 'app', name: 'Authenticator app', isLast: true }
  const flow = start({ task: 'remove', factor })
  expect(flow.inputs('removeFactor')).toEqual([])
  flow.send({ type: 'submit', typed: false })
  expect(flow.inputs('removeFactor')).toEqual([{ factor: 'app' }])
})

it('[G37] the codes stay on the screen until the customer says that they are saved', async () => {
  const flow = start({ task: 'codes' })
  flow.send({ type: 'submit', typed: false })
  await flow.call('makeCodes').answer(undefined)
  flow.send({ type: 'close' })
  expect(flow.context().errors.kept).toContain('not shown again')
  flow.send({ type: 'codesKept', kept: true })
  flow.send({ type: 'close' })
  expect(flow.snapshot().output).toEqual({ outcome: 'done' })
})

it('[G33] a proof that is too old ends the window with the wish for a new one', async () => {
  const flow = start({ task: 'app' })
  await flow.call('beginApp').fail(refusedWithCodes('grantRequired').grantRequired)
  expect(flow.snapshot().output).toEqual({ outcome: 'expired' })
})
