import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '#tests/server/postgres.ts'
import { commandLineOf, remoteOperator } from '#tests/support/operators.ts'
import {
  failToStart,
  newHome,
  runToEnd,
  type ServerProcess,
  startServer,
} from '#tests/support/serverProcess.ts'
import { newClient } from './client.ts'
import { postgresBin } from './cluster.ts'

it.skipIf(!postgresBin)(
  '[L19] [O46] [O64] a standby that lags is refused in one line, and what it lacks is found when it takes over',
  async () => {
    const primary = await startPostgres(postgresBin!, { durable: true })
    onTestFinished(() => primary.stop())
    const url = await primary.freshDatabase()
    const home = await newHome({ DATABASE_URL: url })
    onTestFinished(home.remove)
    const running = async <T>(
      env: Record<string, string>,
      happens: (server: ServerProcess) => Promise<T>,
    ): Promise<T> => {
      const server = await startServer(env)
      onTestFinished(async () => void (await server.end('SIGKILL')))
      const result = await happens(server)
      expect(await server.end('SIGTERM')).toBe(0)
      return result
    }
    await running(home.env, ({ url }) => newClient(() => url))
    const standby = await primary.laggingStandby()
    onTestFinished(() => standby.stop())
    const env = { ...home.env, DATABASE_URL: standby.urlOf(url) }
    await running(home.env, ({ url }) => newClient(() => url))
    // The start keeps the head of what the standby lacks.
    await running(home.env, async () => undefined)

    const refused = 'The database of DATABASE_URL is a standby, which takes no writes and may lag'
    const { code, errors } = await failToStart(env)
    expect([code, errors.split('\n').length]).toEqual([1, 1])
    expect(errors).toContain(`Cannot start: ${refused}`)
    const target = join(home.folder, 'copy')
    const backUp = await runToEnd(env, { script: 'scripts/backup.ts', words: [target] })
    expect([backUp.code, backUp.printed.trim().split('\n').length]).toEqual([1, 1])
    expect(backUp.printed).toContain(`Not backed up: ${refused}`)
    expect(existsSync(target)).toBe(false)

    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    await client.query('SELECT pg_promote()')
    await client.end()
    await running(env, async ({ operators }) => {
      const operator = await remoteOperator(env)
      const commands = {
        ...env,
        ...commandLineOf(operators, await operator.headers(), home.folder),
      }
      const script = 'server/backOffice/cli.ts'
      const verified = await runToEnd(commands, { script, words: ['audit', 'verify'] })
      expect([verified.code, verified.printed]).toEqual([
        1,
        expect.stringMatching(/The audit is not whole\. .*kept head/),
      ])
    })
  },
)
