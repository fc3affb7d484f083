import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Account, Operator } from '../operator.ts'
import { callsOf } from './calls.ts'
import { newCode, type Records, type StoredCustomer } from './records.ts'
import type { Answer, Style } from './style.ts'

/** A running bank of the brief's calls alone. */
export interface SmallBank {
  /** the base address of its calls */
  url: string
  operator: Operator
  records: Records
  close(): Promise<void>
}

/** The site has another origin, so a browser asks before every call with a token or with JSON. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'token, content-type',
}

const unreadable: Answer = { status: 400, text: 'Bad Request' }

/**
 * Starts a bank on a free port of the loopback.
 * @param cors its answer to browsers of other origins
 */
export async function startSmallBank(style: Style, cors = crossOrigin): Promise<SmallBank> {
  const { records, answer } = callsOf(style)
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://bank.example')
    const path = /^\/api\/(.*)$/.exec(pathname)?.[1] ?? ''
    const given: Answer =
      request.method === 'OPTIONS'
        ? { status: 204 }
        : await answer(request, path, () => bodyOf(request)).catch(() => unreadable)
    const [type, body] = bytesOf(given)
    request.resume()
    response.writeHead(given.status, { ...cors, ...(type && { 'content-type': type }) })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/`,
    operator: operatorOf(records),
    records,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function bytesOf(answer: Answer): [type: string | undefined, body: string | undefined] {
  if ('json' in answer) return ['application/json', JSON.stringify(answer.json)]
  if ('text' in answer) return ['text/plain; charset=utf-8', String(answer.text)]
  return [undefined, undefined]
}

/** The fields of a JSON body or of a multipart form; of its files, the names. */
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? ''
  const body = new Response(Readable.toWeb(request) as ReadableStream, {
    headers: { 'content-type': type },
  })
  if (!type.startsWith('multipart/form-data')) return body.json()
  const form = await body.formData()
  const files = [...form.entries()].filter(([, value]) => typeof value !== 'string')
  const texts = [...form.entries()].filter(([, value]) => typeof value === 'string')
  return {
    ...Object.fromEntries(texts),
    files: files.map(([part, file]) => ({ part, name: (file as File).name })),
  }
}

/** Its staff, who write into its records. */
function operatorOf(records: Records): Operator {
  const own = (kind: 'deposit' | 'loan' | 'kyc', { id }: Account) =>
    records[kind].filter(({ userId }) => userId === id)
  const customerOf = ({ id }: Account): StoredCustomer => {
    const customer = records.customers.find(({ _id }) => _id === id)
    if (!customer) throw new Error(`no customer ${id}`)
    return customer
  }
  return {
    async confirmDeposit(account) {
      for (const deposit of own('deposit', account)) deposit.status = 'true'
    },
    async approveLoan(account) {
      for (const loan of own('loan', account)) loan.status = 'true'
    },
    async approveKyc(account) {
      for (const kyc of own('kyc', account)) kyc.status = true
    },
    async setTransferStep(account, step) {
      const customer = customerOf(account)
      customer.transferStep = step
      customer.userOtp = newCode()
    },
    codeFor: async (account) => customerOf(account).userOtp,
    async resetToken({ id }) {
      const [token] = [...records.resets].findLast(([, customerId]) => customerId === id) ?? []
      if (!token) throw new Error(`no link was mailed to ${id}`)
      return token
    },
  }
}
