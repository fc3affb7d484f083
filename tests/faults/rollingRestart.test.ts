import { describe, expect, it, onTestFinished } from 'vitest'
import { contentFilters } from '#contract/contentQueries.ts'
import { registration } from '#tests/server/person.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { startBalancer } from './balancer.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'

const SERVERS = 3
/** Calls that are answered between two restarts. */
const BETWEEN = 20

const environmentOf = engineEnvironments()

describe('a rolling restart behind a balancer', () => {
  it.skipIf(!postgresBin)('[O47] loses no call, and each open stream ends as a whole', async () => {
    const home = await newHome({ ...(await environmentOf('postgres')), DRAIN_SECONDS: '3' })
    onTestFinished(home.remove)
    const start = async () => {
      const server = await startServer(home.env)
      onTestFinished(async () => void (await server.end('SIGKILL')))
      return server
    }
    const servers = [await start(), await start(), await start()]
    expect(servers).toHaveLength(SERVERS)
    const balancer = await startBalancer(servers.map(({ url }) => url))
    onTestFinished(() => balancer.close())
    const json = { 'content-type': 'application/json' }
    const send = (path: string, body: object) =>
      fetch(`${balancer.url}/api/${path}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      })
    const person = registration(new Date())
    expect((await send('auth/register', person)).status).toBe(200)
    const { email, password } = person

    const statuses: number[] = []
    const ends: string[] = []
    let isOver = false
    const repeat = async (call: () => Promise<unknown>) => {
      while (!isOver) await call()
    }
    const signIn = async () => {
      const answer = await send('auth/login', { email, password })
      await answer.text()
      statuses.push(answer.status)
    }
    const look = async () => {
      const answer = await fetch(`${balancer.url}/api/health/live`)
      await answer.text()
      statuses.push(answer.status)
    }
    const query = new URLSearchParams({ query: contentFilters.shown.groq })
    const leaving = new AbortController()
    const listen = async () => {
      const answer = await fetch(
        `${balancer.url}/content/v2024-10-28/data/listen/production?${query}`,
        { signal: leaving.signal },
      )
      await answer.text().then(
        (text) => ends.push(text.includes('event: welcome') ? 'whole' : text),
        (error) => isOver || ends.push(String(error)),
      )
    }
    const atWork = [signIn, signIn, look, look, listen].map(repeat)
    const answered = (more: number) => {
      const target = statuses.length + more
      return expect.poll(() => statuses.length).toBeGreaterThan(target)
    }

    await answered(BETWEEN)
    for (const [place, server] of servers.entries()) {
      expect(await server.end('SIGTERM')).toBe(0)
      balancer.replace(place, (await start()).url)
      await answered(BETWEEN)
    }
    isOver = true
    leaving.abort()
    await Promise.allSettled(atWork)
    expect(balancer.lost).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(new Set(ends)).toEqual(new Set(['whole']))
  })
})
