import { spawn } from 'node:child_process'
import type { Log } from './log.ts'

/** The messages to a service manager. */
export interface ServiceManager {
  /** Says that customers are answered, and from then on, as often as asked for, that the server is alive. */
  ready(): void
  /** Says that the server has begun to stop. */
  stopping(): void
  stop(): void
}

/**
 * Speaks systemd's protocol (`Type=notify`) where the server was started by it. Node has no datagram sockets, so each
 * message is sent by `systemd-notify`, which is part of systemd (O54).
 * @param check the readiness, which fails in bounded time. A failed check is reported, but restarts nothing:
 *   only a check that never ends, or a blocked event loop, does.
 */
export function serviceManagerOf(
  env: NodeJS.ProcessEnv,
  check: () => Promise<void>,
  log: Pick<Log, 'warn'>,
): ServiceManager {
  let timer: NodeJS.Timeout | undefined
  const tell = (...lines: string[]) => {
    if (env.NOTIFY_SOCKET)
      spawn('systemd-notify', lines, { env, stdio: 'ignore' }).on('error', (err) =>
        log.warn({ err }, 'systemd could not be told'),
      )
  }
  let isChecking = false
  const beat = async () => {
    if (isChecking) return
    isChecking = true
    const status = await check().then(
      () => 'ready',
      () => 'not ready, see the log',
    )
    isChecking = false
    tell('WATCHDOG=1', `STATUS=${status}`)
  }
  return {
    ready() {
      tell('READY=1')
      // Twice in the time after which systemd would start the server again.
      const half = Number(env.WATCHDOG_USEC) / 1_000 / 2
      if (half > 0) timer = setInterval(beat, half).unref()
    },
    stopping: () => tell('STOPPING=1'),
    stop: () => clearInterval(timer),
  }
}
