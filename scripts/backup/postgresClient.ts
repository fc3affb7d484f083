import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Characters of a program's errors that are kept: the first line says why it ended. */
const MOST_ERRORS = 4_000

/**
 * Starts a client program of PostgreSQL. The password is passed by environment, which other users of the machine cannot
 * see.
 * @param stdio with a pipe for its errors
 * @returns the process, and its end, which is an error in one line unless it was a success
 */
export function postgresClient(
  databaseUrl: string,
  program: 'pg_dump' | 'pg_restore',
  words: (address: string) => string[],
  stdio: SpawnOptions['stdio'],
): { child: ChildProcess; ended: Promise<void> } {
  const url = new URL(databaseUrl)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) }
  const child = spawn(program, words(url.href), { env, stdio })
  let errors = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, MOST_ERRORS)
  })
  const ended = once(child, 'close').then(
    ([status, signal]) => {
      if (status === 0) return
      const [reason] = errors.split('\n')
      throw new Error(reason || `${program} ended with ${signal ?? status}`)
    },
    () => {
      throw new Error(`${program} was not found: install the PostgreSQL client programs`)
    },
  )
  return { child, ended }
}
