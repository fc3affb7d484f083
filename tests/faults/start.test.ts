import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '#tests/server/smtp.ts'
import { failToStart, newHome } from '#tests/support/serverProcess.ts'

/**
 * Starts a server that must fail.
 * @returns its line of output
 */
async function startError(env: Record<string, string>): Promise<string> {
  const home = await newHome()
  onTestFinished(home.remove)
  const { code, errors } = await failToStart({ ...home.env, ...env })
  expect(code).toBe(1)
  expect(errors.split('\n')).toHaveLength(1)
  return errors
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'quatums-start-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

describe('a failed start ends with exit code 1 and one line', () => {
  it('a port in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as { port: number }
    const line = await startError({ PORT: String(port) })
    expect(line).toContain(`127.0.0.1:${port}`)
    expect(line).toContain('PORT=')
  })

  it('an invalid setting, without its secret', async () => {
    const line = await startError({ DATABASE_URL: 'mysql://bank:hunter2@db/bank' })
    expect(line).toContain('DATABASE_URL must be an address that starts with postgres://')
    expect(line).not.toContain('hunter2')
  })

  it('[K12] a remote mail server without TLS', async () => {
    // This machine, but not by a loopback address.
    const smtp = await startSmtp({ host: '0.0.0.0' })
    onTestFinished(() => smtp.stop())
    const line = await startError({ SMTP_URL: smtp.url })
    expect(line).toContain('The mail server of SMTP_URL, 0.0.0.0:')
    expect(line).toContain('does not offer TLS')
  })

  it('a PostgreSQL that does not answer', async () => {
    const line = await startError({ DATABASE_URL: 'postgres://bank:hunter2@127.0.0.1:1/bank' })
    expect(line).toContain('The database of DATABASE_URL cannot be reached')
    expect(line).not.toContain('hunter2')
  })

  it('a DATA_DIR that is a file, or below one', async () => {
    const file = join(await folder(), 'file')
    await writeFile(file, '')
    for (const DATA_DIR of [file, join(file, 'below')])
      expect(await startError({ DATA_DIR })).toContain(`DATA_DIR ${DATA_DIR} cannot be used`)
  })

  it('a DATA_DIR that is not writable', async () => {
    // Root may write everywhere except where the kernel forbids it.
    const DATA_DIR = process.getuid?.() === 0 ? '/proc/nowhere/data' : await folder()
    if (process.getuid?.() !== 0) await chmod(DATA_DIR, 0o500)
    expect(await startError({ DATA_DIR })).toContain(`DATA_DIR ${DATA_DIR} cannot be used`)
  })

  it('a file that is not a database', async () => {
    const DATA_DIR = await folder()
    await writeFile(
      join(DATA_DIR, 'bank.sqlite'),
      'not a database, but long enough to be read'.repeat(9),
    )
    expect(await startError({ DATA_DIR })).toContain('bank.sqlite')
  })
})
