import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createDatabase, findPostgres, startPostgres } from './postgres.ts'

const bin = findPostgres()

/** Two test runs on one machine may choose the same port. */
describe.skipIf(!bin)('a PostgreSQL of the tests', () => {
  it('starts on another port when the chosen one is in use', async () => {
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

  it('is not confused with another one on the chosen port', async () => {
    const first = await startPostgres(bin!)
    const url = new URL(await first.freshDatabase())
    const second = await startPostgres(bin!, { port: Number(url.port) })
    const secondUrl = await second.freshDatabase()
    expect(new URL(secondUrl).port).not.toBe(url.port)
    await expect(createDatabase(() => secondUrl)).resolves.toBe(secondUrl)
    await Promise.all([first.stop(), second.stop()])
  })
})
