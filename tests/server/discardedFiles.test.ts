import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { files } from './fixtures.ts'
import { onEachEngine, type TestBank } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

/** How many removals from tmp still fail. */
const disk = vi.hoisted(() => ({ failures: 0 }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  const rm: typeof real.rm = async (path, options) => {
    if (disk.failures > 0 && String(path).includes(join('files', 'tmp'))) {
      disk.failures -= 1
      throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: 'rm' })
    }
    await real.rm(path, options)
  }
  return { ...real, rm }
})

onEachEngine('discarded files of an upload', (startBank) => {
  let b: TestBank
  beforeAll(async () => {
    b = await startBank()
  })
  beforeEach(() => {
    disk.failures = 0
  })
  const { deposit, kyc, rows } = recordCalls(() => b)
  const send = { deposit, kyc }

  it.each(['deposit', 'kyc'] as const)(
    '[F2] [O2] a %s succeeds, and its files stay, when an unexpected file cannot be removed',
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
