import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it, onTestFinished } from 'vitest'
import { engines } from '#tests/depth.ts'
import { startSmtp } from '#tests/server/smtp.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { sendCommand } from './client.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { expectWhole, openLoad } from './load.ts'
import { outcomeOf } from './outcome.ts'
import { SEED, seeded } from './seeded.ts'

const environmentOf = engineEnvironments()
const NEW = 'n'.repeat(40)
/** Calls acknowledged before each fault. */
const CALLS = 12
const KILLS = 3

describe.each(engines)('a change of the factor key · %s', (engine) => {
  it.skipIf(engine === 'postgres' && !postgresBin)(
    `[O66] [O43] under load and killed in the middle (seed ${SEED}) ends whole, without the earlier key`,
    async (context) => {
      const outcome = outcomeOf(context, `factor key changed (${engine})`)
      const smtp = await startSmtp()
      onTestFinished(() => smtp.stop())
      const home = await newHome({ ...(await environmentOf(engine)), SMTP_URL: smtp.url })
      onTestFinished(home.remove)
      let server = await startServer(home.env)
      onTestFinished(async () => void (await server.end('SIGKILL')))
      const address = () => server.url
      const operator = await home.operator()
      const env = { ...home.env }
      const bank = { env, smtp, operator, address }
      const load = await openLoad(bank, seeded('keys'))
      // Under load a call may be refused for the moment: what it left is settled before the next round.
      await load.during(async () => undefined, { before: CALLS })
      await load.settle(outcome)
      const old = (await readFile(join(home.folder, 'factor.key'), 'utf8')).trim()
      const restart = async (keys: Record<string, string>) => {
        await server.end('SIGKILL')
        Object.assign(env, keys)
        server = await startServer(env)
      }
      await restart({ FACTOR_KEY: NEW, FACTOR_KEY_PREVIOUS: old })
      const rotate = () => sendCommand(address, operator, 'keys rotate')
      for (let kill = 0; kill < KILLS; kill++) {
        const killed = async () => {
          const rotated = rotate().catch(() => undefined)
          await load.more(kill)
          await server.end('SIGKILL')
          await rotated
        }
        await load.during(killed, { before: CALLS, repair: () => restart({}) })
        await load.settle(outcome)
      }
      const finished = async () => {
        while ((await rotate()).headers.get('next-after'));
      }
      await load.during(finished, { before: CALLS })
      await load.settle(outcome)
      await restart({ FACTOR_KEY_PREVIOUS: '' })
      await expectWhole(bank, outcome)
      await load.during(async () => undefined, { before: CALLS })
      await load.settle(outcome)
      await load.finish(outcome)
    },
  )
})
