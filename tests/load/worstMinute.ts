import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { floods, type Outcome, openListeners, send } from './floods.ts'

/**
 * Load test: every flood at once against the real server, while a customer signs in and a monitor checks its
 * health. Prints what they measured, and ends with 1 when one of them waited longer than a second. Loopback
 * only; SECONDS (default 60) and CALLERS per flood (default 16) limit it.
 */

const SECONDS = Number(process.env.SECONDS ?? 60)
const CALLERS = Number(process.env.CALLERS ?? 16)
const LONGEST_MS = 1_000
const PAUSE_MS = 250

const home = await newHome({
  DEMO: 'on',
  LIMIT_FACTOR: '1',
  WEB_DIR: process.env.SITE_DIR ?? 'dist',
})
const server = await startServer(home.env)
const ends = Date.now() + SECONDS * 1_000
const isOver = () => Date.now() >= ends

try {
  const watched = await Promise.all([
    watch('health', '127.0.0.2', () => ({ method: 'GET', path: '/api/health' })),
    watch('sign-in of a customer', '127.0.0.3', () => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'established@demo.example', password: 'quatums-demo-2026' }),
    })),
    watch('home page', '127.0.0.4', () => ({ method: 'GET', path: '/' })),
    ...Object.entries(floods).map(([, createRequest], index) =>
      flood(`127.0.1.${index + 1}`, createRequest),
    ),
    listen('127.0.2.1'),
  ])
  const observations = watched.slice(0, 3) as Observation[]
  const floodCounts = watched.slice(3, -1) as Map<number | undefined, number>[]
  for (const [index, name] of Object.keys(floods).entries())
    console.log(
      name.padEnd(28),
      [...floodCounts[index]!].map(([s, n]) => `${s ?? 'none'}: ${n}`).join(', '),
    )
  for (const { name, outcomes } of observations) console.log(name.padEnd(28), lineOf(outcomes))
  const isFast = observations.every(({ outcomes }) =>
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

interface Observation {
  name: string
  outcomes: Outcome[]
}

/** Repeats one request with pauses, as an ordinary visitor would. */
async function watch(
  name: string,
  from: string,
  createRequest: () => Parameters<typeof send>[2],
): Promise<Observation> {
  const outcomes: Outcome[] = []
  while (!isOver()) {
    outcomes.push(await send(server.url, from, createRequest()))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return { name, outcomes }
}

/** Sends one kind of request as fast as its callers can. @returns the count of each status */
async function flood(from: string, createRequest: () => Parameters<typeof send>[2]) {
  const counts = new Map<number | undefined, number>()
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (!isOver()) {
        const { status } = await send(server.url, from, createRequest())
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    }),
  )
  return counts
}

/** Keeps opening as many listeners as one address may have. */
async function listen(from: string): Promise<void> {
  while (!isOver()) {
    const close = openListeners(server.url, from, 200)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    close()
  }
}

function lineOf(outcomes: Outcome[]): string {
  const times = outcomes.map(({ took }) => took).sort((a, b) => a - b)
  const at = (part: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))]!)
  const refused = outcomes.filter(({ status }) => status !== 200).length
  return `${times.length} requests, median ${at(0.5)} ms, 99th ${at(0.99)} ms, longest ${at(1)} ms, not 200: ${refused}`
}
