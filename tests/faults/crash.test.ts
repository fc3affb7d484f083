import { describe, it } from 'vitest'
import { engines, isAll } from '#tests/depth.ts'
import { startSmtp } from '#tests/server/smtp.ts'
import { KILLS_PATIENCE } from '#tests/support/patience.ts'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { openLoad } from './load.ts'
import { outcomeOf } from './outcome.ts'
import { SEED, seeded } from './seeded.ts'

const KILLS = isAll ? 25 : 3
/** The server is killed after this many acknowledgements, and then this many milliseconds, since its restart. */
const MOST_CALLS = 16
const MOST_MS = 15
/** Ledger and audit keep every row, so a later verification still sees a fault; it takes a third of a kill's CPU time. */
const KILLS_PER_VERIFICATION = 5

const environmentOf = engineEnvironments()

// Concurrently: while one engine's server starts, the calls of the other one have a free core.
describe.concurrent.each(engines)(`kill -9 under load · %s · seed ${SEED}`, (engine) => {
  it.skipIf(engine === 'postgres' && !postgresBin)(
    '[O43] [F2] [F4] [F6] [K8] [K10] [K14] [W6] [D9] [L1] [L6] [L8] loses and duplicates no acknowledged write, and ledger and audit pass verification',
    async (context) => {
      const { onTestFinished } = context
      const outcome = outcomeOf(context, `server killed (${engine})`)
      const draw = seeded(`kills ${engine}`)
      const smtp = await startSmtp()
      onTestFinished(() => smtp.stop())
      const home = await newHome({ ...(await environmentOf(engine)), SMTP_URL: smtp.url })
      let server: ServerProcess = await startServer(home.env)
      onTestFinished(async () => {
        await server.end('SIGKILL')
        await home.remove()
      })
      const operator = await home.operator()
      const bank = { env: home.env, smtp, operator, address: () => server.url }
      const load = await openLoad(bank, draw)
      for (let kill = 0; kill < KILLS; kill++) {
        await load.during(
          async () => {
            await new Promise((resolve) => setTimeout(resolve, draw.whole(0, MOST_MS)))
            await server.end('SIGKILL')
          },
          { before: draw.whole(1, MOST_CALLS) },
        )
        server = await startServer(home.env)
        await load.settle(outcome, kill % KILLS_PER_VERIFICATION === 0)
      }
      await load.finish(outcome)
    },
    KILLS_PATIENCE,
  )
})
