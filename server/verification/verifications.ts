import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { linkAudit } from '../audit/linking.ts'
import type { Head } from '../audit/links.ts'
import type { Config } from '../config.ts'
import { factorKeyText } from '../db/sealKey.ts'
import type { Db } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { busy, HttpError } from '../platform/httpError.ts'
import type { Log } from '../platform/log.ts'
import { timed } from '../platform/observed.ts'
import { Unavailable } from '../platform/unavailable.ts'
import type { Checked, Order, Reports, Task, Told } from './order.ts'

/** Maximum verifications of a server that run or wait. */
const MAX_TASKS = 4
const NOTHING: Checked = { checked: 0, total: 0 }
/** Seconds until a full line is asked again. */
const RETRY_SECONDS = 60
/** In a bundle of the server the script has the bundle's own extension. */
const SCRIPT = new URL(`./verifyWorker${extname(import.meta.url)}`, import.meta.url)

/**
 * Verifies ledger and audit in a thread with a database connection of its own, so that customers are answered meanwhile
 * (L16). One verification runs at a time; others wait for it. A caller joins a running one of the same task.
 */
export interface Verifications {
  /** Checks the whole ledger (L6). @throws HttpError 503 when too many wait, or when it stops before its end */
  ledger(): Promise<Reports['ledger']>
  /** Links the pending entries, then checks the whole audit (L9), also against these heads. @throws like `ledger` */
  audit(kept: readonly Head[]): Promise<Reports['audit']>
  /** How much of a kind is checked; undefined when none runs or waits. */
  progressOf(kind: Task['kind']): Checked | undefined
  /** How the last verification of a kind that this server ran to its end turned out; undefined without one. */
  lastOf(kind: Task['kind']): Ended | undefined
  /** Stops every verification; their callers get an error. */
  close(): Promise<void>
}

/** The end of a verification. */
export interface Ended {
  at: Date
  isWhole: boolean
}

/**
 * Creates the verifications of a bank.
 * @param script of the thread; only tests pass one
 */
export function createVerifications(
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
  log: Pick<Log, 'error'>,
  script = SCRIPT,
): Verifications {
  const tasks = new Map<string, { kind: Task['kind']; done: Promise<Reports[keyof Reports]> }>()
  const progress = new Map<Task['kind'], Checked>()
  const ended = new Map<Task['kind'], Ended>()
  let last: Promise<unknown> = Promise.resolve()
  let running: Worker | undefined
  let isClosed = false

  async function run(task: Task): Promise<Reports[keyof Reports]> {
    progress.set(task.kind, NOTHING)
    if (task.kind === 'audit') await linkAudit(db)
    if (isClosed) throw stopped()
    const { dataDir, databaseUrl, factorKeyPrevious } = config
    const order: Order = {
      ...task,
      database: { dataDir, databaseUrl, factorKey: factorKeyText(config), factorKeyPrevious },
      aheadMs: clock.now().getTime() - Date.now(),
    }
    // Options of this process, such as those of a test runner, are not for the thread.
    const worker = new Worker(script, { workerData: order, execArgv: [] })
    running = worker
    return new Promise((resolve, reject) => {
      worker.on('message', (told: Told) => {
        if ('progress' in told) progress.set(task.kind, told.progress)
        else if ('report' in told) {
          ended.set(task.kind, { at: clock.now(), isWhole: told.report.fault === undefined })
          resolve(told.report)
        } else {
          const { message, isUnavailable } = told.failed
          reject(isUnavailable ? new Unavailable(message) : new Error(message))
        }
      })
      worker.once('error', (err) => log.error({ err }, 'the thread of a verification failed'))
      // Has no effect after a report.
      worker.once('exit', () => reject(stopped()))
    })
  }

  /** Joins the same task, or runs this one after those before it. */
  function join(task: Task): Promise<Reports[keyof Reports]> {
    const key = JSON.stringify(task)
    const known = tasks.get(key)
    if (known) return known.done
    if (tasks.size >= MAX_TASKS)
      return Promise.reject(busy('Other checks are running.', RETRY_SECONDS))
    if (!progress.has(task.kind)) progress.set(task.kind, NOTHING)
    const done = last
      .then(() => timed({ part: 'verification', operation: task.kind }, () => run(task)))
      .finally(() => {
        tasks.delete(key)
        if (![...tasks.values()].some(({ kind }) => kind === task.kind)) progress.delete(task.kind)
      })
    tasks.set(key, { kind: task.kind, done })
    last = done.catch(() => undefined)
    return done
  }

  return {
    ledger: () => join({ kind: 'ledger' }) as Promise<Reports['ledger']>,
    audit: (kept) => join({ kind: 'audit', kept }) as Promise<Reports['audit']>,
    progressOf: (kind) => progress.get(kind),
    lastOf: (kind) => ended.get(kind),
    async close() {
      isClosed = true
      await running?.terminate()
      await last
    },
  }
}

const stopped = (): HttpError =>
  new HttpError(503, {
    message:
      'The check stopped before its end, so it found nothing out. Run it again; the server’s log may have the reason.',
    code: 'unavailable',
  })
