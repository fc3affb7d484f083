import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { problem } from '#contract/answers.ts'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { bareBodies } from '#domain/failure.ts'
import { MAX_FILE_BYTES } from '#domain/files.ts'
import { CODE_LIFETIME_MS } from '#domain/lifetimes.ts'
import { openApi } from '#server/apiDocs/document.ts'
import { referencePage } from '#server/apiDocs/page.ts'
import { examplesIn, listErrors, listOperations } from '#server/apiDocs/reading.ts'
import { MAX_PASSKEYS } from '#server/auth/factors/passkeys.ts'
import { newId } from '#server/platform/ids.ts'
import { MINUTE } from '#tests/support/durations.ts'
import { factorCalls } from './factorCalls.ts'
import {
  addRecords,
  type CustomerRecords,
  files,
  formData,
  mailedCode,
  resetToken,
  verifyCode,
  withdraw,
  withdrawalOf,
  wrongCodeFor,
} from './fixtures.ts'
import { type Reply, type TestBank, type TestCustomer, testBank } from './harness.ts'
import { borrow, loanPaymentRefusals } from './loanPaymentRefusals.ts'
import { goodBody, goodFile } from './payloads.ts'
import { registration } from './person.ts'
import { returnRefusals } from './returnRefusals.ts'
import { securityCalls } from './securityCalls.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

const calls = listOperations(openApi()).map(({ operation }) => operation)
const routeOf = (name: RouteName): Route => routes[name]

describe('each example of the published contract', () => {
  it.each(calls.map((call) => [call.operationId, call] as const))(
    '[K1] %s: payload and answer match the schemas',
    (name, { requestBody, responses }) => {
      const route = routeOf(name)
      const body = Object.values(requestBody?.content ?? {})[0]?.example
      expect(body !== undefined).toBe(route.body !== undefined)
      if (route.body) v.parse(route.body, body)
      for (const { value: answer } of examplesIn(Object.values(responses[200]!.content!)[0])) {
        // The example of a file is text.
        if (route.download || route.stream)
          return expect(v.parse(route.answer, answer)).toBe(answer)
        expect(Object.keys(v.parse(route.answer, answer) as object)).toEqual(
          expect.arrayContaining(Object.keys(answer as object)),
        )
      }
    },
  )

  it('[K4] every error is a problem, or a bare string of the spec', () => {
    const bodies = calls.flatMap(listErrors).map(({ body }) => body)
    const bare = bodies.filter((body) => typeof body === 'string')
    for (const body of bodies) if (typeof body !== 'string') v.parse(problem, body)
    expect(new Set(bare)).toEqual(new Set(Object.values(bareBodies)))
  })
})

/** All documented errors except 429 and 503, which limits, hashing and uploadLimits test. */
const documentedErrors = calls.flatMap((call) =>
  listErrors(call)
    .filter(({ status }) => status !== '429' && status !== '503')
    .map(({ status, when, body }) => [call.operationId, status, when, body] as const),
)

