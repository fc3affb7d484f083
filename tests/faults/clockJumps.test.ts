import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '#tests/server/smtp.ts'
import { DAY, YEAR } from '#tests/support/durations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { openLoad } from './load.ts'
import { outcomeOf } from './outcome.ts'
import { answerOf } from './requests.ts'
import { SEED, seeded } from './seeded.ts'

/** The clock's offsets, one after the other: a day and a year forward and back, and the true time again. */
const JUMPS = [DAY, 0, YEAR, 0, -DAY, 0, -YEAR, 0]
/** Calls acknowledged between two jumps. */
const CALLS = 12

it(`[O43] [K6] [K9] [K26] [L8] [L9] a clock that jumps (seed ${SEED}) ends sessions with a clear answer, removes no data, and leaves one sealed chain`, async (context) => {
  const outcome = outcomeOf(context, 'clock jumps')
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const home = await newHome()
  // Beside the data folder, which contains only the server's own files.
  const CLOCK_FILE = `${home.folder}.clock`
  onTestFinished(async () => {
    await home.remove()
    await rm(CLOCK_FILE, { force: true })
  })
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
  const now = () => new Date(Date.now() + Number(readFileSync(CLOCK_FILE, 'utf8')))
  const operator = await home.operator({ now })
  const bank = { env, smtp, operator, address: () => server.url }
  const load = await openLoad(bank, seeded('clock'))
  for (const ahead of JUMPS) {
    await load.during(async () => undefined, { before: CALLS })
    await load.settle(outcome)
    set(ahead)
    // Half of them while the server runs and half while it is stopped: a start removes expired data.
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
    // A limit counted under the other time may require a short wait (K22).
    await Promise.all(load.clients.map((one) => eventually(() => one.signIn())))
  }
  await load.during(async () => undefined, { before: CALLS })
  await load.settle(outcome)
  await load.finish(outcome)
})
