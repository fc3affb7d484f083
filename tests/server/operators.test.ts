import { expect, it, onTestFinished } from 'vitest'
import { OPERATOR_IDLE_MS, operatorRoles } from '#domain/operators.ts'
import { limits } from '#server/auth/rateLimits.ts'
import { newId } from '#server/platform/ids.ts'
import { type Operation, operated } from '#server/platform/observed.ts'
import { DAY, HOUR } from '#tests/support/durations.ts'
import {
  appCodeOf,
  newOperator,
  type SignInOperator,
  signOperatorIn,
  type TestOperator,
} from '#tests/support/operators.ts'
import { onEachEngine, type Reply } from './harness.ts'

const STEP_MS = 30_000
const UNKNOWN = '000000'
const password = 'seven green kites over the bay'

onEachEngine('operators', (startBank) => {
  const b = startBank.forSuite()
  const past = () => ({ ...b.bank, clock: b.clock })
  const make = (operator: TestOperator) => newOperator(past(), operator)
  const call = (method: string, path: string, cookie: string, body?: object, more = {}) =>
    b.call(method, `/backoffice/${path}`, { headers: { cookie, ...more }, body })
  const cookieOf = ({ headers }: Reply) =>
    [headers['set-cookie']].flat().map((text) => String(text).split(';')[0]!)[0] ?? ''
  /** The answer to the password, and its cookie. */
  const typePassword = async (email: string, typed: string, address?: string) => {
    const reply = await b.call('POST', '/backoffice/session', {
      body: { email, password: typed },
      ...(address && { address }),
    })
    return { ...reply, cookie: cookieOf(reply) }
  }
  const typeCode = (cookie: string, code: string) => call('POST', 'session/code', cookie, { code })
  /** The cookie after password and code; each needs a code of its own. */
  const signIn = async ({ email, password: typed, secret }: SignInOperator) => {
    b.clock.advance(STEP_MS)
    const { cookie } = await typePassword(email, typed)
    const reply = await typeCode(cookie, appCodeOf(secret, b.clock))
    expect([email, reply.status]).toEqual([email, 200])
    return cookieOf(reply)
  }
  const whoIs = (cookie: string) => call('GET', 'session', cookie)
  /** Waiting proposals are approved by `carla`. */
  const command = async (cookie: string, name: string, subject = '', flags = {}) => {
    const reply = await call('POST', name.replace(' ', '/'), cookie, { subject, flags })
    if (reply.status !== 202) return reply
    const { proposal, reference } = reply.body
    const checker = await signOperatorIn(past(), { name: 'carla' })
    const given = { subject: proposal, flags: { reference: `c-${reference}` } }
    return call('POST', 'proposals/approve', checker.cookie, given)
  }
  const entries = async () => {
    await b.bank.auditRecorder.flush()
    const rows = (await b.rows('audit')).sort((one, other) => (one.id < other.id ? -1 : 1))
    return rows.map(({ actor, action, subject_id }) => [actor, action, subject_id])
  }

  it('[B2] sign in by password, then by the code of their app; both are in the audit', async () => {
    const ada = await make({ name: 'Ada Fern', roles: ['maker', 'viewer'] })
    const step = await typePassword(ada.email, ada.password)
    expect([step.status, step.body]).toEqual([200, { step: 'code', ways: ['app'] }])
    expect(String(step.headers['set-cookie'])).toMatch(
      /^operator=[^;]+; Path=\/backoffice; HttpOnly; SameSite=Strict$/,
    )
    // The password alone opens nothing.
    expect((await whoIs(step.cookie)).status).toBe(401)
    expect((await command(step.cookie, 'customers list')).status).toBe(401)
    const reply = await typeCode(step.cookie, appCodeOf(ada.secret, b.clock))
    const { id, name, email } = ada
    const endsAt = new Date(b.clock.now().getTime() + OPERATOR_IDLE_MS).toISOString()
    expect(reply.body).toEqual({
      operator: { id, name, email, roles: ['viewer', 'maker'] },
      endsAt,
    })
    const cookie = cookieOf(reply)
    expect((await whoIs(cookie)).body).toMatchObject({ operator: { id } })
    expect((await command(cookie, 'customers list')).status).toBe(200)
    expect((await whoIs(step.cookie)).status).toBe(401)
    expect((await call('DELETE', 'session', cookie)).status).toBe(204)
    expect((await whoIs(cookie)).status).toBe(401)
    expect(
      (await entries()).filter(([actor, action]) => actor === name && action !== 'customers list'),
    ).toEqual([
      [name, 'password right, second factor asked', id],
      [name, 'signed in', id],
      [name, 'signed out', id],
    ])
  })

  it('[B2] a code works once, also in another sign-in, and a step takes five', async () => {
    const ben = await make({ name: 'Ben Ode' })
    const code = appCodeOf(ben.secret, b.clock)
    const [first, second] = [
      await typePassword(ben.email, ben.password),
      await typePassword(ben.email, ben.password),
    ]
    const both = await Promise.all([typeCode(first.cookie, code), typeCode(second.cookie, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const used = both[0]!.status === 200 ? first : second
    expect((await typeCode(used.cookie, code)).body.code).toBe('challengeVoid')
    const third = await typePassword(ben.email, ben.password)
    const left = []
    for (let tries = 0; tries < 6; tries++) {
      const { body } = await typeCode(third.cookie, UNKNOWN)
      left.push(body.attemptsLeft ?? body.code)
    }
    expect(left).toEqual([4, 3, 2, 1, 0, 'challengeVoid'])
    b.clock.advance(STEP_MS)
    // Out of attempts: the right code is too late.
    expect((await typeCode(third.cookie, appCodeOf(ben.secret, b.clock))).status).toBe(401)
  })

  it('[B2] an unknown email is a wrong password, with the same limits', async () => {
    const cleo = await make({ name: 'Cleo Marsh' })
    const answers = async (email: string, address: string) => {
      const replies = []
      for (let tries = 0; tries <= limits.operatorSignIn.accountAndIp.tries; tries++)
        replies.push(await typePassword(email, 'wrong', address))
      return replies.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]*"/, '')])
    }
    let hashes = 0
    const onOperation = (message: unknown) => {
      const { part, operation } = message as Operation
      hashes += part === 'hash' && operation === 'verify' ? 1 : 0
    }
    operated.subscribe(onOperation)
    onTestFinished(() => void operated.unsubscribe(onOperation))
    const known = await answers(cleo.email, '198.51.100.7')
    const ofKnown = hashes
    expect(known).toEqual(await answers('nobody@bank.example', '198.51.100.8'))
    // The same work, so the time tells nothing.
    expect([ofKnown, hashes]).toEqual([5, 10])
    expect(known.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429])
    // The right password is refused there too, and elsewhere it is not.
    expect((await typePassword(cleo.email, cleo.password, '198.51.100.7')).status).toBe(429)
    expect((await typePassword(cleo.email, cleo.password, '198.51.100.9')).status).toBe(200)
    for (const subject of [cleo.id, null])
      expect(await entries()).toContainEqual(['visitor', 'operator sign-in refused', subject])
  })

  it('[B3] a session ends after fifteen quiet minutes, and after twelve hours of work', async () => {
    const dana = await make({ name: 'Dana Roe' })
    const cookie = await signIn(dana)
    b.clock.advance(OPERATOR_IDLE_MS - 1)
    // Asking when it ends does not keep it open.
    expect((await whoIs(cookie)).status).toBe(200)
    b.clock.advance(1)
    expect((await command(cookie, 'customers list')).status).toBe(401)
    const busy = await signIn(dana)
    const statuses = new Set<number>()
    for (let ms = 0; ms + OPERATOR_IDLE_MS / 2 < 12 * HOUR; ms += OPERATOR_IDLE_MS / 2) {
      b.clock.advance(OPERATOR_IDLE_MS / 2)
      statuses.add((await command(busy, 'ledger show')).status)
    }
    expect([...statuses]).toEqual([200])
    b.clock.advance(OPERATOR_IDLE_MS / 2)
    expect((await command(busy, 'ledger show')).status).toBe(401)
  })

  it('[B4] an administrator invites; the link works once, within a day', async () => {
    const root = await make({ name: 'Root Hall', roles: ['administrator'] })
    const cookie = await signIn(root)
    const invite = (email: string, reference = newId(), name = 'Eva Lund') =>
      command(cookie, 'operators invite', email, { name, roles: 'maker, viewer', reference })
    const reference = newId()
    const { body } = await invite('Eva.Lund@bank.example', reference)
    expect((await invite('Eva.Lund@bank.example', reference)).body).toEqual(body)
    const token = String(body.link).split('#invitation=')[1] ?? ''
    // The database has neither the link nor its token, also not in the answer for a repeat.
    expect(JSON.stringify(await b.rows('desk_commands', { reference }))).not.toContain(token)
    const opened = await call('POST', 'invitation', '', { token })
    expect(opened.body).toMatchObject({
      name: 'Eva Lund',
      email: 'eva.lund@bank.example',
      roles: ['viewer', 'maker'],
      otpauth: expect.stringContaining(opened.body.secret),
    })
    const accept = (given: object) =>
      call('POST', 'invitation/accept', '', {
        ...{ token, password, code: appCodeOf(opened.body.secret, b.clock) },
        ...given,
      })
    expect((await accept({ code: UNKNOWN, password: 'evalund1' })).body.fields).toEqual({
      code: expect.any(String),
      password: expect.any(String),
    })
    const both = await Promise.all([accept({}), accept({})])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const joined = both.find(({ status }) => status === 200)!
    expect((await whoIs(cookieOf(joined))).body.operator).toMatchObject({ name: 'Eva Lund' })
    for (const path of ['invitation', 'invitation/accept'])
      expect((await call('POST', path, '', { token, password, code: UNKNOWN })).status).toBe(404)

    const late = (await invite('late@bank.example', newId(), 'Late Lee')).body.link
    b.clock.advance(DAY)
    const lateToken = String(late).split('#invitation=')[1]
    expect((await call('POST', 'invitation', '', { token: lateToken })).status).toBe(404)
    // One address and one name belong together for good.
    const fresh = await signIn(root)
    const again = (email: string, name: string) =>
      command(fresh, 'operators invite', email, { name, roles: 'maker' })
    expect((await again('eva.lund@bank.example', 'Eva Lund')).status).toBe(409)
    expect((await again('other@bank.example', 'Eva Lund')).status).toBe(409)
    expect((await again('other@bank.example', 'Server')).status).toBe(400)
  })

  it('[B3] [B4] roles taken away end the session at once; the last administrator stays', async () => {
    const own = await startBank()
    const ownPast = { ...own.bank, clock: own.clock }
    const chief = await newOperator(ownPast, { name: 'Chief One', roles: ['administrator'] })
    const flo = await newOperator(ownPast, { name: 'Flo Reed', roles: ['maker', 'viewer'] })
    const headers = await signOperatorIn(ownPast, { name: 'Chief One' })
    const work = await signOperatorIn(ownPast, { name: 'Flo Reed' })
    const run = (name: string, email: string, flags: object, as = headers) =>
      own.call('POST', `/backoffice/operators/${name}`, {
        headers: as,
        body: { subject: email, flags: { reason: 'a test', ...flags } },
      })
    const works = async () =>
      (await own.call('POST', '/backoffice/customers/list', { headers: work, body: {} })).status
    expect(await works()).toBe(200)
    expect((await run('change', flo.email, { roles: 'viewer' })).status).toBe(200)
    expect(await works()).toBe(401)
    const refused = [
      await run('change', chief.email, { roles: 'viewer' }),
      await run('remove', chief.email, {}),
      await run('change', chief.email, { roles: 'administrator,maker' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 403])
    expect((await run('change', flo.email, { roles: 'administrator' })).status).toBe(200)
    // Two who remove each other at once leave one.
    const other = await signOperatorIn(ownPast, { name: 'Flo Reed' })
    await Promise.all([run('remove', flo.email, {}), run('remove', chief.email, {}, other)])
    const left = (await own.rows('operators')).filter(({ removed_at }) => removed_at === null)
    expect(left).toHaveLength(1)
  })

  it('[B6] refuses another site’s page, and a foreign name for this machine', async () => {
    const { cookie } = await signOperatorIn(past())
    const list = (headers: Record<string, string>) =>
      call('POST', 'customers/list', cookie, {}, headers).then(({ status }) => status)
    const host = 'localhost:4181'
    expect([
      await list({ 'sec-fetch-site': 'cross-site' }),
      await list({ 'sec-fetch-site': 'same-site' }),
      await list({ host, origin: 'https://evil.example' }),
      await list({ host, origin: 'null' }),
      await list({ host: 'evil.example' }),
    ]).toEqual([403, 403, 403, 403, 403])
    expect([
      await list({ 'sec-fetch-site': 'same-origin' }),
      await list({ host, origin: `http://${host}` }),
      await list({ host: '[::1]:4181' }),
    ]).toEqual([200, 200, 200])
  })

  it('[B8] write access to the database alone makes no operator, role, session or invitation', async () => {
    const own = await startBank()
    const ownPast = { ...own.bank, clock: own.clock }
    const eve = await newOperator(ownPast, { name: 'Eve Vale', roles: ['viewer'] })
    const other = await newOperator(ownPast, { name: 'Otto Kent', roles: ['maker'] })
    const { cookie } = await signOperatorIn(ownPast, { name: 'Eve Vale' })
    const status = async () =>
      (await own.call('GET', '/backoffice/session', { headers: { cookie } })).status
    expect(await status()).toBe(200)
    const [row] = await own.rows('operators', { id: eve.id })
    for (const change of [
      { roles: 'maker' },
      { email: 'x@bank.example' },
      { password_hash: 'x' },
    ]) {
      await own.set('operators', { id: eve.id }, change)
      expect([change, await status()]).toEqual([change, 401])
      await own.set('operators', { id: eve.id }, row!)
    }
    expect(await status()).toBe(200)
    // Her session is not another’s, and the step after the password is no session.
    await own.set('operator_sessions', { operator_id: eve.id }, { operator_id: other.id })
    expect(await status()).toBe(401)
    const flags = { name: 'Ida Moor', roles: 'viewer' }
    const { body } = await own.operate('operators invite', 'ida@bank.example', flags)
    const opens = async () =>
      (
        await own.call('POST', '/backoffice/invitation', {
          body: { token: String(body.link).split('=')[1] },
        })
      ).status
    expect(await opens()).toBe(200)
    await own.set('operator_invitations', {}, { roles: 'administrator' })
    expect(await opens()).toBe(404)
  })

  it('[B1] a start without operators invites the first administrator; each start replaces the link', async () => {
    const own = await startBank()
    const tokens = await Promise.all([1, 2, 3].map(() => own.bank.inviteFirst()))
    const opens = async (token?: string) =>
      (await own.call('POST', '/backoffice/invitation', { body: { token } })).status
    const statuses = await Promise.all(tokens.map(opens))
    expect(statuses.sort()).toEqual([200, 404, 404])
    const token = await own.bank.inviteFirst()
    expect(await Promise.all([...tokens, token].map(opens))).toEqual([404, 404, 404, 200])
    const { body } = await own.call('POST', '/backoffice/invitation', { body: { token } })
    expect(body).toMatchObject({ name: '', email: '', roles: operatorRoles })
    const accept = (given: object) =>
      own.call('POST', '/backoffice/invitation/accept', {
        body: { token, password, code: appCodeOf(body.secret, own.clock), ...given },
      })
    expect(Object.keys((await accept({})).body.fields).sort()).toEqual(['email', 'name'])
    const person = { email: 'First.Person@bank.example', name: 'First Person' }
    expect((await accept(person)).body.operator).toMatchObject({ name: 'First Person' })
    expect(await own.bank.inviteFirst()).toBeUndefined()
  })
})
