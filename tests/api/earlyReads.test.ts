import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEarlyReads, type EarlyReads } from '#api/earlyReads.ts'

const ORIGIN = 'http://bank.example'
/** The requests to `fetch`. */
let asked: { url: string; token: string }[]
let answer: () => Promise<Response>

const request = (path: string, token: string, method = 'GET') =>
  new Request(`${ORIGIN}/api/${path}`, { method, headers: { token } })

describe('the records that are read before the code has come', () => {
  let reads: EarlyReads
  beforeEach(() => {
    reads = createEarlyReads()
    asked = []
    answer = async () => new Response('{"early":true}')
    vi.stubGlobal('location', { href: `${ORIGIN}/dashboard-overview` })
    vi.stubGlobal('fetch', (url: URL, { headers }: { headers: { token: string } }) => {
      asked.push({ url: url.href, token: headers.token })
      return answer()
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('[R7] are the five of the dashboard, asked for with the token', () => {
    reads.read('token-1', 'id-1')
    expect(asked).toEqual(
      ['users', 'loan', 'deposit', 'kyc', 'transfer'].map((record) => ({
        url: `${ORIGIN}/api/${record}/id-1`,
        token: 'token-1',
      })),
    )
  })

  it('[R7] are handed over once', async () => {
    reads.read('token-1', 'id-1')
    const first = await reads.take(request('loan/id-1', 'token-1'))
    expect(await first?.json()).toEqual({ early: true })
    expect(await reads.take(request('loan/id-1', 'token-1'))).toBeUndefined()
    expect(await reads.take(request('kyc/id-1', 'token-1'))).toBeDefined()
  })

  it.each([
    ['another path', request('loan/id-2', 'token-1')],
    ['another method', request('loan/id-1', 'token-1', 'POST')],
    ['another token', request('loan/id-1', 'token-2')],
  ])('[R7] [D2] are not handed over for %s', async (_what, other) => {
    reads.read('token-1', 'id-1')
    expect(await reads.take(other)).toBeUndefined()
  })

  it('[R7] [D2] are forgotten as soon as another token is used', async () => {
    reads.read('token-1', 'id-1')
    await reads.take(request('kyc/id-2', 'token-2'))
    expect(await reads.take(request('loan/id-1', 'token-1'))).toBeUndefined()
  })

  it('[R7] are read again when the connection was lost', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    reads.read('token-1', 'id-1')
    expect(await reads.take(request('loan/id-1', 'token-1'))).toBeUndefined()
  })

  it.each([401, 429, 500])(
    '[R7] [A9] a refusal (%s) is handed over, not asked for again',
    async (status) => {
      answer = async () => new Response('', { status })
      reads.read('token-1', 'id-1')
      const handedOver = await reads.take(request('loan/id-1', 'token-1'))
      expect(handedOver?.status).toBe(status)
    },
  )

  it('[R7] are not handed over when they are old', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    reads.read('token-1', 'id-1')
    clock.mockReturnValue(11_000)
    expect(await reads.take(request('loan/id-1', 'token-1'))).toBeUndefined()
    clock.mockRestore()
  })

  it('[R7] [D2] are forgotten at the sign-out', async () => {
    reads.read('token-1', 'id-1')
    reads.forget()
    expect(await reads.take(request('loan/id-1', 'token-1'))).toBeUndefined()
  })
})
