import { connect as connectSocket } from 'node:net'
import { load } from './load.ts'
import { PASSWORD } from './people.ts'
import { measure } from './reads.ts'
import { type Engine, inTurn, type Setting, withBank } from './setting.ts'

const CUSTOMERS = 100
const MAX_MS = 60_000
const SIGN_INS = 8
/** One address may have fewer, so they come from several. */
const FEW_LISTENERS = 200
const MANY_LISTENERS = 2_000

/**
 * Prints what a read costs while others sign in, and while others listen to the content.
 * @param answers how many are measured of each
 */
export const measureBeside = (engine: Engine, answers: number): Promise<void> =>
  withBank({ engine, customers: CUSTOMERS }, async (setting) => {
    console.log(`\n${engine}: GET users, 4 callers`)
    await printReads(setting, 'alone', answers)
    await besideSignIns(setting, answers)
    const few = await listen(setting, FEW_LISTENERS)
    await printReads(setting, `beside ${few.open} listeners`, answers)
    few.close()
    const many = await listen(setting, MANY_LISTENERS)
    console.log(`of ${MANY_LISTENERS} listeners: ${JSON.stringify(many.statuses)}`)
    await printReads(setting, `beside ${many.open} listeners`, answers)
    many.close()
  })

async function printReads({ bank, people }: Setting, name: string, answers: number) {
  const next = inTurn(people, ({ id, token }) => ({ path: `/api/users/${id}`, headers: { token } }))
  const { cpu, p50, p99, longest } = await measure(bank, next, {
    callers: 4,
    atMost: answers,
    ms: MAX_MS,
  })
  console.log(
    `${name.padEnd(24)} cpu ${cpu.toFixed(3)} ms  p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)}  longest ${longest.toFixed(1)} ms`,
  )
}

/** Passwords are hashed by other threads, so a read waits for none. */
async function besideSignIns(setting: Setting, answers: number): Promise<void> {
  let isOver = false
  let count = 0
  const signIns = load(
    setting.bank.url,
    () => {
      const { email } = setting.people[count++ % setting.people.length]!
      const body = JSON.stringify({ email, password: PASSWORD })
      const headers = { 'content-type': 'application/json' }
      return isOver ? undefined : { method: 'POST', path: '/api/auth/login', headers, body }
    },
    { callers: SIGN_INS, ms: MAX_MS },
  )
  await printReads(setting, `beside ${SIGN_INS} sign-ins`, answers)
  isOver = true
  const { answers: signedIn, p50, statuses } = await signIns
  console.log(`  ${signedIn} sign-ins, p50 ${p50.toFixed(0)} ms, ${JSON.stringify(statuses)}`)
}

/** Opens listeners of the content from several addresses of the loopback, until each has its first bytes. */
async function listen({ bank }: Setting, count: number) {
  const { hostname, port } = new URL(bank.url)
  const path = '/content/v2024-10-28/data/listen/production?query=*'
  const statuses: Record<string, number> = {}
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const localAddress = `127.0.3.${1 + (index % 250)}`
      const socket = connectSocket({ host: hostname, port: Number(port), localAddress })
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`)
      return new Promise<typeof socket>((resolve) => {
        const end = (status: string) => {
          statuses[status] = (statuses[status] ?? 0) + 1
          resolve(socket)
        }
        socket.once('data', (bytes) => end(String(bytes).slice(9, 12)))
        socket.once('error', () => end('no connection'))
      })
    }),
  )
  return {
    statuses,
    open: statuses['200'] ?? 0,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
