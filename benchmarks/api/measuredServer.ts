import { type ChildProcess, fork } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Resources that a measured process has used since the last question. */
export interface Usage {
  /** milliseconds of processor time */
  cpu: number
  /** MB in use now */
  memory: number
  /** the longest time in milliseconds for which the event loop did nothing else */
  stalled: number
}

/** A server process that its parent measures. */
export interface MeasuredServer {
  url: string
  /** Asks the process to do something that it offers. */
  ask<Answer>(what: string, options?: unknown): Promise<Answer>
  usage(): Promise<Usage>
  end(): Promise<void>
}

interface Question {
  id: number
  what: string
  options: unknown
}

type Offer = (options: unknown) => unknown

/** In the child: tells the parent where it listens, and answers its questions. Ends with its parent. */
export function answerParent(url: string, offers: Record<string, Offer>): void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  let since = process.cpuUsage()
  const usage = (): Usage => {
    const { user, system } = process.cpuUsage(since)
    since = process.cpuUsage()
    const stalled = delays.max / 1e6
    delays.reset()
    return { cpu: (user + system) / 1000, memory: process.memoryUsage().rss / 2 ** 20, stalled }
  }
  process.on('message', async ({ id, what, options }: Question) => {
    const answer = what === 'usage' ? usage() : await offers[what]?.(options)
    process.send?.({ id, answer })
    if (what === 'close') process.disconnect?.()
  })
  // A parent that was killed leaves no process behind.
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url })
}

/**
 * In the parent: starts a script that calls `answerParent`.
 * @throws Error when it ends instead of listening
 */
export async function startMeasured(
  script: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<MeasuredServer> {
  const child = fork(new URL(script, import.meta.url), {
    env: { PATH: process.env.PATH, ...env },
    execArgv: flags,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (answer: unknown) => void>()
  let count = 0
  const ask = <Answer>(what: string, options?: unknown) =>
    new Promise<Answer>((resolve) => {
      const id = ++count
      waiting.set(id, resolve as (answer: unknown) => void)
      child.send({ id, what, options })
    })
  const url = await listening(child)
  child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  return {
    url,
    ask,
    usage: () => ask<Usage>('usage'),
    async end() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await Promise.race([ask('close'), ended])
      await ended
    },
  }
}

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('message', ({ url }: { url: string }) => resolve(url))
    child.once('exit', (code) => reject(new Error(`a measured server ended with ${code}`)))
  })
