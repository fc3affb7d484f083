import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { type FileInfo, MAX_FILE_BYTES } from '#domain/files.ts'
import { kycMachine } from '#machines/kyc/kyc.machine.ts'
import type { KycPayloadInput } from '#machines/kyc/kyc.types.ts'
import { answeredByTest, started } from './moneyIn.ts'

const front: FileInfo = { name: 'front.png', size: 1200, type: 'image/png' }
const back: FileInfo = { name: 'back.pdf', size: 800, type: 'application/pdf' }

function filled() {
  const sends = answeredByTest<void, KycPayloadInput>()
  const machine = kycMachine.provide({ actors: { sendKyc: sends.logic } })
  const flow = started(machine, { reference: 'base-0001', name: 'Ada Lovelace' })
  flow.actor.send({ type: 'documentChosen', documentType: 'idCard' })
  flow.actor.send({ type: 'fieldChanged', field: 'number', value: ' AB 123456 ' })
  flow.actor.send({ type: 'filesChosen', side: 'front', files: [front] })
  flow.actor.send({ type: 'filesChosen', side: 'back', files: [back] })
  return { ...flow, sends }
}

const duplicateOf = (key: string) =>
  new ApiFailure({ kind: 'refused', status: 409, message: 'Taken', duplicate: [key] })

describe('kyc', () => {
  it('[F6] sends name and number, without blanks around them', () => {
    const flow = filled()
    flow.actor.send({ type: 'submit' })
    expect(flow.sends.calls[0]!.input).toMatchObject({ name: 'Ada Lovelace', number: 'AB 123456' })
  })

  it('[F25] asks for the kind of document first, and after a reload no more', () => {
    const input = { reference: 'base-0001', name: 'Ada Lovelace' }
    expect(started(kycMachine, input).state()).toBe('form.choosing')
    const draft = { documentType: 'passport', number: 'X1' }
    expect(started(kycMachine, { ...input, draft }).state()).toBe('form.editing')
    const unknown = { documentType: 'libraryCard', number: 'X1' }
    expect(started(kycMachine, { ...input, draft: unknown }).state()).toBe('form.choosing')
  })

  it('[F25] a passport is sent without a back; another document is not', () => {
    const flow = filled()
    flow.actor.send({ type: 'fileRemoved', side: 'back', index: 0 })
    flow.actor.send({ type: 'submit' })
    expect(flow.sends.calls).toHaveLength(0)
    expect(Object.keys(flow.actor.getSnapshot().context.errors)).toEqual(['back'])
    flow.actor.send({ type: 'documentChosen', documentType: 'passport' })
    expect(flow.actor.getSnapshot().context.errors.back).toBeUndefined()
    flow.actor.send({ type: 'submit' })
    expect(flow.sends.calls[0]!.input.documentType).toBe('passport')
  })

  it.each(['idnumber', 'idname', 'email'])(
    '[F6] a taken %s says that the details exist, and what to do, and keeps the form',
    async (key) => {
      const flow = filled()
      flow.actor.send({ type: 'submit' })
      await flow.sends.calls[0]!.fail(duplicateOf(key))
      expect(flow.emitted).toContain('kycDuplicate')
      expect(flow.state()).toBe('form.editing')
      const { context } = flow.actor.getSnapshot()
      expect(context.failure?.message).toMatch(/support|account page/)
      expect(context.values.number).toBe(' AB 123456 ')
      expect(context.files).toEqual({ front: [front], back: [back] })
      expect(context.errors.number !== undefined).toBe(key !== 'email')
    },
  )

  it('[A4] any other failure is a plain line without a toast; the retry repeats the reference', async () => {
    const flow = filled()
    flow.actor.send({ type: 'submit' })
    await flow.sends.calls[0]!.fail(
      new ApiFailure({
        kind: 'refused',
        message: 'That is not a picture.',
        fields: { front: 'Not a picture' },
      }),
    )
    expect(flow.emitted, 'no toast; the record is read again').toEqual(['kycSent'])
    expect(flow.actor.getSnapshot().context.failure?.message).toBe('That is not a picture.')
    expect(flow.actor.getSnapshot().context.errors.front).toBe('Not a picture')
    flow.actor.send({ type: 'submit' })
    const [first, second] = flow.sends.calls
    expect(second!.input.referenceNumber).toBe(first!.input.referenceNumber)
  })

  it.each(['front', 'back'] as const)('[F7] refuses a bad %s before it is sent', (side) => {
    const bad: [FileInfo | undefined, RegExp][] = [
      [undefined, /./],
      [{ ...front, size: 0 }, /is empty/],
      [{ ...front, size: MAX_FILE_BYTES + 1 }, /larger than 10 MB/],
      [{ name: 'x.txt', size: 5, type: 'text/plain' }, /not a PNG, JPEG, WebP or PDF/],
    ]
    for (const [file, words] of bad) {
      const flow = filled()
      flow.actor.send({ type: 'fileRemoved', side, index: 0 })
      if (file) flow.actor.send({ type: 'filesChosen', side, files: [file] })
      flow.actor.send({ type: 'submit' })
      expect(flow.actor.getSnapshot().context.errors).toEqual({
        [side]: expect.stringMatching(words),
      })
      expect(flow.sends.calls).toHaveLength(0)
    }
  })

  it('[F14] takes several files of each side, up to five, apart from the other', () => {
    const flow = filled()
    const files = Array.from({ length: 5 }, (_, at) => ({ ...front, name: `${at}.png` }))
    flow.actor.send({ type: 'filesChosen', side: 'front', files })
    const { context } = flow.actor.getSnapshot()
    expect([context.files.front.length, context.files.back.length]).toEqual([5, 1])
    expect(context.errors).toEqual({ front: '5 files at most: 4.png left out', back: undefined })
    flow.actor.send({ type: 'fileRemoved', side: 'front', index: 0 })
    expect(flow.actor.getSnapshot().context.files.front.map(({ name }) => name)).toEqual([
      '0.png',
      '1.png',
      '2.png',
      '3.png',
    ])
    flow.actor.send({ type: 'submit' })
    expect(flow.sends.calls).toHaveLength(1)
  })

  it('[F6] marks an empty name, an empty number and a malformed one', () => {
    for (const [field, value] of [
      ['name', '  '],
      ['number', ''],
      ['number', 'a!'],
    ] as const) {
      const flow = filled()
      flow.actor.send({ type: 'fieldChanged', field, value })
      flow.actor.send({ type: 'submit' })
      expect(Object.keys(flow.actor.getSnapshot().context.errors)).toEqual([field])
      expect(flow.sends.calls).toHaveLength(0)
    }
  })

  it('[A9] a silent upload is stopped as a call without an answer, also under the question', () => {
    const flow = filled()
    flow.actor.send({ type: 'submit' })
    flow.actor.send({ type: 'close' })
    flow.elapse(89_999)
    expect(flow.state()).toBe('uploading.confirmingLeave')
    flow.elapse(1)
    expect(flow.state()).toBe('form.editing')
    expect(flow.sends.calls[0]!.signal.aborted).toBe(true)
    expect(flow.actor.getSnapshot().context.failure?.kind).toBe('timeout')
    expect(flow.emitted, 'they may have arrived').toEqual(['kycSent'])
  })

  it('[F6] leaving asks first when something would be lost', () => {
    const flow = filled()
    flow.actor.send({ type: 'close' })
    expect(flow.state()).toBe('form.confirmingLeave')
  })
})
