import { expect, it } from 'vitest'
import { type FileInfo, MAX_FILE_BYTES } from '#domain/files.ts'
import { kycMachine } from '#machines/kyc/kyc.machine.ts'
import type { KycSide } from '#machines/kyc/kyc.types.ts'
import { callFailures, duplicateFailure } from '#machines/testing/cases.ts'
import { opened } from './moneyIn.ts'

const front: FileInfo = { name: 'front.png', size: 1200, type: 'image/png' }
const back: FileInfo = { name: 'back.pdf', size: 800, type: 'application/pdf' }
const input = { reference: 'base-0001', name: 'Ada Lovelace' }

function filled() {
  const flow = opened(kycMachine, input)
  flow.send({ type: 'documentChosen', documentType: 'idCard' })
  flow.send({ type: 'fieldChanged', field: 'number', value: ' AB 123456 ' })
  flow.send({ type: 'filesChosen', side: 'front', files: [front] })
  flow.send({ type: 'filesChosen', side: 'back', files: [back] })
  return flow
}

it('[F6] [K8] name and number are sent without blanks around them, and twice with one reference', async () => {
  const flow = filled()
  flow.send({ type: 'submit' })
  await flow.call('sendKyc').fail(callFailures.timeout)
  expect(flow.emitted, 'it may have arrived').toEqual(['kycSent'])
  flow.send({ type: 'submit' })
  const [first, second] = flow.inputs('sendKyc')
  expect(first).toMatchObject({ name: 'Ada Lovelace', number: 'AB 123456' })
  expect(second).toEqual(first)
})

it.each([
  [undefined, 'form.choosing'],
  ['passport', 'form.editing'],
  ['libraryCard', 'form.choosing'],
])('[F25] after a reload with the document %s: %s', (documentType, state) => {
  const draft = documentType === undefined ? undefined : { documentType, number: 'X1' }
  expect(opened(kycMachine, { ...input, draft }).state()).toBe(state)
})

it('[F25] a passport is sent without a back; another document is not', () => {
  const flow = filled()
  flow.send({ type: 'fileRemoved', side: 'back', index: 0 })
  flow.send({ type: 'submit' })
  expect(Object.keys(flow.context().errors)).toEqual(['back'])
  flow.send({ type: 'documentChosen', documentType: 'passport' })
  expect(flow.context().errors.back).toBeUndefined()
  flow.send({ type: 'submit' })
  expect(flow.inputs('sendKyc')).toMatchObject([{ documentType: 'passport' }])
})

it.each([
  ['idnumber', true],
  ['idname', true],
  ['email', false],
])('[F6] a taken %s says what to do, at the number: %s', async (key, atNumber) => {
  const flow = filled()
  flow.send({ type: 'submit' })
  await flow.call('sendKyc').fail(duplicateFailure(key))
  expect(flow.emitted).toContain('kycDuplicate')
  expect(flow.context().failure?.message).toMatch(/support|account page/)
  expect(flow.context().files).toEqual({ front: [front], back: [back] })
  expect(flow.context().errors.number !== undefined).toBe(atNumber)
})

it.each(
  (['front', 'back'] as const).flatMap((side): [KycSide, FileInfo | undefined, RegExp][] => [
    [side, undefined, /./],
    [side, { ...front, size: MAX_FILE_BYTES + 1 }, /larger than 10 MB/],
    [side, { name: 'x.txt', size: 5, type: 'text/plain' }, /not a PNG, JPEG, WebP or PDF/],
  ]),
)('[F7] a bad %s is not sent: %j', (side, file, words) => {
  const flow = filled()
  flow.send({ type: 'fileRemoved', side, index: 0 })
  if (file) flow.send({ type: 'filesChosen', side, files: [file] })
  flow.send({ type: 'submit' })
  expect(flow.context().errors).toEqual({ [side]: expect.stringMatching(words) })
  expect(flow.inputs('sendKyc')).toEqual([])
})

it('[F14] each side has up to five files of its own', () => {
  const flow = filled()
  const files = ['0', '1', '2', '3', '4'].map((name) => ({ ...front, name }))
  flow.send({ type: 'filesChosen', side: 'front', files })
  expect(flow.context().errors).toEqual({ front: '5 files at most: 4 left out', back: undefined })
  flow.send({ type: 'fileRemoved', side: 'front', index: 0 })
  expect(flow.context().files).toEqual({ front: files.slice(0, 4), back: [back] })
})

it('[A9] a silent upload is a call without an answer, also under the question', async () => {
  const flow = filled()
  flow.send({ type: 'submit' })
  flow.send({ type: 'close' })
  await flow.call('upload').answer(undefined)
  expect(flow.state()).toBe('form.editing')
  expect(flow.context().failure?.kind).toBe('timeout')
  expect(flow.emitted).toEqual(['kycSent'])
})
