import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a client program of PostgreSQL. The password is passed by environment, which other users of the machine cannot
 * see.
 * @returns the process, and its end, which is an error unless it was a success
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
  const ended = once(child, 'close').then(
    ([status]) => {
      if (status !== 0) throw new Error(`${program} failed`)
    },
    () => {
      throw new Error(`${program} was not found: install the PostgreSQL client programs`)
    },
  )
  return { child, ended }
}
