import { afterEach, expect, it, vi } from 'vitest'
import { carryOut } from '#backOffice/api/commands.ts'
import { readCustomerPage } from '#backOffice/api/customers.ts'
import { listQueue } from '#backOffice/api/queue.ts'
import { checkAppCode, checkPassword, readSession } from '#backOffice/api/session.ts'
import { failureOf } from '#domain/failure.ts'
import { sampleCustomers, samplePages, sampleReference } from '#machines/testing/operatorSamples.ts'

/** What the server answers to the next call. @returns the requests that left the page */
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

it('[B24] a command that answers in words of its own is carried out, or waits for a checker', async () => {
  const command = { command: 'account freeze', subject: 'c', flags: {} }
  answerWith(200, { customer: 'ada@example.com', frozen: true })
  expect(await carryOut(command)).toEqual({ status: '', reference: '' })
  answerWith(202, { status: 'waiting for a checker', proposal: 'p1' })
  expect(await carryOut(command)).toMatchObject({ proposal: 'p1' })
})

it('[B26] an answer that is no queue is a failure, not a blank page', async () => {
  answerWith(200, { rows: [{ kind: 'unknown' }] })
  expect(await failure(listQueue({ limit: '50' }))).toMatchObject({ kind: 'malformed' })
  answerWith(200, samplePages.first)
  expect(await listQueue({ limit: '50' })).toEqual(samplePages.first)
})

it('[B29] a customer is asked for by what was typed, and an answer that is no page is a failure', async () => {
  const { page } = sampleCustomers.known
  const [sent] = await sentBy(200, page, () => readCustomerPage('ada@example.com'))
  expect(new URL(sent!.url).pathname).toBe('/backoffice/customers/page')
  expect(await sent!.json()).toEqual({ subject: 'ada@example.com', flags: {} })
  expect(await readCustomerPage('ada@example.com')).toEqual(page)
  answerWith(200, { ...page, history: undefined })
  expect(await failure(readCustomerPage('ada@example.com'))).toMatchObject({ kind: 'malformed' })
})

async function sentBy(status: number, body: object, call: () => Promise<unknown>) {
  const sent = answerWith(status, body)
  await call()
  return sent
}
