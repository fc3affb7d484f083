import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { files, parallel } from './fixtures.ts'
import { onEachEngine } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

const MB = 1024 * 1024

onEachEngine('deposits', (startBank) => {
  const b = startBank.forSuite()
  const { deposit, read, onDisk, untilOnDisk, rows } = recordCalls(() => b)

  describe('deposits', () => {
    it('[F2] [D10] stores the proof byte for byte, pending, and confirms it by mail', async () => {
      const customer = await b.newCustomer()
      const reply = await deposit(customer, { images: [files.png(), files.webp()] })
      expect(reply.status).toBe(200)
      const { deposit: list } = await read(customer, 'deposit')
      expect(list).toMatchObject([
        { amount: '250.50', status: 'Pending', createdAt: b.clock.now().toISOString() },
      ])
      const kept = (await rows('files', customer)) as { id: string; media_type: string }[]
      expect(kept.map((file) => file.media_type).sort()).toEqual(['image/png', 'image/webp'])
      const png = kept.find((file) => file.media_type === 'image/png')
      const bytes = await readFile(join(b.config.dataDir, 'files', png?.id ?? ''))
      expect(bytes.equals(Buffer.from(await files.png().arrayBuffer()))).toBe(true)
      expect(await b.lastMail(customer.email)).toContain('$250.50')
      expect((await onDisk()).tmp).toBe(0)
    })

    it('[D8] [D10] confirmed is ‘true’ and rejected is ‘rejected’', async () => {
      const customer = await b.newCustomer()
      for (const decision of ['confirm', 'reject'] as const) {
        await deposit(customer)
        await b.operate(`deposits ${decision}`, customer.email, { reason: 'looked at' })
      }
      const { deposit: list } = await read(customer, 'deposit')
      expect(list.map((record: { status: string }) => record.status)).toEqual(['rejected', 'true'])
    })

    it.each<[string, () => File, number, string]>([
      ['an empty file', files.empty, 400, 'fileEmpty'],
      ['a renamed text', files.renamedText, 415, 'fileType'],
      ['a byte above 10 MiB', () => files.ofSize(10 * MB + 1), 413, 'fileTooLarge'],
    ])(
      '[F7] rejects %s as a proof, names the field, stores nothing',
      async (_what, file, status, code) => {
        const customer = await b.newCustomer()
        const before = await onDisk()
        const reply = await deposit(customer, { images: [files.png(), file()] })
        expect([reply.status, reply.body.code]).toEqual([status, code])
        expect(reply.body.fields.images).toBeTruthy()
        expect(await rows('deposits', customer)).toEqual([])
        await untilOnDisk(before)
      },
    )

    it('[F7] a missing file, or text instead of a file, is an error of the field', async () => {
      const customer = await b.newCustomer()
      for (const images of [[], ['not a file']]) {
        const reply = await deposit(customer, { images })
        expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['images']])
      }
    })

    it('[K4] an invalid field leaves no file, nor do files of other fields', async () => {
      const customer = await b.newCustomer()
      const before = await onDisk()
      expect((await deposit(customer, { amount: '0' })).body.fields).toHaveProperty('amount')
      await untilOnDisk(before)
      expect((await deposit(customer, { extra: files.png() })).status).toBe(200)
      await untilOnDisk({ kept: before.kept + 1, tmp: 0 })
    })

    it('[K8] a repeated reference gets the same answer and stores nothing more, also ten in parallel', async () => {
      const customer = await b.newCustomer()
      const before = await onDisk()
      const referenceNumber = newId()
      const replies = await parallel(10, () => deposit(customer, { referenceNumber }))
      const later = await deposit(customer, { referenceNumber })
      for (const reply of [...replies, later])
        expect([reply.status, reply.text]).toEqual([200, replies[0]?.text])
      expect(await rows('deposits', customer)).toHaveLength(1)
      await untilOnDisk({ kept: before.kept + 1, tmp: 0 })
    })

    it('[K8] without a reference each call creates a separate deposit', async () => {
      const customer = await b.newCustomer()
      await deposit(customer, { referenceNumber: [] })
      await deposit(customer, { referenceNumber: [] })
      expect(await rows('deposits', customer)).toHaveLength(2)
    })
  })
})
