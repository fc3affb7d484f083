import { Agent, request } from 'node:http'

/** One request to send. */
export interface LoadRequest {
  method: string
  /** with a leading slash */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Results for one kind of request. Times are milliseconds. */
export interface LoadResult {
  answers: number
  perSecond: number
  p50: number
  p99: number
  longest: number
  /** answers with each status; 0 for a connection that ended */
  statuses: Record<number, number>
}

export interface LoadLimits {
  /** requests in flight at any moment */
  callers: number
  /** no request is started after this time */
  ms: number
  /** no more requests than this */
  atMost?: number
}

/**
 * Keeps so many requests in flight until the time is over, each caller on a connection of its own that stays open.
 * @param next makes the next request; undefined ends the caller
 */
export async function load(
  url: string,
  next: () => LoadRequest | undefined,
  { callers, ms, atMost = Number.POSITIVE_INFINITY }: LoadLimits,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const { hostname, port } = new URL(url)
  const times: number[] = []
  const statuses: Record<number, number> = {}
  let started = 0
  const begun = performance.now()
  const caller = async () => {
    while (performance.now() - begun < ms && started < atMost) {
      const one = next()
      if (!one) return
      started += 1
      const at = performance.now()
      const status = await send({ agent, hostname, port }, one)
      times.push(performance.now() - at)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const took = performance.now() - begun
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    answers: times.length,
    perSecond: (times.length * 1000) / took,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    statuses,
  }
}

interface Target {
  agent: Agent
  hostname: string
  port: string
}

function send(target: Target, { method, path, headers, body }: LoadRequest): Promise<number> {
  return new Promise((resolve) => {
    const call = request({
      ...target,
      method,
      path,
      headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
    })
    call.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    call.on('error', () => resolve(0))
    call.end(body)
  })
}