describe('each error of the published contract', () => {
  let b: TestBank
  let ada: TestCustomer
  let eve: TestCustomer
  let url: Promise<string> | undefined
  beforeAll(async () => {
    b = await testBank({ engine: 'sqlite', limitFactor: 1000 })
    ada = await b.newCustomer()
    eve = await b.newCustomer()
  })
  afterAll(() => b.close())
  const { fundedCustomer, requestCode, sendTransfer, checkCode, raiseLevel } = withdrawalCalls(
    () => b,
  )
  const security = securityCalls(() => b)
  const factors = factorCalls(() => b)

  const send = (name: RouteName, customer: TestCustomer, changes: Record<string, unknown> = {}) => {
    const { method, path, files: parts } = routeOf(name)
    const { id = customer.id, ...fields } = changes
    const at = path.replace(':id', String(id))
    const body = { ...goodBody[name]?.(customer), ...fields } as Record<string, string | File>
    if (!parts) return customer.call(method, at, { body })
    const good = Object.fromEntries(parts.map((part) => [part, goodFile[part as 'images']()]))
    const given = Object.entries({ ...good, ...body }).filter(([, value]) => value)
    return customer.call(method, at, { form: formData(Object.fromEntries(given)) })
  }
  const file = (...bytes: BlobPart[]) => new File(bytes, 'proof.png', { type: 'image/png' })
  const large = async () => file(await files.ofSize(MAX_FILE_BYTES + 1).arrayBuffer())
  const partOf = (name: RouteName) => (name === 'uploadKyc' ? 'front' : 'images')

  /**
   * Answers a challenge of this call wrongly.
   * @returns the last answer
   */
  async function wrongAnswer(name: RouteName, times: number): Promise<Reply> {
    const customer = await b.newCustomer()
    const proof = { method: 'recovery', code: 'none of them' }
    const fields = await (async () => {
      if (name === 'addPasskey' || name === 'addApp') {
        const begin = name === 'addApp' ? 'appOptions' : 'passkeyOptions'
        const begun = await send(begin, customer, { grant: await factors.grantFor(customer) })
        return { ceremony: begun.body.ceremony, ...(name === 'addApp' && { code: 'none' }) }
      }
      await factors.addApp(customer)
      const { body } =
        name === 'secondFactor'
          ? await factors.signIn(customer)
          : await factors.reauthenticate(customer)
      return { challenge: body.secondFactor?.challenge ?? body.challenge, proof }
    })()
    for (let count = 1; count < times; count++) await send(name, customer, fields)
    return send(name, customer, fields)
  }

  const returns = returnRefusals(() => b, send)
  /** The further requirements of a call, beside its good body. */
  const prepared = async (name: RouteName, customer: TestCustomer) =>
    name === 'payLoan' ? { loanId: await borrow(b, customer, send) } : {}

  /**
   * A bank of its own at the day of the examples, because these answers contain a date. They promise a mail, which
   * requires a confirmed address.
   */
  const onExampleDay = async (
    records: CustomerRecords,
    trigger: (customer: TestCustomer, bank: TestBank) => Promise<Reply>,
  ) => {
    const bank = await testBank({ engine: 'sqlite' })
    const customer = await bank.newCustomer()
    await bank.set('customers', {}, { email_confirmed_at: bank.clock.now().toISOString() })
    await addRecords(bank, customer, records)
    const reply = await trigger(customer, bank)
    await bank.close()
    return reply
  }

  /** A trigger for each documented error, by its `when` text. The rules of a single call are at the end. */
  const triggers: Record<string, (name: RouteName, body: unknown) => Promise<Reply>> = {
    'a field is missing or wrong': async (name, body) => {
      const [field = ''] = Object.keys((body as { fields: object }).fields)
      const blank = await send(name, eve, { [field]: '' })
      return blank.status === 400 ? blank : send(name, eve, { [field]: 'x'.repeat(3000) })
    },
    'there is no token, or its session has ended': (name) => {
      const { method, path } = routeOf(name)
      return b.call(method, path.replace(':id', ada.id))
    },
    'the id is unknown, or not the token’s customer': (name) => send(name, eve, { id: ada.id }),
    '`userId` or `email` is not the token’s customer’s': (name) =>
      send(name, eve, { userId: ada.id }),
    '`userId` is not the token’s customer’s': (name) => send(name, eve, { userId: ada.id }),
    'the body is not a JSON object': () => eve.call('PUT', `users/user/${eve.id}`, { body: [] }),
    'the query has no `token`': (name) => b.call(routeOf(name).method, routeOf(name).path),
    'the query has no `flow`': (name) => b.call(routeOf(name).method, routeOf(name).path),
    'the setting `USAGE_COUNTS` is off': async (name) => {
      const off = await testBank({ engine: 'sqlite', usage: false })
      onTestFinished(() => off.close())
      const { method, path } = routeOf(name)
      return off.call(method, `${path}?flow=signIn`, { body: goodBody[name]?.(eve) })
    },
    'a file part is missing': (name) => send(name, eve, { [partOf(name)]: undefined }),
    'a file has no bytes': (name) => send(name, eve, { [partOf(name)]: file() }),
    'a file is larger than 10 MiB': async (name) =>
      send(name, eve, { [partOf(name)]: await large() }),
    'the content of a file is of another type': (name) =>
      send(name, eve, { [partOf(name)]: file('just some text, not a picture') }),
    'a picture has too many pixels': async (name) => {
      const bytes = Buffer.from(await files.png().arrayBuffer())
      bytes.writeUInt32BE(1e5, 16)
      return send(name, eve, { [partOf(name)]: file(bytes) })
    },
    'the header of a picture cannot be read': async (name) => {
      const bytes = Buffer.from(await files.png().arrayBuffer())
      bytes.writeUInt32BE(0, 16)
      return send(name, eve, { [partOf(name)]: file(bytes) })
    },
    'the customer has reached the limit of stored files': async (name) => {
      const customer = await b.newCustomer()
      const [row] = await b.bank.db
        .insertInto('files')
        .values({
          id: customer.id,
          customer_id: customer.id,
          deposit_id: null,
          kyc_id: null,
          field: 'images',
          name: 'all of it',
          media_type: 'image/png',
          bytes: 2e12,
          sha256: '',
          created_at: '2020-01-01T00:00:00.000Z',
        })
        .returning('id')
        .execute()
      expect(row).toBeDefined()
      return send(name, customer, await prepared(name, customer))
    },
    // accounts
    'the email is unknown or the password is wrong: the same answer, after the same time': () =>
      b.call('POST', 'auth/login', { body: { email: eve.email, password: 'no' } }),
    'the password is short, common, or the customer’s own name': async (name) =>
      send(name, eve, {
        password: 'harbour',
        confirmpassword: 'harbour',
        resetToken: await resetToken(b, eve.email),
      }),
    'the two passwords differ': (name) => send(name, eve, { confirmpassword: 'another orchard 4' }),
    'the email has an account': () => send('register', eve, { email: ada.email }),
    'the account number is taken': async () => {
      const body = registration()
      await b.newCustomer(body)
      return send('register', eve, { accountNumber: body.accountNumber })
    },
    'no account has this email': () => send('forgot', eve, { email: 'nobody@customers.example' }),
    'the link is unknown, used or over an hour old': () => send('reset', eve),
    // second factors
    'the challenge is unknown, over five minutes old, answered, or of another session': (name) =>
      send(name, eve),
    'the answer is wrong': async (name) => wrongAnswer(name, 1),
    'the answer is wrong, and it was the last attempt': async (name) => wrongAnswer(name, 5),
    'the password is not the current one': (name) => send(name, eve, { currentPassword: 'no' }),
    'the grant is unknown, used, over five minutes old, or for another purpose or session': (
      name,
    ) => {
      // A change of personal details needs no grant right after signing in.
      if (name !== 'settings') return send(name, eve)
      b.clock.advance(11 * 60 * 1000)
      return send(name, eve, { city: 'Elsewhere' })
    },
    'the customer has ten passkeys': async (name) => {
      const customer = await b.newCustomer()
      const { passkey } = await factors.addPasskey(customer)
      for (let count = 1; count < MAX_PASSKEYS; count++) await factors.addPasskey(customer, passkey)
      return send(name, customer, { grant: await factors.grantFor(customer, passkey) })
    },
    'the id is unknown, or not the token’s customer’s; or there is no such factor': async (name) =>
      send(name, eve, { grant: await factors.grantFor(eve) }),
    'the customer has no second factor': async (name) =>
      send(name, eve, { grant: await factors.grantFor(eve) }),
    // identity
    'another customer uses the document number': async (name) => {
      const [one, other] = [await b.newCustomer(), await b.newCustomer()]
      await send(name, one, { number: 'P4820163' })
      return send(name, other, { number: 'p-482 0163' })
    },
    'this customer’s documents were sent before': async (name) => {
      const customer = await b.newCustomer()
      await send(name, customer)
      return send(name, customer)
    },
    // withdrawals
    'a withdrawal with this reference was accepted before': async (name) => {
      const customer = await fundedCustomer()
      const body = await withdraw(b, customer)
      return send(name, customer, body)
    },
    'another withdrawal with this reference was accepted before': async (name) => {
      const customer = await fundedCustomer()
      const body = await withdraw(b, customer)
      return send(name, customer, { ...body, amount: '99.00' })
    },
    'the reference was used before with other content': async (name) => {
      const customer = await b.newCustomer()
      const referenceNumber = newId()
      const fields = { ...(await prepared(name, customer)), referenceNumber }
      expect((await send(name, customer, fields)).status).toBe(200)
      const other = name === 'payLoan' ? { amount: '1' } : { name: 'May Fern' }
      return send(name, customer, { ...fields, ...other })
    },
    'the customer has a pending application': (name) =>
      onExampleDay({}, async (customer) => {
        expect((await send(name, customer)).status).toBe(200)
        return send(name, customer)
      }),
    ...loanPaymentRefusals(() => b, send),
    'there are no identity documents': async (name) => send(name, await b.newCustomer()),
    'the identity documents are pending': (name) =>
      onExampleDay({ kyc: 'pending' }, (customer) => send(name, customer)),
    'a loan is pending': (name) =>
      onExampleDay({ kyc: 'approved', pendingLoan: '500' }, (customer) => send(name, customer)),
    'the amount is above the path’s balance': async (name) =>
      send(name, await fundedCustomer(), { amount: '1000.01' }),
    'a field of the chosen method is empty': async (name) =>
      send(name, await fundedCustomer(), { bankName: ' ' }),
    'the account is under enhanced review': (name) =>
      onExampleDay({ kyc: 'approved', profit: '1000' }, async (customer, bank) => {
        const review = { level: '2', reason: 'source-of-funds', owner: 'Grace Hopper' }
        await bank.operate('review place', customer.email, { ...review, until: '2026-03-09' })
        return send(name, customer)
      }),
    // codes
    'the code is wrong': async () => {
      const customer = await fundedCustomer()
      await requestCode(customer, withdrawalOf(customer))
      return checkCode(customer, wrongCodeFor(await mailedCode(b, customer)))
    },
    'the code is wrong, and it was the last attempt': async () => {
      const customer = await fundedCustomer()
      await requestCode(customer, withdrawalOf(customer))
      const wrong = wrongCodeFor(await mailedCode(b, customer))
      for (const _ of [1, 2, 3, 4]) await checkCode(customer, wrong)
      return checkCode(customer, wrong)
    },
    'the passkey, the app’s code or the recovery code is wrong': async () => {
      const customer = await fundedCustomer()
      await factors.addApp(customer)
      await requestCode(customer, withdrawalOf(customer))
      const body = { method: 'recovery', userOtp: 'none of them' }
      return customer.call('PUT', `users/updatedata/${customer.id}`, { body })
    },
    'the code is over ten minutes old': async () => {
      const customer = await fundedCustomer()
      await requestCode(customer, withdrawalOf(customer))
      const code = await mailedCode(b, customer)
      b.clock.advance(CODE_LIFETIME_MS)
      return checkCode(customer, code)
    },
    'there is no open code: none was requested, or it is used or void': async () =>
      checkCode(await fundedCustomer(), '123456'),
    'another level is sent': async () => raiseLevel(await fundedCustomer(), 6),
    'no level-5 code was verified': async () => {
      const customer = await fundedCustomer()
      return sendTransfer(customer, withdrawalOf(customer))
    },
    'the code was verified over ten minutes ago': async (name) => {
      if (name === 'returnDeposit') {
        const one = await returns.proved()
        b.clock.advance(10 * MINUTE)
        return send(name, one.customer, one.changes)
      }
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer)
      await verifyCode(b, customer, body)
      b.clock.advance(10 * MINUTE)
      return sendTransfer(customer, body)
    },
    'the code was verified for another withdrawal; it becomes void': async () => {
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer)
      await verifyCode(b, customer, body)
      return sendTransfer(customer, { ...body, amount: '99.00' })
    },
    ...returns.triggers,
    'there is no such flow': (name) =>
      b.call(routeOf(name).method, `${routeOf(name).path}?flow=nowhere`),
    // activity
    'a filter is wrong': (name) =>
      eve.call('GET', `${routeOf(name).path.replace(':id', eve.id)}?status=done`),
    'the period is wrong': (name) =>
      eve.call(
        'GET',
        `${routeOf(name).path.replace(':id', eve.id)}?from=2026-03-02&to=2026-03-01&format=csv`,
      ),
    // the security centre
    'the account is frozen': async (name) => {
      const { customer, first } = await returns.depositor()
      expect((await security.freeze(customer)).status).toBe(200)
      const changes = name === 'alerts' ? { money: false } : {}
      return send(name, customer, name.includes('eturn') ? { depositId: first } : changes)
    },
    'the bank froze the account: only the bank can unfreeze it': async (name) => {
      const { email } = await b.newCustomer()
      await b.operate('account freeze', email, { reason: 'a test' })
      const signedIn = await b.call('POST', 'auth/login', {
        body: { email, password: eve.password },
      })
      const { _id: id, accessToken: token } = signedIn.body
      return send(name, {
        ...{ id, email, token, password: eve.password },
        call: (method, path, options) => b.call(method, path, { token, ...options }),
      })
    },
    'the repeated password differs': (name) =>
      send(name, eve, { confirmpassword: 'another orchard 4' }),
    'the address is the current one': (name) => send(name, eve, { email: eve.email }),
    'the new address belongs to another account': async (name) => {
      const [customer, other] = [await b.newCustomer(), await b.newCustomer()]
      const grant = await security.grantFor(customer, 'email')
      await send('changeEmail', customer, { grant, email: other.email })
      return b.call(routeOf(name).method, await security.mailedLink(other.email, 'email/change'))
    },
    'the reference was used before for another report': async (name) => {
      const referenceNumber = newId()
      expect((await send(name, eve, { referenceNumber })).status).toBe(200)
      return send(name, eve, { referenceNumber, kind: 'other' })
    },
    'the link is unknown, used up or over': (name) =>
      b.call(routeOf(name).method, `${routeOf(name).path}?token=${'x'.repeat(43)}`),
    // Node rejects it before the bank sees a request, so this needs a real connection.
    'the request’s address and headers are larger than 16 KiB; the connection is closed': async (
      name,
    ) => {
      url ??= b.listen()
      const reply = await fetch(`${await url}/api/${routeOf(name).path}`, {
        headers: { 'x-long': 'x'.repeat(17_000) },
      })
      const text = await reply.text()
      return {
        status: reply.status,
        body: JSON.parse(text),
        headers: {},
        text,
        bytes: Buffer.from(text),
      }
    },
    // forms
    'the link is unknown, or over seven days old': (name) =>
      b.call(routeOf(name).method, `${routeOf(name).path}?token=${'x'.repeat(43)}`),
    'the link is unknown, or its subscription has ended': (name) =>
      b.call(routeOf(name).method, `${routeOf(name).path}?token=${'x'.repeat(43)}`),
  }

  it.each(documentedErrors)('[K4] %s %s: %s', async (name, status, when, body) => {
    // Sessions end when a test has moved the clock.
    if ((await send('user', eve)).status === 401) eve = await b.newCustomer()
    const reply = await triggers[when]!(name, body)
    expect([reply.status, reply.body]).toEqual([Number(status), body])
  })

  it('each has exactly one trigger', () => {
    expect(new Set(Object.keys(triggers))).toEqual(
      new Set(documentedErrors.map(([, , when]) => when)),
    )
  })
})

