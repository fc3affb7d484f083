import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { engines } from '#tests/depth.ts'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import type { Attempt } from './attempts.ts'
import { backOffice, newClient } from './client.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { expectStoredOnce, readStoredRecords } from './storedRecords.ts'
import { depositWriter, eachOnce, kycWriter, loanWriter } from './writers.ts'

const run = promisify(execFile)
const environmentOf = engineEnvironments()

describe.each(engines)('a backup under writes · %s', (engine) => {
  it.skipIf(engine === 'postgres' && !postgresBin)(
    '[F2] [F4] [F6] [K8] can be restored with every acknowledged record and its files',
    async () => {
      const home = await newHome(await environmentOf(engine))
      const outside = await mkdtemp(join(tmpdir(), 'quatums-backup-'))
      let server = await startServer(home.env)
      onTestFinished(async () => {
        await server.end('SIGKILL')
        await home.remove()
        await rm(outside, { recursive: true })
      })
      const address = () => server.url
      const customers = await Promise.all(Array.from({ length: 6 }, () => newClient(address)))
      const [saver] = customers
      const attempts: Attempt[] = []
      let isDone = false
      const writers = [
        depositWriter(saver!),
        depositWriter(saver!),
        eachOnce(customers.map(loanWriter)),
        eachOnce(customers.map(kycWriter)),
      ]
      const work = writers.map(async (write) => {
        while (!isDone && (await write(attempts)) !== 'done');
      })
      await expect.poll(() => attempts.length).toBeGreaterThan(30)
      const before = attempts.filter(({ acknowledged }) => acknowledged)
      const [target, keys] = [join(outside, 'copy'), join(outside, 'keys')]
      await backUp(home.env, target, '--keys', keys)
      const after = attempts.length
      isDone = true
      await Promise.all(work)
      expect(after).toBeGreaterThan(before.length)
      const key = await home.operatorKey()
      await server.end('SIGKILL')

      const restored = { ...home.env, DATA_DIR: join(outside, 'restored') }
      for (const copy of [target, keys]) await cp(copy, restored.DATA_DIR, { recursive: true })
      if (engine === 'postgres') Object.assign(restored, await restorePostgres(target))
      else expect(integrityOf(restored.DATA_DIR)).toBe('ok')
      const kept = await readStoredRecords(restored)
      expectStoredOnce(kept, before)

      server = await startServer(restored)
      // Sessions survive, later requests can be repeated and count once, and the key is the same.
      for (const one of attempts.slice(-6)) await one.retry()
      expectStoredOnce(await readStoredRecords(restored), attempts.slice(-6))
      expect(await backOffice(address, key, 'deposits list', saver!.email)).not.toHaveLength(0)
    },
  )

  async function restorePostgres(target: string) {
    const { DATABASE_URL = '' } = await environmentOf('postgres')
    const restore = ['--no-owner', `--dbname=${DATABASE_URL}`, join(target, 'bank.dump')]
    await run(join(postgresBin!, 'pg_restore'), restore)
    return { DATABASE_URL }
  }
})

it('[O44] a backup keeps no keys with the data, never overwrites another, and reports errors in one line', async () => {
  const home = await newHome()
  onTestFinished(home.remove)
  const server: ServerProcess = await startServer(home.env)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const target = join(home.folder, 'copy')
  const keys = join(home.folder, 'keys')
  for (const beside of [target, join(target, 'keys'), home.folder])
    await expect(backUp(home.env, target, '--keys', beside)).rejects.toMatchObject({
      stderr: `Not backed up: ${beside} is not apart from ${target}: keys beside the data would open it\n`,
    })
  const { stdout } = await backUp(home.env, target)
  expect(stdout).toContain('The copy has no keys. Keep operator.key and factor.key')
  expect((await readdir(target)).sort()).toEqual(['bank.sqlite', 'files'])
  await expect(backUp(home.env, target)).rejects.toMatchObject({
    code: 1,
    stderr: `Not backed up: ${target} is not empty\n`,
  })
  await backUp(home.env, join(home.folder, 'second'), '--keys', keys)
  expect((await readdir(join(home.folder, 'second'))).sort()).toEqual(['bank.sqlite', 'files'])
  expect((await readdir(keys)).sort()).toEqual(['factor.key', 'operator.key'])
  const nowhere = { ...home.env, DATA_DIR: join(home.folder, 'nowhere') }
  await expect(backUp(nowhere, join(home.folder, 'other'))).rejects.toMatchObject({ code: 1 })
})

it('[O44] a copy restored without its keys does not start, and one line names what is missing', async () => {
  const home = await newHome()
  onTestFinished(home.remove)
  const server = await startServer(home.env)
  await server.end('SIGTERM')
  const [target, keys] = [join(home.folder, 'copy'), join(home.folder, 'keys')]
  await backUp(home.env, target, '--keys', keys)
  const restored = { ...home.env, DATA_DIR: join(home.folder, 'restored') }
  await cp(target, restored.DATA_DIR, { recursive: true })
  await expect(startServer(restored)).rejects.toThrow(/backup of the keys/)
  await cp(keys, restored.DATA_DIR, { recursive: true })
  const again = await startServer(restored)
  await again.end('SIGTERM')
})

/** Runs `npm run backup -- FOLDER`. */
const backUp = (env: Record<string, string>, target: string, ...flags: string[]) =>
  run(process.execPath, ['scripts/backup.ts', target, ...flags], {
    env: { PATH: `${postgresBin}:${process.env.PATH}`, ...env },
  })

function integrityOf(dataDir: string): unknown {
  const database = new Sqlite(join(dataDir, 'bank.sqlite'), { readonly: true })
  const found = database.pragma('integrity_check', { simple: true })
  database.close()
  return found
}
