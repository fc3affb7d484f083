import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { chmod, copyFile, cp, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { failToStart, newHome, startServer } from '#tests/support/serverProcess.ts'
import { newClient } from './client.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { depositOf } from './requests.ts'

const environmentOf = engineEnvironments()

/** A bank that was started once, with one upload. */
async function startedOnce(env: Record<string, string> = {}) {
  const home = await newHome(env)
  const server = await startServer(home.env)
  const ada = await newClient(() => server.url)
  expect((await ada.call('POST', 'deposit', depositOf(ada))).status).toBe(200)
  await server.end('SIGTERM')
  return home
}

let original: Awaited<ReturnType<typeof startedOnce>>
beforeAll(async () => {
  original = await startedOnce()
})
afterAll(() => original?.remove())

/** A copy of such a bank. */
async function usedBank() {
  const home = await newHome()
  onTestFinished(home.remove)
  await cp(original.folder, home.folder, { recursive: true })
  return home
}

/**
 * Starts a server that must fail.
 * @returns its line of output
 */
async function startError(env: Record<string, string>): Promise<string> {
  const { code, errors } = await failToStart(env)
  expect([code, errors.split('\n').length]).toEqual([1, 1])
  return errors
}

describe('access to the data folder', () => {
  const everything = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const modes = (folder: string) =>
    [folder, ...everything(folder)].map((path) => {
      const found = statSync(path)
      return [path, found.isDirectory() ? 'folder' : 'file', (found.mode & 0o777).toString(8)]
    })
  const expectPrivate = (folder: string) => {
    const found = modes(folder)
    expect(found.length).toBeGreaterThan(4)
    const wide = found.filter(([, kind, mode]) => mode !== (kind === 'folder' ? '700' : '600'))
    expect(wide).toEqual([])
  }

  /** Starts a server with a customer and an upload, and leaves it running. */
  async function running(DATA_DIR: string, umask: number) {
    const home = await newHome({ DATA_DIR })
    onTestFinished(home.remove)
    const before = process.umask(umask)
    try {
      const server = await startServer(home.env)
      onTestFinished(async () => void (await server.end('SIGKILL')))
      const ada = await newClient(() => server.url)
      expect((await ada.call('POST', 'deposit', depositOf(ada))).status).toBe(200)
      return server
    } finally {
      process.umask(before)
    }
  }

  it.each([0o000, 0o277])(
    '[O5] is limited to its own user, whatever the umask (%o)',
    async (umask) => {
      const outside = await mkdtemp(join(tmpdir(), 'quatums-modes-'))
      onTestFinished(() => rm(outside, { recursive: true, force: true }))
      const folder = join(outside, 'data')
      // While the server runs, so that the write-ahead log exists.
      await running(folder, umask)
      expect(readdirSync(folder)).toContain('bank.sqlite-wal')
      expectPrivate(folder)
    },
  )

  it('[O5] the next start restricts files that others could read', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'quatums-modes-'))
    onTestFinished(() => rm(outside, { recursive: true, force: true }))
    const folder = join(outside, 'data')
    const first = await running(folder, 0o022)
    await first.end('SIGKILL')
    for (const path of [folder, ...everything(folder)])
      await chmod(path, statSync(path).isDirectory() ? 0o777 : 0o666)
    await running(folder, 0o000)
    expectPrivate(folder)
  })

  it('[O5] a shared folder is rejected and left unchanged', async () => {
    const home = await newHome()
    onTestFinished(home.remove)
    writeFileSync(join(home.folder, 'letters.txt'), 'not of the bank')
    await chmod(home.folder, 0o755)
    expect(await startError(home.env)).toContain('letters.txt')
    expect(statSync(home.folder).mode & 0o777).toBe(0o755)
    expect(readdirSync(home.folder)).toEqual(['letters.txt'])
  })
})

describe('a missing or damaged database', () => {
  it.each([
    ['with uploads', ['bank.sqlite', 'factor.key'], 'contains uploads'],
    ['with a factor key', ['bank.sqlite', 'files'], 'contains a factor key'],
  ])('[O3] missing, %s: no new bank is created', async (_what, gone, words) => {
    const home = await usedBank()
    for (const name of readdirSync(home.folder))
      if (gone.some((one) => name.startsWith(one)))
        rmSync(join(home.folder, name), { recursive: true })
    const before = readdirSync(home.folder)
    const line = await startError(home.env)
    for (const part of [words, 'bank.sqlite is missing', 'Restore', 'begin a new bank'])
      expect(line).toContain(part)
    // The failed start must not create a database.
    expect(readdirSync(home.folder)).toEqual(before)
  })

  it('[O3] empty: no new bank is created, and the bank starts again once the file is back', async () => {
    const home = await usedBank()
    const [path, away] = ['bank.sqlite', 'away'].map((name) => join(home.folder, name))
    await rename(path!, away!)
    writeFileSync(path!, '')
    expect(await startError(home.env)).toContain('is missing or empty')
    await rename(away!, path!)
    const server = await startServer(home.env)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it.skipIf(!postgresBin)(
    '[O3] an empty PostgreSQL with uploads: no new bank is created',
    async () => {
      const home = await startedOnce(await environmentOf('postgres'))
      onTestFinished(home.remove)
      const other = await environmentOf('postgres')
      expect(await startError({ ...home.env, ...other })).toContain('DATABASE_URL is empty')
      // A key alone does not make a used bank.
      const fresh = await newHome(other)
      onTestFinished(fresh.remove)
      await copyFile(join(home.folder, 'factor.key'), join(fresh.folder, 'factor.key'))
      const server = await startServer(fresh.env)
      expect(await server.end('SIGTERM')).toBe(0)
    },
  )

  it('[O3] a damaged file is rejected and left unchanged', async () => {
    const home = await usedBank()
    const path = join(home.folder, 'bank.sqlite')
    const size = statSync(path).size
    const handle = await open(path, 'r+')
    // In the middle, so that the header stays valid.
    await handle.write(Buffer.alloc(4096, 0x5a), 0, 4096, Math.floor(size / 8192) * 4096)
    await handle.close()
    const before = await readFile(path)
    const line = await startError(home.env)
    for (const part of [path, 'is damaged', 'Restore']) expect(line).toContain(part)
    expect((await readFile(path)).equals(before)).toBe(true)
  })

  it('[O3] a prepared empty folder is a new bank', async () => {
    const home = await newHome()
    onTestFinished(home.remove)
    mkdirSync(join(home.folder, 'files', 'tmp'), { recursive: true })
    const server = await startServer(home.env)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})