describe('the API page', () => {
  let b: TestBank
  let html: string
  beforeAll(async () => {
    b = await testBank({ engine: 'sqlite' })
    const reply = await b.call('GET', '/docs/api')
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    html = reply.text
  })
  afterAll(() => b.close())

  it('[K1] shows a call with its payload, answers and errors', async () => {
    const { paths, components, ...rest } = openApi()
    const shown = ['/auth/login', '/newsletter/unsubscribe', '/deposit', '/deposit/{id}']
    const schemas = ['DepositPayload', 'DepositsAnswer', 'LinkAnswer', 'Problem']
    const some = <T>(all: Record<string, T>, names: string[]) =>
      Object.fromEntries(names.map((name) => [name, all[name]!]))
    const page = referencePage(
      {
        ...rest,
        paths: some(paths, shown),
        components: { ...components, schemas: some(components.schemas, schemas) },
      },
      'a notice',
    )
    await expect(page.replace(/<style>.*<\/style>/s, '')).toMatchFileSnapshot('apiPage.txt')
  })

  it('[K1] has a section for each call, and every link has a target', () => {
    const ids = [...html.matchAll(/\bid="(\w+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(Object.keys(routes)))
    const links = [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('[C6] needs no script or external file, and says that this is a demonstration', () => {
    expect(html).not.toMatch(/<script|\son\w+=|src=|https?:\/\//)
    expect(html).toContain('Demonstration, not a bank')
  })
})
