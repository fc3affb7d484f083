import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { knownCustomer } from './customer.ts'
import {
  floods,
  type HttpRequest,
  MANY_CALLERS,
  nextAddress,
  type Outcome,
  openListeners,
  send,
} from './floods.ts'

/**
 * Load test: every flood at once against the real server, one of them from 4,000 addresses, while a customer in a known
 * browser signs in and withdraws, a visitor opens the home page and a monitor checks the health. Prints what they
 * measured, and ends with 1 when one of them waited longer than its bound. Loopback only; SECONDS (default 60) and CALLERS per flood (default 16)
 * limit it.
 */

const SECONDS = Number(process.env.SECONDS ?? 60)
const CALLERS = Number(process.env.CALLERS ?? 16)
const LONGEST_MS = 1_000
const PAUSE_MS = 250
/** Ten withdrawals at once, then one a minute, are allowed. */
const WITHDRAWAL_PAUSE_MS = Math.max(1_000, (SECONDS * 1_000) / 10)

const home = await newHome({
  DEMO: 'on',
  LIMIT_FACTOR: '1',
  WEB_DIR: process.env.SITE_DIR ?? 'dist',
})
const server = await startServer(home.env)
/** The measured values, by name. */
const measured = new Map<string, Outcome[]>()

try {
  const customer = await knownCustomer(server.url, '127.0.0.3', home.folder)
  const ends = Date.now() + SECONDS * 1_000
  const isOver = () => Date.now() >= ends

  /** Repeats one visit with pauses, as an ordinary visitor would. */
  const watch = async (pause: number, visit: () => Promise<[string, Outcome][]>) => {
    while (!isOver()) {
      for (const [name, outcome] of await visit())
        measured.set(name, [...(measured.get(name) ?? []), outcome])
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  /** Sends one kind of request as fast as its callers can. */
  const flood = async (
    name: string,
    callers: number,
    from: () => string,
    createRequest: () => HttpRequest,
  ) => {
    const counts = new Map<number | undefined, number>()
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (!isOver()) {
          const { status } = await send(server.url, from(), createRequest())
          counts.set(status, (counts.get(status) ?? 0) + 1)
        }
      }),
    )
    console.log(name.padEnd(32), [...counts].map(([s, n]) => `${s ?? 'none'}: ${n}`).join(', '))
  }
  /** Keeps opening as many listeners as one address may have. */
  const listen = async (from: string) => {
    while (!isOver()) {
      const close = openListeners(server.url, from, 200)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      close()
    }
  }
  const get = (from: string, path: string) => send(server.url, from, { method: 'GET', path })

  await Promise.all([
    watch(PAUSE_MS, async () => [['health', await get('127.0.0.2', '/api/health')]]),
    watch(PAUSE_MS, async () => [['sign-in in a known browser', await customer.signIn()]]),
    watch(PAUSE_MS, async () => [['home page', await get('127.0.0.4', '/')]]),
    watch(WITHDRAWAL_PAUSE_MS, () => customer.withdraw()),
    ...Object.entries(floods).map(([name, createRequest], index) =>
      flood(name, CALLERS, () => `127.0.1.${index + 1}`, createRequest),
    ),
    flood('sign-ins from 4,000 addresses', MANY_CALLERS, nextAddress, floods['wrong sign-ins']!),
    listen('127.0.2.1'),
  ])
  for (const [name, outcomes] of measured) console.log(name.padEnd(32), lineOf(outcomes))
  const isFast = [...measured.values()].every((outcomes) =>
    outcomes.every(({ status, took }) => status === 200 && took <= LONGEST_MS),
  )
  console.log(
    isFast ? 'No request took longer than a second.' : 'A request took too long or failed.',
  )
  process.exitCode = isFast ? 0 : 1
} finally {
  await server.end('SIGTERM')
  await home.remove()
}

function lineOf(outcomes: Outcome[]): string {
  const times = outcomes.map(({ took }) => took).sort((a, b) => a - b)
  const at = (part: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))]!)
  const refused = outcomes.filter(({ status }) => status !== 200).length
  return `${times.length} requests, median ${at(0.5)} ms, 99th ${at(0.99)} ms, longest ${at(1)} ms, not 200: ${refused}`
}
