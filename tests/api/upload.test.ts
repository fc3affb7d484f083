import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { callerOf } from './callerOf.ts'
import { type Answer, json, openListeningBank } from './listeningBank.ts'

let bank: Awaited<ReturnType<typeof openListeningBank>>
let upload: typeof import('#api/upload.ts').upload
let failureOf: typeof import('#domain/failure.ts').failureOf

beforeAll(async () => {
  bank = await openListeningBank()
  ;[{ upload }, { failureOf }] = await bank.load(() =>
    Promise.all([import('#api/upload.ts'), import('#domain/failure.ts')]),
  )
})
afterAll(() => bank.close())
afterEach(() => {
  bank.received.length = 0
})

/** A jsdom form, as in a page. */
function formWith(bytes: number) {
  const form = new bank.dom.window.FormData()
  form.append('amount', '1250.50')
  form.append(
    'images',
    new bank.dom.window.File(['x'.repeat(bytes)], 'proof.png', { type: 'image/png' }),
  )
  return form as unknown as FormData
}

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error) => failureOf(error),
  )

describe('upload', () => {
  it('[F2] posts the parts as multipart with the token and reports progress', async () => {
    bank.answer = json(200, { message: 'Received' })
    const fractions: number[] = []
    const outcome = await upload('deposit', formWith(300_000), {
      caller: callerOf('secret-token'),
      onProgress: (fraction) => fractions.push(fraction),
    })
    expect(outcome).toEqual({ message: 'Received' })
    const [request] = bank.received
    expect(request!.url).toBe('/api/deposit')
    expect(request!.headers.token).toBe('secret-token')
    const [, boundary] = /^multipart\/form-data; boundary=(.+)/.exec(
      String(request!.headers['content-type']),
    )!
    expect(String(request!.body)).toMatch(new RegExp(`^--${boundary}\r\n`))
    expect(String(request!.body)).toContain('name="amount"\r\n\r\n1250.50')
    expect(String(request!.body)).toContain('name="images"; filename="proof.png"')
    expect(fractions.at(-1)).toBe(1)
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions)
  })

  it('[F7] reads the fields of the server’s rejection', async () => {
    bank.answer = json(422, {
      message: 'That file cannot be used.',
      code: 'fileType',
      fields: { images: 'Not a picture' },
    })
    expect(await failed(upload('deposit', formWith(10), { caller: callerOf('t') }))).toMatchObject({
      kind: 'refused',
      status: 422,
      code: 'fileType',
      message: 'That file cannot be used.',
      fields: { images: 'Not a picture' },
    })
  })

  it.each<[string, Answer]>([
    ['rateLimited', json(429, {}, { 'retry-after': '30' })],
    ['server', json(500, {})],
    ['unauthorized', json(401, { message: 'Sign in again' })],
    ['malformed', (_, response) => response.end('<html>')],
    ['network', (request) => request.socket.destroy()],
  ])('[A4] [D1] tells %s', async (kind, answered) => {
    bank.answer = answered
    expect((await failed(upload('kyc', formWith(10), { caller: callerOf('t') }))).kind).toBe(kind)
  })

  it('[F2] stops when its signal aborts', async () => {
    const cut = Promise.withResolvers<void>()
    bank.answer = (request) => void request.socket.once('close', () => cut.resolve())
    const stop = new AbortController()
    const outcome = failed(
      upload('deposit', formWith(10), { caller: callerOf('t'), signal: stop.signal }),
    )
    await eventually(() => expect(bank.received).toHaveLength(1))
    stop.abort()
    expect((await outcome).kind).toBe('network')
    await cut.promise
  })
})
