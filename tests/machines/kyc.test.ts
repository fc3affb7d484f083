import { expect, it } from 'vitest'
import type { FileInfo } from '#domain/files.ts'
import { kycMachine } from '#machines/kyc/kyc.machine.ts'
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

it('[F14] each side has up to five files of its own', () => {
  const flow = filled()
  const files = ['0', '1', '2', '3', '4'].map((name) => ({ ...front, name }))
  flow.send({ type: 'filesChosen', side: 'front', files })
  expect(flow.context().errors).toEqual({ front: '5 files at most: 4 left out', back: undefined })
  flow.send({ type: 'fileRemoved', side: 'front', index: 0 })
  expect(flow.context().files).toEqual({ front: files.slice(0, 4), back: [back] })
})
