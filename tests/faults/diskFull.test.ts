import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { RemoteOperator } from '#tests/support/operators.ts'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { limitFiles, mountDisk, remount, unmountDisk } from '#tests/support/smallDisk.ts'
import { type Client, newClient } from './client.ts'
import { expectWhole } from './load.ts'
import { lockFile } from './lockedFile.ts'
import {
  answerOf,
  depositOf,
  expectUnavailable,
  loanOf,
  readiness,
  untilReady,
} from './requests.ts'
import { readStoredRecords } from './storedRecords.ts'

const MIB = 1024 * 1024
/** Size of the disk: the reserve that uploads must leave (F12), and some room. */
const DISK_MIB = 600
/** Whether the tests can mount a disk on this machine; otherwise process limits replace it. */
const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'quatums-mount-'))
  const mountOn = mountDisk(folder, 1)
  if (mountOn) unmountDisk(folder)
  rmSync(folder, { recursive: true })
  return mountOn
})()

interface Open {
  server: ServerProcess
  env: Record<string, string>
  folder: string
  operator: RemoteOperator
  ada: Client
}

/** A server with one customer, on a folder that `prepare` may change. */
async function open(prepare: (folder: string) => void = () => undefined): Promise<Open> {
  const home = await newHome()
  onTestFinished(home.remove)
  prepare(home.folder)
  const server = await startServer(home.env)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const ada = await newClient(() => server.url)
  return { server, ...home, operator: await home.operator(), ada }
}

function mountOn(folder: string, mib: number): void {
  mkdirSync(folder, { recursive: true })
  if (!mountDisk(folder, mib)) throw new Error('this machine cannot mount a disk')
  onTestFinished(() => unmountDisk(folder))
}

/** Checks that calls fail without disk space, and that the same calls succeed with some. */
async function expectUnavailableThenStored(
  { server, env, operator, ada }: Open,
  { part, calls }: { part: 'database' | 'uploads'; calls: ('loan' | 'deposit')[] },
  makeRoom: () => void | Promise<void>,
): Promise<void> {
  // Only one loan application can be pending (F9).
  const wanted = calls.flatMap((path) =>
    (path === 'loan' ? [1] : [1, 2, 3]).map(() => ({ path, reference: newId() })),
  )
  const send = ({ path, reference }: { path: string; reference: string }) =>
    answerOf(
      ada.call(
        'POST',
        path,
        path === 'loan' ? loanOf(ada, reference) : depositOf(ada, 2 * MIB, reference),
      ),
    )
  for (const answer of await Promise.all(wanted.map(send))) expectUnavailable(answer)
  const ready = await readiness(server.url)
  expect([ready.status, Object.keys(ready.body.fields ?? {})]).toEqual([
    503,
    expect.arrayContaining([part]),
  ])
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)

  await makeRoom()
  await untilReady(server.url)
  for (const one of wanted) expect((await send(one)).status).toBe(200)
  const kept = await readStoredRecords(env)
  for (const { reference } of wanted) expect(kept.get(reference)).toHaveLength(1)
  await expectWhole({ address: () => server.url, operator })
}

describe('no disk space for the database', () => {
  it('[O1] [O2] because its file may not grow: writes fail, reads go on, and both work once there is space', async () => {
    const bank = await open()
    limitFiles(bank.server.pid, 4096)
    const read = await answerOf(bank.ada.call('GET', `users/${bank.ada.id}`))
    expect(read.status).toBe(200)
    const options = { part: 'database', calls: ['loan', 'deposit'] } as const
    await expectUnavailableThenStored(bank, { ...options, calls: [...options.calls] }, () =>
      limitFiles(bank.server.pid, 'unlimited'),
    )
  })

  if (canMount)
    it('[O1] [O2] because the disk is full', async () => {
      const bank = await open((folder) => mountOn(folder, DISK_MIB))
      const filler = join(bank.folder, 'filler')
      fill(filler)
      await expectUnavailableThenStored(
        bank,
        { part: 'database', calls: ['loan', 'deposit'] },
        () => rmSync(filler),
      )
    })
})

describe('no disk space for uploads', () => {
  it('[O1] [F7] because a file may not be that large: the error names no field', async () => {
    const bank = await open()
    // More than the database needs, less than the proof.
    limitFiles(bank.server.pid, MIB)
    const answer = await answerOf(bank.ada.call('POST', 'deposit', depositOf(bank.ada, 2 * MIB)))
    expectUnavailable(answer)
    limitFiles(bank.server.pid, 'unlimited')
    const again = await answerOf(bank.ada.call('POST', 'deposit', depositOf(bank.ada, 2 * MIB)))
    expect(again.status).toBe(200)
  })

  if (canMount) {
    it('[O1] [O2] [F7] because their disk is full', async () => {
      const bank = await open((folder) => mountOn(join(folder, 'files'), DISK_MIB))
      const filler = join(bank.folder, 'files', 'filler')
      fill(filler)
      await expectUnavailableThenStored(bank, { part: 'uploads', calls: ['deposit'] }, () =>
        rmSync(filler),
      )
    })

    it('[O1] [O2] [F7] because their disk is read-only', async () => {
      const bank = await open((folder) => mountOn(join(folder, 'files'), DISK_MIB))
      const files = join(bank.folder, 'files')
      remount(files, 'ro')
      await expectUnavailableThenStored(bank, { part: 'uploads', calls: ['deposit'] }, () =>
        remount(files, 'rw'),
      )
    })
  }

  if (process.getuid?.() !== 0)
    it('[O1] [O2] [F7] because their folder is not writable', async () => {
      const bank = await open()
      const tmp = join(bank.folder, 'files', 'tmp')
      await chmod(tmp, 0o500)
      await expectUnavailableThenStored(bank, { part: 'uploads', calls: ['deposit'] }, () =>
        chmod(tmp, 0o700),
      )
    })
})

describe('a SQLite file locked by another process', () => {
  it('[O1] [O2] makes only writes fail; calls wait for a short lock', async () => {
    const bank = await open()
    const { server, ada, folder } = bank
    const lockHolder = await lockFile(join(folder, 'bank.sqlite'))
    const writes = Array.from({ length: 8 }, () => answerOf(ada.call('POST', 'loan', loanOf(ada))))
    const reads = Array.from({ length: 8 }, () => answerOf(ada.call('GET', `loan/${ada.id}`)))
    const ready = readiness(server.url)
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await ready).status).toBe(503)
    for (const answer of await Promise.all(writes)) expectUnavailable(answer)

    const testCapacity = answerOf(ada.call('POST', 'loan', loanOf(ada)))
    await answerOf(ada.call('GET', `loan/${ada.id}`))
    await lockHolder.end()
    expect((await testCapacity).status).toBe(200)
    await untilReady(server.url)
  })
})

/** Fills the disk completely. */
function fill(path: string): void {
  for (const size of [MIB, 4096, 1])
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}
