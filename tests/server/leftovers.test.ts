import fs, { readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applying } from './applying.ts'
import { onEachEngine, type TestBank } from './harness.ts'
import { files } from './standing.ts'

/** How many removals from the folder of received files the disk still fails. */
const disk = { failures: 0 }
const { rm } = fs

/** Replaces what every module imports as `rm`. */
function replaceRemoval(by: typeof rm): void {
  fs.rm = by
  syncBuiltinESMExports()
}

beforeAll(() =>
  replaceRemoval(async (path, options) => {
    if (disk.failures > 0 && String(path).includes(join('files', 'tmp'))) {
      disk.failures -= 1
      throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: 'rm' })
    }
    await rm(path, options)
  }),
)
afterAll(() => replaceRemoval(rm))

onEachEngine('what an upload leaves over', (startBank) => {
  let b: TestBank
  beforeAll(async () => {
    b = await startBank()
  })
  beforeEach(() => {
    disk.failures = 0
  })
  const { deposit, kyc, rows } = applying(() => b)
  const send = { deposit, kyc }

  it.each(['deposit', 'kyc'] as const)(
    '[F2] [O2] a %s is answered, and its files stay, where a part nobody asked for cannot be removed',
    async (call) => {
      const customer = await b.newCustomer()
      disk.failures = 1
      const reply = await send[call](customer, { extra: files.png() })
      expect(disk.failures).toBe(0)
      expect(reply.status).toBe(200)
      const recorded = (await rows('files', customer)) as { id: string; bytes: number }[]
      expect(recorded.length).toBeGreaterThan(0)
      for (const { id, bytes } of recorded)
        expect(await readFile(join(b.config.dataDir, 'files', id))).toHaveLength(bytes)
    },
  )
})
