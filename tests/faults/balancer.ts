import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often a server's readiness is asked, in milliseconds. */
const CHECK_MS = 50

/** A load balancer on a free port: it sends each call to the next server that said it was ready. */
export interface Balancer {
  url: string
  /** Replaces the server at this place by one at another address. */
  replace(place: number, url: string): void
  /** the calls that it could not pass on, each as an error’s code */
  lost: string[]
  close(): Promise<void>
}

export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const servers = urls.map((url) => ({ url, isReady: false }))
  const agent = new Agent({ keepAlive: true })
  const lost: string[] = []
  let next = 0
  let isClosed = false

  async function check(): Promise<void> {
    await Promise.all(
      servers.map(async (server) => {
        const { url } = server
        const isReady = await fetch(`${url}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (server.url === url) server.isReady = isReady
      }),
    )
    if (!isClosed) setTimeout(check, CHECK_MS)
  }

  function pass(call: IncomingMessage, answer: ServerResponse): void {
    const ready = servers.filter(({ isReady }) => isReady)
    const server = ready[next++ % ready.length]
    const fail = ({ code }: NodeJS.ErrnoException) => {
      // The caller has left.
      if (answer.destroyed) return
      lost.push(`${call.method} ${call.url} ${code}`)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    if (!server) {
      fail(Object.assign(new Error(), { code: 'no server is ready' }))
      return
    }
    const { method, headers } = call
    const passed = request(`${server.url}${call.url}`, { method, headers, agent }, (response) => {
      const { connection: _, ...kept } = response.headers
      answer.writeHead(response.statusCode ?? 502, kept)
      response.once('error', fail).pipe(answer)
    })
    passed.once('error', fail)
    answer.once('close', () => passed.destroy())
    call.pipe(passed)
  }

  const balancer = createServer(pass)
  await check()
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    lost,
    replace(place, url) {
      servers[place] = { url, isReady: false }
    },
    async close() {
      isClosed = true
      agent.destroy()
      balancer.closeAllConnections()
      await new Promise((resolve) => balancer.close(resolve))
    },
  }
}
