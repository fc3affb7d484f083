import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '#contract/answers.ts'
import type { Connection } from './db/connect.ts'
import type { FileStore } from './files.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'
import type { Shelf } from './shelves/shelf.ts'

/** A part that takes longer is not ready. */
const LIMIT_MS = 2_000
/** However often it is asked for, the parts are looked at once in this time. */
const FRESH_MS = 1_000
/** Seconds until a load balancer should ask again. */
const RETRY_AFTER = 5
/** As much as a full disk has no room for. */
const PROBE_BYTES = 64 * 1024

type Parts = Record<'database' | 'uploads', () => Promise<void>>
type Problems = Record<string, string>

/** Whether the server can do its work: it writes a row and a file, apart from all calls. */
export interface Readiness {
  /** @throws Refusal 503 naming what is not ready */
  check(): Promise<void>
}

export function readinessOf(
  {
    connection,
    shelf,
    files,
    dataDir,
  }: { connection: Connection; shelf: Shelf; files: Pick<FileStore, 'reserve'>; dataDir: string },
  log: Pick<Log, 'warn'>,
): Readiness {
  return createReadiness(
    {
      database: () => connection.probe(),
      async uploads() {
        await writeProbe(join(dataDir, 'files', 'tmp'))
        await shelf.probe()
        // As an upload asks, so that a server that takes none does not call itself ready.
        const room = await files.reserve(PROBE_BYTES)
        room.release()
      },
    },
    log,
  )
}

/** Callers at the same time share one look; a part that hangs is not looked at again before it ends. */
export function createReadiness(parts: Parts, log: Pick<Log, 'warn'>): Readiness {
  const names = Object.keys(parts) as (keyof Parts)[]
  const pending = new Map<keyof Parts, Promise<void>>()
  let wasReady = true
  let latest: Promise<Problems> | undefined

  async function problemOf(name: keyof Parts): Promise<string | undefined> {
    if (!pending.has(name)) {
      const ends = () => void pending.delete(name)
      const run = parts[name]()
      pending.set(name, run)
      run.then(ends, ends)
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('no answer in time'), LIMIT_MS)
    })
    const failed = pending.get(name)?.then(
      () => undefined,
      (error: Error) => error.message,
    )
    const problem = await Promise.race([failed, late])
    clearTimeout(timer)
    return problem
  }

  async function look(): Promise<Problems> {
    const found = await Promise.all(names.map(problemOf))
    const problems = Object.fromEntries(
      names.flatMap((name, index) => (found[index] === undefined ? [] : [[name, found[index]]])),
    )
    const isReady = Object.keys(problems).length === 0
    if (isReady !== wasReady)
      log.warn({ problems }, isReady ? 'ready again' : 'not ready: the load balancer is told')
    wasReady = isReady
    return problems
  }

  return {
    async check() {
      if (!latest) {
        latest = look()
        const forget = () => {
          latest = undefined
        }
        void latest.then(() => setTimeout(forget, FRESH_MS).unref())
      }
      const problems = await latest
      const fields = Object.fromEntries(Object.keys(problems).map((name) => [name, words[name]!]))
      if (Object.keys(fields).length === 0) return
      const body: Problem = { message: 'The bank is not ready', code: 'unavailable', fields }
      throw new Refusal(503, body, RETRY_AFTER)
    },
  }
}

/** What anybody may read. Why stands in the log. */
const words: Problems = {
  database: 'The database does not take a write',
  uploads: 'The place for uploads does not take a file',
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `probe-${newId()}`)
  try {
    const handle = await open(path, 'wx', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(PROBE_BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
