import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { JSDOM } from 'jsdom'
import { vi } from 'vitest'

/** A request as it arrived. */
export interface Received {
  method: string
  /** path and query */
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** How a bank answers a request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Answers with a status and JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

/** A server at another origin that keeps each request, and a page whose addresses name it. */
export async function openListeningBank() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, token, last-event-id, unattended')
    response.setHeader('access-control-expose-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, url, headers, body: Buffer.concat(chunks) })
      bank.answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const addresses = JSON.stringify({ apiUrl: `${origin}/api/` })
  const dom = new JSDOM(`<script id="addresses" type="application/json">${addresses}</script>`, {
    url: `${origin}/`,
  })
  const bank = {
    received,
    dom,
    /** the answer to the next requests; an empty record by default */
    answer: json(200, {}),
    /** Loads modules of the client in that page: files share modules, and the base address is read with the first. */
    async load<Modules>(modules: () => Promise<Modules>): Promise<Modules> {
      vi.stubGlobal('document', dom.window.document)
      vi.stubGlobal('XMLHttpRequest', dom.window.XMLHttpRequest)
      vi.resetModules()
      const loaded = await modules()
      vi.stubGlobal('document', undefined)
      return loaded
    },
    close(): void {
      vi.unstubAllGlobals()
      vi.resetModules()
      dom.window.close()
      server.closeAllConnections()
      server.close()
    },
  }
  return bank
}
