import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createDatabase, findPostgres, startPostgres } from './postgres.ts'

const bin = findPostgres()

/** Two runs of the tests on one machine choose their ports at the same time. */
describe.skipIf(!bin)('a PostgreSQL of the tests', () => {
  it('starts on another port when somebody else took the chosen one', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    try {
      const postgres = await startPostgres(bin!, { port })
      expect(await postgres.freshDatabase()).not.toContain(`:${port}/`)
      await postgres.stop()
    } finally {
      other.close()
    }
  })

  it('is never taken for another one that answers on the chosen port', async () => {
    const first = await startPostgres(bin!)
    const url = new URL(await first.freshDatabase())
    const second = await startPostgres(bin!, { port: Number(url.port) })
    const secondUrl = await second.freshDatabase()
    expect(new URL(secondUrl).port).not.toBe(url.port)
    await expect(createDatabase(() => secondUrl)).resolves.toBe(secondUrl)
    await Promise.all([first.stop(), second.stop()])
  })
})
