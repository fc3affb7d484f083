import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serviceManagerOf } from '#server/platform/serviceManager.ts'
import { eventually } from '#tests/support/eventually.ts'
import { findProgram } from '#tests/support/findProgram.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'

/** A part of systemd that listens for datagrams, which Node cannot. */
const listener = findProgram(['systemd-socket-activate'])
const WATCHDOG_USEC = '1000000'

describe.skipIf(!listener)('a service of systemd', () => {
  /** A socket like systemd's own, and all that was sent to it. */
  async function notified() {
    const home = await newHome()
    onTestFinished(home.remove)
    const socket = join(home.folder, 'notify')
    const words = ['--datagram', `--listen=${socket}`, 'sh', '-c', 'cat <&3']
    const child = spawn(listener!, words)
    onTestFinished(() => void child.kill('SIGKILL'))
    let told = ''
    child.stdout.on('data', (chunk) => {
      told += chunk
    })
    await new Promise((resolve) => child.stderr.once('data', resolve))
    return { env: { ...home.env, NOTIFY_SOCKET: socket, WATCHDOG_USEC }, told: () => told }
  }

  it('[O54] is told when the server is ready, alive and stopping', async () => {
    const { env, told } = await notified()
    const server = await startServer(env)
    onTestFinished(async () => void (await server.end('SIGKILL')))
    await eventually(() => expect(told()).toMatch(/^READY=1(.*WATCHDOG=1\nSTATUS=ready){2}/s))
    expect(await server.end('SIGTERM')).toBe(0)
    await eventually(() => expect(told()).toContain('STOPPING=1'))
  })

  it('[O54] is told of a server that is not ready, and gets no message from a check that never ends and is not begun again', async () => {
    const start = async (check: () => Promise<void>) => {
      const { env, told } = await notified()
      const log = { warn: () => undefined }
      const manager = serviceManagerOf({ ...process.env, ...env }, check, log)
      onTestFinished(manager.stop)
      manager.ready()
      await eventually(() => expect(told()).toContain('READY=1'))
      return told
    }
    const never = vi.fn(() => new Promise<void>(() => undefined))
    const hanging = await start(never)
    const refusing = await start(() => Promise.reject(new Error('no database')))
    // As often as the other one would have reported.
    await eventually(() => expect(refusing()).toMatch(/(WATCHDOG=1\nSTATUS=not ready.*){3}/s))
    expect(hanging()).not.toContain('WATCHDOG')
    expect(never).toHaveBeenCalledOnce()
  })
})
