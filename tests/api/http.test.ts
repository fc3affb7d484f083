import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, http, toFailure, withToken } from '#api/http.ts'
import { done } from '#contract/answers.ts'
import { type ApiFailure, bareBodies, type Failure, failureMessages } from '#domain/failure.ts'
import { callerOf } from './callerOf.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Starts a back end with one answer. @returns its base address */
async function answering(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
}

const schema = v.object({ message: v.string() })
/** `call` against another base: ky takes the prefix of a single request. */
const ask = (prefix: string, options: object = {}) =>
  call('post', 'contact', schema, { prefix, json: {}, ...options })

const failureFrom = async (listener: RequestListener, options?: object): Promise<Failure> => {
  const error = await ask(await answering(listener), options).catch((thrown: unknown) => thrown)
  return (error as ApiFailure).failure
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
const html =
  (status: number): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Proxy</title><p>${'x'.repeat(400)}</p>`)

describe('a call of the API', () => {
  it('[K1] returns the fields of the contract and drops unknown ones', async () => {
    const prefix = await answering(json(200, { message: 'Done', secret: 1 }))
    expect(await ask(prefix)).toEqual({ message: 'Done' })
  })

  it.each([
    ['HTML with 200', html(200)],
    ['half a body', ((_, response) => response.end('{"message": "Do')) as RequestListener],
    ['an answer of another shape', json(200, { message: 7 })],
    ['an empty 200', ((_, response) => response.end()) as RequestListener],
  ])('[A4] tells %s as unreadable', async (_, listener) => {
    expect(await failureFrom(listener)).toEqual({
      kind: 'malformed',
      message: failureMessages.malformed,
    })
  })

  const any = async (text: string) =>
    call('post', 'contact', v.unknown(), {
      prefix: await answering((_, response) => response.end(text)),
    })

  it.each(['<!doctype html><p>Proxy</p>', '\n <!DOCTYPE HTML>', '<html lang="en">'])(
    '[A4] tells the page %j as unreadable, also where any answer will do',
    async (page) => {
      await expect(any(page)).rejects.toMatchObject({ failure: { kind: 'malformed' } })
    },
  )

  it.each(['Saved', 'Saved: <html>', '<htmlish>'])(
    '[K30] takes %j for the text that it is, where any answer will do',
    async (text) => {
      expect(await any(text)).toBe(text)
    },
  )

  it.each([
    ['HTML', html(500)],
    ['a problem', json(503, { message: 'stack trace' })],
  ])('[A4] tells a 5xx with %s in our own words', async (_, listener) => {
    expect(await failureFrom(listener)).toMatchObject({
      kind: 'server',
      message: failureMessages.server,
    })
  })

  it.each([
    ['unavailable', 'The bank cannot take this right now. Try again in 10 seconds.'],
    ['outcomeUnknown', 'We do not know yet whether this was recorded.'],
  ])('[O2] [A4] tells a 503 with the code %s in the bank’s words', async (code, message) => {
    const listener: RequestListener = (_, response) =>
      response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '10' })
        .end(JSON.stringify({ message, code }))
    const told = { kind: 'server', status: 503, message, code, retryAfter: 10 }
    expect(await failureFrom(listener)).toEqual(told)
  })

  it.each<[string, RequestListener]>([
    ['a lost connection', (request) => request.socket.destroy()],
    [
      'a truncated answer',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        response.write('{"message": "Do')
        setImmediate(() => response.destroy())
      },
    ],
  ])('[A4] reports %s as `network`', async (_, listener) => {
    expect(await failureFrom(listener)).toEqual({
      kind: 'network',
      message: failureMessages.network,
    })
  })

  it('[O7] throws a bug of our own as it is', async () => {
    const bug = new TypeError('x is undefined')
    const broken = v.pipe(
      schema,
      v.transform(() => {
        throw bug
      }),
    )
    const prefix = await answering(json(200, { message: 'Done' }))
    await expect(call('post', 'contact', broken, { prefix, json: {} })).rejects.toBe(bug)
    await expect(ask(prefix, { headers: { token: 'ключ' } })).rejects.toThrow(TypeError)
  })

  it('[A4] reports an unreachable server as `network`', async () => {
    const prefix = await answering(json(200, {}))
    await new Promise((resolve) => server!.close(resolve))
    const error = await ask(prefix).catch((thrown: unknown) => thrown)
    expect((error as ApiFailure).failure.kind).toBe('network')
  })

  it('[A9] reports a slow server as `timeout`, by default not before 60 s', async () => {
    expect(await failureFrom(() => undefined, { timeout: 50 })).toEqual({
      kind: 'timeout',
      message: failureMessages.timeout,
    })
    const fetched = vi.fn(() => new Promise<Response>(() => undefined))
    vi.useFakeTimers()
    try {
      let over = false
      const pending = http('slow', { prefix: 'http://127.0.0.1:1/', fetch: fetched })
        .then(
          () => undefined,
          (error: unknown) => toFailure(error),
        )
        .finally(() => {
          over = true
        })
      await vi.advanceTimersByTimeAsync(60_000)
      expect([fetched.mock.calls.length, over]).toEqual([1, false])
      await vi.advanceTimersByTimeAsync(60_000)
      expect((await pending)?.kind).toBe('timeout')
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['get', 'users/1'],
    ['put', 'users/1'],
    ['post', 'contact'],
    ['delete', 'transfer/code'],
  ] as const)('[A9] never repeats a failed %s', async (method, path) => {
    let asked = 0
    const prefix = await answering((_, response) => {
      asked += 1
      response.writeHead(503).end()
    })
    await call(method, path, schema, { prefix }).catch(() => undefined)
    expect(asked).toBe(1)
  })

  it.each([
    ['30', 'Try again in 30 seconds.', 30],
    ['600', 'Try again in 10 minutes.', 600],
    ['1', 'Try again in 1 second.', 1],
    ['90', 'Try again in 2 minutes.', 90],
    ['6000', 'Try again in 2 hours.', 6000],
    ['soon', 'Wait a little and try again.', undefined],
    ['-5', 'Wait a little and try again.', undefined],
    ['', 'Wait a little and try again.', undefined],
  ])('[K7] tells a 429 with Retry-After "%s" as a time', async (header, words, retryAfter) => {
    const headers = header ? { 'retry-after': header } : undefined
    const failure = await failureFrom(json(429, { message: 'slow down' }, headers))
    expect(failure).toMatchObject({ kind: 'rateLimited', status: 429, retryAfter })
    expect(failure.message).toContain(words)
  })

  it('[K7] reads a Retry-After in date format, as proxies write it', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 40_000).toUTCString() }
    const { retryAfter = 0 } = await failureFrom(json(429, { message: 'slow down' }, headers))
    expect(retryAfter).toBeGreaterThan(35)
    expect(retryAfter).toBeLessThanOrEqual(40)
  })

  it('[A4] passes on a bare string as `body`', async () => {
    const failure = await failureFrom(json(401, 'Wrong credentials'))
    expect(failure).toMatchObject({ kind: 'refused', status: 401, body: 'Wrong credentials' })
  })

  it('[K4] passes on fields, code and duplicate keys of an error body', async () => {
    const body = {
      message: 'Check the fields.',
      code: 'validationFailed',
      fields: { age: 'Enter your age' },
      keyPattern: { email: 1 },
      attemptsLeft: 3,
    }
    expect(await failureFrom(json(400, body))).toEqual({
      kind: 'refused',
      status: 400,
      message: 'Check the fields.',
      code: 'validationFailed',
      fields: { age: 'Enter your age' },
      duplicate: ['email'],
      attemptsLeft: 3,
    })
  })

  it.each([400, 409, 500])(
    '[A11] [W6] reads the duplicate keys of a database’s own error, with status %s',
    async (status) => {
      const body = { index: 0, code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b.c' } }
      expect(await failureFrom(json(status, body))).toMatchObject({
        kind: 'refused',
        duplicate: ['email'],
      })
    },
  )

  it('[A4] recognises the spec’s bare bodies with any status', async () => {
    for (const body of Object.values(bareBodies))
      expect(await failureFrom(json(500, body))).toMatchObject({ kind: 'refused', body })
    expect(await failureFrom(json(500, 'Out of memory'))).toMatchObject({ kind: 'server' })
  })

  it.each([[{}], [{ message: 'Stored', _id: 'x' }], ['Password changed']])(
    '[K1] accepts %j as the answer to a write without a result',
    async (body) => {
      const prefix = await answering(json(200, body))
      await expect(call('post', 'contact', done, { prefix })).resolves.toBeDefined()
    },
  )

  it('[K4] has a message for a 4xx without a readable body', async () => {
    expect(await failureFrom(html(404))).toMatchObject({
      kind: 'refused',
      message: failureMessages.refused,
    })
  })
})

describe('a 429', () => {
  it('[F12] for a quota passes on the bank’s message for the field and the waiting time', async () => {
    const message = 'You can send 30 files and 100 MB a day. Try again in 4 hours.'
    const body = { message, code: 'uploadQuota', fields: { images: message } }
    const failure = await failureFrom(json(429, body, { 'retry-after': '14400' }))
    expect(failure).toEqual({ kind: 'rateLimited', status: 429, ...body, retryAfter: 14_400 })
  })
})

describe('a 401', () => {
  const told = vi.fn<(token: string) => void>()
  const caller = callerOf('token-of-ada')
  caller.listeners.add((news, token) => news === 'unauthorized' && told(token))
  afterEach(() => void told.mockReset())

  it('[D1] ends the session of the token that was sent', async () => {
    const failure = await failureFrom(json(401, { message: 'No.' }), withToken(caller))
    expect(failure).toMatchObject({ kind: 'unauthorized', message: failureMessages.unauthorized })
    expect(told.mock.calls).toEqual([['token-of-ada']])
  })

  it('[D1] from another back end, in plain text, ends it too', async () => {
    await failureFrom(
      (_, response) => response.writeHead(401).end('Unauthorized'),
      withToken(caller),
    )
    expect(told).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['sign-in itself', json(401, 'Wrong credentials'), {}],
    ['a call without a token', json(401, { message: 'No.' }), {}],
    ['another failure', json(500, { message: 'No.' }), withToken(caller)],
  ])('[D1] of %s ends no session', async (_, listener, options) => {
    await failureFrom(listener, options)
    expect(told).not.toHaveBeenCalled()
  })
})
