import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '#tests/server/postgres.ts'
import { type MeasuredServer, startMeasured } from './measuredServer.ts'
import { addPeople, PASSWORD, type Person } from './people.ts'

export type Engine = 'sqlite' | 'postgres'

/** A bank with customers, in a folder and on a database of its own. */
export interface Setting {
  bank: MeasuredServer
  people: Person[]
  /** for another server on the same database */
  env: Record<string, string>
  at: { dataDir: string; databaseUrl?: string }
}

/** Limits as wide as a setting can make them: a benchmark sends more than customers do, all from one address. */
const LIMIT_FACTOR = '1000'

/**
 * Does something with a bank that is then ended, with all it has stored.
 * @param customers how many are signed in, with a few records each
 */
export async function withBank(
  { engine, customers, hashesAtOnce }: { engine: Engine; customers: number; hashesAtOnce?: string },
  work: (setting: Setting) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quatums-bench-'))
  const programs = engine === 'postgres' ? findPostgres() : undefined
  if (engine === 'postgres' && !programs) throw new Error('PostgreSQL is not installed here')
  const cluster = programs ? await startPostgres(programs, { durable: true }) : undefined
  try {
    const databaseUrl = await cluster?.freshDatabase()
    const env = {
      DATA_DIR: dataDir,
      WEB_DIR: join(dataDir, 'web'),
      DEMO: 'off',
      PORT: '0',
      LIMIT_FACTOR,
      ...(hashesAtOnce && { HASHES_AT_ONCE: hashesAtOnce }),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const bank = await startMeasured('./bankServer.ts', env)
    try {
      const at = { dataDir, databaseUrl }
      await work({ bank, people: await addPeople(at, customers), env, at })
    } finally {
      await bank.end()
    }
  } finally {
    await cluster?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes requests for one customer after the other. */
export function inTurn(
  people: readonly Person[],
  request: (person: Person) => { path: string; headers: Record<string, string> },
) {
  let count = 0
  return () => ({ method: 'GET', ...request(people[count++ % people.length]!) })
}

/** Signs in one customer after the other. */
export function signInInTurn(people: readonly Person[]) {
  let count = 0
  return () => {
    const { email } = people[count++ % people.length]!
    const body = JSON.stringify({ email, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    return { method: 'POST', path: '/api/auth/login', headers, body }
  }
}
