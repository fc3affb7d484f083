import { describe, expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '#tests/server/smtp.ts'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { openLoad } from './load.ts'
import { runCommand } from './operators.ts'
import { outcomeOf } from './outcome.ts'
import { SEED, seeded } from './seeded.ts'

const SERVERS = 3
const KILLS = 5
/** Maximum acknowledged calls before a fault. */
const MOST_CALLS = 16
/** Calls that the other servers acknowledge meanwhile. */
const MEANWHILE = 12

const environmentOf = engineEnvironments()

describe(`three servers on one PostgreSQL · seed ${SEED}`, () => {
  it.skipIf(!postgresBin)(
    '[O43] [L8] [L9] [K8] [W6] continue when one is killed or frozen, and seal one chain together',
    async (context) => {
      const draw = seeded('three servers')
      const smtp = await startSmtp()
      onTestFinished(() => smtp.stop())
      const home = await newHome({ ...(await environmentOf('postgres')), SMTP_URL: smtp.url })
      onTestFinished(home.remove)
      const start = async (): Promise<ServerProcess> => {
        const server = await startServer(home.env)
        onTestFinished(async () => void (await server.end('SIGKILL')))
        return server
      }
      const servers = await Promise.all(Array.from({ length: SERVERS }, start))
      let working = servers
      const operator = await home.operator()
      const bank = { env: home.env, smtp, operator, address: () => draw.one(working).url }
      const load = await openLoad(bank, draw)

      /**
       * All servers verify, and thereby seal, the audit at the same time: all must find the same chain, or a longer
       * one.
       */
      const sealTogether = async () => {
        const desks = servers.map(({ url }) => ({ operator, address: () => url }))
        const before = await runCommand(desks[0]!, 'audit verify')
        const after = await Promise.all(
          desks.map((desk) => runCommand(desk, 'audit verify', '', { heads: before.head })),
        )
        expect(after.map(({ audit }) => audit)).toEqual(Array(SERVERS).fill('whole'))
      }

      const killed = outcomeOf(context, 'one of three servers killed')
      for (let kill = 0; kill < KILLS; kill++) {
        const index = draw.whole(0, SERVERS - 1)
        const victim = servers[index]!
        await load.during(
          async () => {
            working = servers.filter((server) => server !== victim)
            await victim.end('SIGKILL')
          },
          { before: draw.whole(1, MOST_CALLS) },
        )
        await load.settle(killed)
        servers[index] = await start()
        working = servers
        await sealTogether()
      }
      const frozen = outcomeOf(context, 'one of three servers frozen')
      const victim = servers[0]!
      await load.during(
        async () => {
          working = servers.slice(1)
          process.kill(victim.pid, 'SIGSTOP')
          try {
            await load.more(MEANWHILE)
          } finally {
            process.kill(victim.pid, 'SIGCONT')
          }
        },
        { before: draw.whole(1, MOST_CALLS) },
      )
      await load.settle(frozen)
      working = servers
      await sealTogether()
      await load.finish(frozen)
    },
  )
})
