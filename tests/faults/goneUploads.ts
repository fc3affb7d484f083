import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import type { Client } from './client.ts'
import type { Draw } from './seeded.ts'
import { readStoredRecords } from './storedRecords.ts'

/** Number of parallel uploaders. */
const CALLERS = 12
const LENGTH = 200_000
const PAUSE_MS = 30

/** Uploaders that disconnect in the middle, each at another byte, after a moment. */
export async function leaveUploads(url: string, client: Client, draw: Draw): Promise<void> {
  const { port, hostname } = new URL(url)
  const leave = async () => {
    const start = [
      '--x',
      'content-disposition: form-data; name="images"; filename="proof.png"',
      'content-type: image/png',
      '',
      '\u0089PNG\r\n\u001a\n',
    ].join('\r\n')
    const head = [
      'POST /api/deposit HTTP/1.1',
      'host: bank',
      `token: ${client.token}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${LENGTH}`,
      '',
      start,
    ].join('\r\n')
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(Buffer.from(head, 'latin1'))
    socket.write(Buffer.alloc(draw.whole(0, LENGTH - start.length - 1)))
    await new Promise((resolve) => setTimeout(resolve, draw.whole(0, PAUSE_MS)))
    socket.destroy()
  }
  await Promise.all(Array.from({ length: CALLERS }, leave))
}

/**
 * Waits until no upload is running.
 * @returns the number of files without a record: a call that failed after storing its files leaves them to the
 * retention job
 */
export async function filesWithoutRecord(env: Record<string, string>): Promise<number> {
  const folder = join(env.DATA_DIR!, 'files')
  await eventually(() => expect(readdirSync(join(folder, 'tmp'))).toEqual([]))
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const records = [...(await readStoredRecords(env)).values()].flat()
  return files.length - records.reduce((sum, { sha256 }) => sum + sha256.length, 0)
}
