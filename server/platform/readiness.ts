import { HttpError } from './httpError.ts'
import type { Log } from './log.ts'

/** A part that takes longer counts as not ready. */
const LIMIT_MS = 2_000
/** Minimum time between two checks. */
const FRESH_MS = 1_000
/** Seconds until a load balancer should ask again. */
const RETRY_AFTER = 5

type Parts = Record<'database' | 'uploads', () => Promise<void>>
type Problems = Record<string, string>

/** Checks whether the server can work, by writing a row and a file. */
export interface Readiness {
  /** @throws HttpError 503 naming the parts that are not ready */
  check(): Promise<void>
  /** From now on the server is not ready: it is about to close. */
  leave(): void
}

/** Concurrent callers share one check. A hanging part is not checked again before it returns. */
export function createReadiness(parts: Parts, log: Pick<Log, 'warn'>): Readiness {
  const names = Object.keys(parts) as (keyof Parts)[]
  const pending = new Map<keyof Parts, Promise<void>>()
  let wasReady = true
  let isLeaving = false
  let latestCheck: Promise<Problems> | undefined

  async function problemOf(name: keyof Parts): Promise<string | undefined> {
    if (!pending.has(name)) {
      const ends = () => void pending.delete(name)
      const run = parts[name]()
      pending.set(name, run)
      run.then(ends, ends)
    }
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('no answer in time'), LIMIT_MS)
    })
    const failed = pending.get(name)?.then(
      () => undefined,
      (error: Error) => error.message,
    )
    const problem = await Promise.race([failed, timeout])
    clearTimeout(timer)
    return problem
  }

  async function checkParts(): Promise<Problems> {
    const found = await Promise.all(names.map(problemOf))
    const problems = Object.fromEntries(
      names.flatMap((name, index) => (found[index] === undefined ? [] : [[name, found[index]]])),
    )
    const isReady = Object.keys(problems).length === 0
    if (isReady !== wasReady) log.warn({ problems }, isReady ? 'ready again' : 'not ready')
    wasReady = isReady
    return problems
  }

  return {
    leave() {
      isLeaving = true
    },
    async check() {
      if (isLeaving) throw closing()
      if (!latestCheck) {
        latestCheck = checkParts()
        const forget = () => {
          latestCheck = undefined
        }
        void latestCheck.then(() => setTimeout(forget, FRESH_MS).unref())
      }
      const problems = await latestCheck
      const failed = Object.keys(problems)
      if (failed.length > 0) throw notReady(failed)
    },
  }
}

/** Public messages. The log contains the reasons. */
const publicMessages: Problems = {
  database: 'The database does not accept a write',
  uploads: 'The upload storage does not accept a file',
}

/** 503 of a server that takes no more calls. */
export const closing = (): HttpError =>
  new HttpError(503, { message: 'The bank is closing', code: 'unavailable' }, RETRY_AFTER)

/** 503 naming the parts that are not ready. */
export const notReady = (parts: readonly string[]): HttpError =>
  new HttpError(
    503,
    {
      message: 'The bank is not ready',
      code: 'unavailable',
      fields: Object.fromEntries(parts.map((part) => [part, publicMessages[part]!])),
    },
    RETRY_AFTER,
  )
