import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '#tests/server/smtp.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { openLoad } from './load.ts'
import { outcomeOf } from './outcome.ts'
import { answerOf } from './requests.ts'
import { SEED, seeded } from './seeded.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
/** How far the clock is ahead, one after the other: a day and a year forward and back, and the true time again. */
const JUMPS = [DAY, 0, YEAR, 0, -DAY, 0, -YEAR, 0]
/** Calls that are acknowledged between two jumps. */
const CALLS = 12

const environmentOf = engineEnvironments()

describe.each(['sqlite', 'postgres'])(`a clock that jumps · %s · seed ${SEED}`, (engine) => {
  it.skipIf(engine === 'postgres' && !postgresBin)(
    '[O40] [K6] [K9] [K26] [L8] [L9] ends sessions with a clear answer, removes nothing, and is sealed in one chain',
    async (context) => {
      const outcome = outcomeOf(context, `clock jumps (${engine})`)
      const smtp = await startSmtp()
      onTestFinished(() => smtp.stop())
      const home = await newHome(await environmentOf(engine))
      onTestFinished(home.remove)
      const CLOCK_FILE = join(home.folder, '..', `${home.folder.split('/').at(-1)}.clock`)
      const set = (ahead: number) => writeFileSync(CLOCK_FILE, String(ahead))
      set(0)
      const env = {
        ...home.env,
        SMTP_URL: smtp.url,
        CLOCK_FILE,
        NODE_OPTIONS: `--import=${resolve('tests/faults/shiftedClock.ts')}`,
      }
      let server = await startServer(env)
      onTestFinished(async () => void (await server.end('SIGKILL')))
      const operatorKey = await home.operatorKey()
      const bank = { env, smtp, operatorKey, address: () => server.url }
      const load = await openLoad(bank, seeded(`clock ${engine}`))
      for (const ahead of JUMPS) {
        await load.during(async () => undefined, { before: CALLS })
        await load.settle(outcome)
        set(ahead)
        // Half of them while it runs, half of them while it is stopped: a start removes what has expired.
        if (ahead === YEAR) {
          await server.end('SIGKILL')
          server = await startServer(env)
        } else process.kill(server.pid, 'SIGUSR2')
        const [client] = load.clients
        const ended = await eventually(async () => {
          const answer = await answerOf(client!.call('GET', `users/${client!.id}`))
          expect(answer.status).toBe(401)
          return answer
        })
        expect(ended.body.message).toEqual(expect.any(String))
        // A limit that was counted under the other time may ask for a moment (K22).
        await Promise.all(load.clients.map((one) => eventually(() => one.signIn())))
      }
      await load.during(async () => undefined, { before: CALLS })
      await load.settle(outcome)
      await load.finish(outcome)
    },
  )
})
