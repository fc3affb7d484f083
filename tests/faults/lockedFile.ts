import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** Locks a SQLite file for writing, from another process. */
export async function lockFile(path: string) {
  const child = spawn(process.execPath, ['tests/faults/holdDatabase.ts', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () =>
    new Promise<void>((resolve) => {
      child.once('close', () => resolve())
      child.kill('SIGKILL')
    })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { end }
}
