import { describe, expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '#tests/server/smtp.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  failToStart,
  newHome,
  runToEnd,
  type ServerProcess,
  startServer,
} from '#tests/support/serverProcess.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { openLoad } from './load.ts'
import { newerRelease } from './newerRelease.ts'
import { runCommand } from './operators.ts'
import { outcomeOf } from './outcome.ts'
import { SEED, seeded } from './seeded.ts'

/** Calls that are acknowledged by the servers of one state of the upgrade. */
const CALLS = 12
const EXPANDING = '900_nickname.expand.sql'
const CONTRACTING = '901_nickname.contract.sql'
const newerMigrations = {
  [EXPANDING]: "ALTER TABLE customers ADD COLUMN nickname TEXT NOT NULL DEFAULT 'none'",
  [CONTRACTING]: 'ALTER TABLE customers ALTER COLUMN nickname DROP DEFAULT',
}
const environmentOf = engineEnvironments()

describe(`two releases on one PostgreSQL · seed ${SEED}`, () => {
  it.skipIf(!postgresBin)(
    '[O52] serve customers together, back and forth, until the schema is contracted',
    async (context) => {
      const { cwd, server: newerServer } = await newerRelease(newerMigrations)
      const smtp = await startSmtp()
      onTestFinished(() => smtp.stop())
      const home = await newHome({ ...(await environmentOf('postgres')), SMTP_URL: smtp.url })
      onTestFinished(home.remove)
      const start = async (script?: { script: string; cwd: string }): Promise<ServerProcess> => {
        const server = await startServer(home.env, script)
        onTestFinished(async () => void (await server.end('SIGKILL')))
        return server
      }
      const startNewer = () => start(newerServer)
      let serving = [await start()]
      const draw = seeded('two releases')
      const bank = {
        env: home.env,
        smtp,
        operator: await home.operator(),
        address: () => draw.one(serving).url,
      }
      const load = await openLoad(bank, draw)
      const upgrade = outcomeOf(context, 'upgraded without a stop')
      /** Changes the servers during the writes; afterwards each of them finds everything whole. */
      const change = async (next: () => Promise<ServerProcess[]>, leaving?: ServerProcess) => {
        await load.during(
          async () => {
            serving = await next()
            await leaving?.end('SIGTERM')
            await load.more(CALLS)
          },
          { before: CALLS },
        )
        await load.settle(upgrade)
        for (const { url } of serving)
          for (const command of ['ledger verify', 'audit verify'])
            await runCommand({ ...bank, address: () => url }, command)
      }

      await change(async () => [...serving, await startNewer()])
      const [older, newer] = serving as [ServerProcess, ServerProcess]
      // Back to the older release alone.
      await change(async () => [older], newer)
      // Older ones may also be started, and stay while the newer release comes again.
      await change(async () => [older, await start(), await startNewer()])

      const [, second, newest] = serving as [ServerProcess, ServerProcess, ServerProcess]
      const contract = () => runToEnd(home.env, { script: 'scripts/contract.ts', cwd })
      expect(await contract()).toMatchObject({ code: 0, printed: `Contracted: ${CONTRACTING}\n` })
      const reason = `The database belongs to a newer release, whose migration ${CONTRACTING}`
      await eventually(() => {
        for (const server of [older, second])
          expect(server.printed()).toContain(`The server ends: ${reason}`)
      })
      expect(await Promise.all([older.ended, second.ended])).toEqual([1, 1])
      const refused = await failToStart(home.env)
      expect([refused.code, refused.errors.split('\n').length]).toEqual([1, 1])
      expect(refused.errors).toContain(`Cannot start: ${reason}`)
      expect(await contract()).toMatchObject({ code: 0, printed: 'Nothing waited\n' })
      serving = [newest]
      await change(async () => serving)
    },
  )
})
