import type { RecordedCall } from './bareServer.ts'
import { type LoadResult, load } from './load.ts'
import { type MeasuredServer, startMeasured } from './measuredServer.ts'
import type { Person } from './people.ts'
import { type Engine, inTurn, withBank } from './setting.ts'

/** The reads of a customer's pages, by the names that are printed. */
export const reads = {
  'GET users': 'users',
  'GET deposit': 'deposit',
  'GET loan': 'loan',
  'GET transfer': 'transfer',
  'GET kyc': 'kyc',
  'GET activity': 'activity',
} as const

/** One kind of request to one server. */
export interface Measured extends LoadResult {
  /** milliseconds of processor time for each answer */
  cpu: number
}

const CUSTOMERS = 40
/** Both servers have compiled what they need after so many answers. */
const WARM_UP = 1_000
/** No measurement takes longer, however slow the machine is. */
const MAX_MS = 60_000

/**
 * Prints each read of the bank beside the same statements on the same database by a bare Fastify, one after the other
 * in the same minute. Of ratios more than 1 means that the bank is better.
 * @param answers how many are measured of each
 * @param callersOfEach requests in flight at once, of each measurement
 */
export const compareReads = (
  engine: Engine,
  answers: number,
  callersOfEach: readonly number[],
): Promise<void> =>
  withBank({ engine, customers: CUSTOMERS }, async ({ bank, people, env }) => {
    const bare = await startMeasured('./bareServer.ts', env)
    try {
      console.log(`\n${engine}, ${answers} answers each: bank, bare server, ratio`)
      for (const [name, path] of Object.entries(reads)) {
        await bare.ask('use', await recordedCall(bank, path, people[0]!))
        for (const callers of callersOfEach) {
          const limits = { callers, atMost: answers, ms: MAX_MS }
          const own = await measure(bank, request('/api', people, path), limits)
          const other = await measure(bare, request('/bare', people, path), limits)
          console.log(
            `${name.padEnd(13)} ${String(callers).padStart(2)} callers  ${line(own, other)}`,
          )
        }
      }
    } finally {
      await bare.end()
    }
  })

const request = (base: string, people: readonly Person[], path: string) =>
  inTurn(people, ({ id, token }) => ({ path: `${base}/${path}/${id}`, headers: { token } }))

/** The statements of one read, without those that only its first call needs. */
async function recordedCall(
  bank: MeasuredServer,
  path: string,
  { id, token }: Person,
): Promise<RecordedCall> {
  const options = { method: 'GET', url: `/api/${path}/${id}`, headers: { token } }
  await bank.ask('record', options)
  const { statements } = await bank.ask<Pick<RecordedCall, 'statements'>>('record', options)
  return { name: path, statements, customerId: id, token }
}

/** Measures one kind of request once the server is warm. @throws Error when an answer is not 200 */
export async function measure(
  server: MeasuredServer,
  next: Parameters<typeof load>[1],
  limits: Parameters<typeof load>[2],
): Promise<Measured> {
  await load(server.url, next, { ...limits, atMost: Math.min(WARM_UP, limits.atMost ?? WARM_UP) })
  await server.usage()
  const result = await load(server.url, next, limits)
  const { cpu } = await server.usage()
  const others = Object.keys(result.statuses).filter((status) => status !== '200')
  if (others.length > 0)
    throw new Error(`answers with ${others}: ${JSON.stringify(result.statuses)}`)
  return { ...result, cpu: cpu / result.answers }
}

const pair = (own: number, other: number, unit: string, digits: number) =>
  `${own.toFixed(digits).padStart(7)} ${other.toFixed(digits).padStart(7)} ${unit}`

const line = (own: Measured, other: Measured): string =>
  [
    `${pair(own.perSecond, other.perSecond, '/s', 0)} (${(own.perSecond / other.perSecond).toFixed(2)})`,
    `cpu ${pair(own.cpu, other.cpu, 'ms', 3)} (${(other.cpu / own.cpu).toFixed(2)})`,
    `p50 ${pair(own.p50, other.p50, 'ms', 1)}`,
    `p99 ${pair(own.p99, other.p99, 'ms', 1)} (${(other.p99 / own.p99).toFixed(2)})`,
  ].join('  ')
