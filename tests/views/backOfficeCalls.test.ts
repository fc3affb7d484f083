import { afterEach, expect, it, vi } from 'vitest'
import { carryOut } from '#backOffice/api/commands.ts'
import { listQueue } from '#backOffice/api/queue.ts'
import { checkAppCode, checkPassword, readSession } from '#backOffice/api/session.ts'
import { failureOf } from '#domain/failure.ts'
import { samplePages, sampleReference } from '#machines/testing/operatorSamples.ts'

/** The server's answer to the next call. @returns the requests that left the page */
function answerWith(status: number, body?: object): Request[] {
  const sent: Request[] = []
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://bank.test') : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.clone())
    return Response.json(body ?? null, { status })
  })
  return sent
}
afterEach(() => void vi.unstubAllGlobals())

const failure = (call: Promise<unknown>) => call.then(() => undefined, failureOf)

it('[B20] a 401 before the sign-in is a wrong password or code; later it is the end of the session', async () => {
  answerWith(401, { message: 'No' })
  const typed = { email: 'grace@bank.example', password: 'wrong' }
  expect(await failure(checkPassword(typed))).toMatchObject({ code: 'wrongPassword' })
  expect(await failure(checkAppCode({ code: '1' }))).toMatchObject({ code: 'challengeVoid' })
  expect(await failure(readSession())).toMatchObject({ kind: 'unauthorized' })
  answerWith(401, { message: 'No', code: 'wrongCode', attemptsLeft: 2 })
  expect(await failure(checkAppCode({ code: '1' }))).toMatchObject({
    code: 'wrongCode',
    attemptsLeft: 2,
  })
})

it('[B24] a decision leaves as its command, with its record, its flags and its one reference', async () => {
  const answer = { status: 'waiting for a checker', reference: sampleReference, proposal: 'p1' }
  const [sent] = await sentBy(202, answer, () =>
    carryOut({
      command: 'deposits reject',
      subject: 'deposit-1',
      flags: { reason: 'not-arrived', reference: sampleReference },
    }).then((got) => expect(got).toEqual(answer)),
  )
  expect(`${sent!.method} ${new URL(sent!.url).pathname}`).toBe('POST /backoffice/deposits/reject')
  expect(await sent!.json()).toEqual({
    subject: 'deposit-1',
    flags: { reason: 'not-arrived', reference: sampleReference },
  })
})

it('[B24] the answer of a command whose record has no state, such as a posting, is no lost one', async () => {
  const answer = { reference: sampleReference, amount: '266.55' }
  answerWith(200, answer)
  const posted = carryOut({ command: 'loans repay', subject: 'payment-1', flags: {} })
  expect(await posted).toEqual({ reference: sampleReference })
})

it('[B26] an answer that is no queue is a failure, not a blank page', async () => {
  answerWith(200, { rows: [{ kind: 'unknown' }] })
  expect(await failure(listQueue({ limit: '50' }))).toMatchObject({ kind: 'malformed' })
  answerWith(200, samplePages.first)
  expect(await listQueue({ limit: '50' })).toEqual(samplePages.first)
})

async function sentBy(status: number, body: object, call: () => Promise<unknown>) {
  const sent = answerWith(status, body)
  await call()
  return sent
}
