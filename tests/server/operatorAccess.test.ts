import { expect, it } from 'vitest'
import { MAX_PASSKEYS } from '#server/auth/factors/passkeys.ts'
import { limits } from '#server/auth/rateLimits.ts'
import { newId } from '#server/platform/ids.ts'
import { MINUTE } from '#tests/support/durations.ts'
import { appCodeOf, newOperator, operatorEmail, signOperatorIn } from '#tests/support/operators.ts'
import { onEachEngine, type Reply, type TestBank } from './harness.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './softwareAuthenticator.ts'

const password = 'seven green kites over the bay'
const later = 'eight blue boats under the bridge'

onEachEngine('the access of operators', (startBank) => {
  const b = startBank.forSuite()
  const calls = (bank: TestBank) => {
    const past = () => ({ ...bank.bank, clock: bank.clock })
    const authenticator = () =>
      softwareAuthenticator(`http://localhost:${bank.config.backOffice.port}`)
    const post = (path: string, cookie: string, body: object = {}, address?: string) =>
      bank.call('POST', `/backoffice/${path}`, {
        ...{ headers: { cookie }, body },
        ...(address && { address }),
      })
    const cookieOf = ({ headers }: Reply) =>
      String([headers['set-cookie']].flat()[0] ?? '').split(';')[0]!
    /** An invitation that waits, by its token. */
    const invite = async (name: string) => {
      const flags = { name, roles: 'maker', reference: newId() }
      const { body } = await bank.operate('operators invite', operatorEmail(name), flags)
      return String(body.link).split('#invitation=')[1]!
    }
    /** An operator who chose a passkey instead of an app, with the cookie of the session. */
    const joined = async (name: string, key: SoftwareAuthenticator) => {
      const token = await invite(name)
      const { ceremony, options } = (await post('invitation/passkey', '', { token, password })).body
      const body = { token, password, ceremony, response: key.create(options) }
      return cookieOf(await post('invitation/accept', '', body))
    }
    const firstStep = async (name: string, typed = password) => {
      const reply = await post('session', '', { email: operatorEmail(name), password: typed })
      return { ...reply, cookie: cookieOf(reply) }
    }
    const statusOf = async (cookie: string) =>
      (await bank.call('GET', '/backoffice/session', { headers: { cookie } })).status
    const access = async (cookie: string) =>
      (await bank.call('GET', '/backoffice/access', { headers: { cookie } })).body
    const addKey = async (cookie: string, key: SoftwareAuthenticator, typed = password) => {
      const started = await post('access/passkeys/start', cookie, { password: typed })
      if (started.status !== 200) return started
      const { ceremony, options } = started.body
      const made = { ceremony, response: key.create(options), name: 'Key ring' }
      return post('access/passkeys/add', cookie, made)
    }
    return {
      past,
      authenticator,
      post,
      invite,
      joined,
      firstStep,
      statusOf,
      access,
      addKey,
      cookieOf,
    }
  }
  const of = calls(b)
  const {
    past,
    authenticator,
    post,
    invite,
    joined,
    firstStep,
    statusOf,
    access,
    addKey,
    cookieOf,
  } = of
  const actions = async (name: string) => {
    await b.bank.auditRecorder.flush()
    const rows = (await b.rows('audit', { actor: name })).sort((x, y) => (x.id < y.id ? -1 : 1))
    return rows.map(({ action }) => action)
  }

  it('[B34] an invitation is accepted with a passkey, and the sign-in asks for it', async () => {
    const key = authenticator()
    const token = await invite('Pia Holm')
    // Other errors are shown before the browser's prompt.
    const weak = await post('invitation/passkey', '', { token, password: 'piaholm1' })
    expect([weak.status, Object.keys(weak.body.fields)]).toEqual([400, ['password']])
    const { ceremony, options } = (await post('invitation/passkey', '', { token, password })).body
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      user: { name: 'pia.holm@bank.example', displayName: 'Pia Holm' },
      authenticatorSelection: { userVerification: 'required' },
    })
    const accept = (response: object, name = ceremony) =>
      post('invitation/accept', '', { token, password, ceremony: name, response })
    const accepted = await accept(key.create(options))
    expect([accepted.status, await statusOf(cookieOf(accepted))]).toEqual([200, 200])
    const step = await firstStep('Pia Holm')
    expect(step.body).toMatchObject({ step: 'code', ways: ['passkey'] })
    // The password alone opens nothing, and there is no app whose code could.
    expect(await statusOf(step.cookie)).toBe(401)
    expect((await post('session/code', step.cookie, { code: '000000' })).status).toBe(401)
    const signed = await post('session/passkey', step.cookie, {
      response: key.get(step.body.passkeyOptions),
    })
    expect([signed.status, await statusOf(cookieOf(signed))]).toEqual([200, 200])
    expect((await actions('Pia Holm')).filter((action) => action !== 'signed out')).toEqual([
      'operator joined',
      'signed in',
      'password right, second factor asked',
      'signed in',
    ])
  })

  it('[B34] a passkey is refused with another challenge, origin, host or device, unverified, copied, late or twice', async () => {
    const key = authenticator()
    await joined('Quinn Abel', key)
    const answer = async (make: (options: never) => object) => {
      // Wrong answers are limited, too.
      b.clock.advance(10 * 60_000)
      const step = await firstStep('Quinn Abel')
      const response = make(step.body.passkeyOptions as never)
      const { status, body } = await post('session/passkey', step.cookie, { response })
      return { status, body, step, response }
    }
    for (const deviation of [
      { challenge: 'A'.repeat(43) },
      { origin: 'http://bank.example' },
      { origin: 'http://localhost:1' },
      { rpId: 'bank.example' },
      { type: 'webauthn.create' },
      { isUnverified: true },
      { counter: 0 },
    ]) {
      const { status, body } = await answer((options) => key.get(options, deviation))
      expect([deviation, status, body.code, body.attemptsLeft]).toEqual([
        ...[deviation, 401, 'wrongProof', 4],
      ])
    }
    expect((await answer((options) => authenticator().get(options))).status).toBe(401)
    // A higher counter than the refused one.
    const right = await answer((options) => key.get(options, { counter: 20 }))
    expect(right.status).toBe(200)
    const again = await post('session/passkey', right.step.cookie, { response: right.response })
    expect([again.status, again.body.code]).toEqual([401, 'challengeVoid'])
    // The answer to one step is none to another.
    const other = await firstStep('Quinn Abel')
    const copied = await post('session/passkey', other.cookie, { response: right.response })
    expect(copied.body.code).toBe('wrongProof')
    const late = await firstStep('Quinn Abel')
    const response = key.get(late.body.passkeyOptions)
    b.clock.advance(5 * MINUTE)
    expect((await post('session/passkey', late.cookie, { response })).body.code).toBe(
      'challengeVoid',
    )
  })

  it('[B34] a new passkey belongs to its page: once, in time, in its session or invitation', async () => {
    const [token, other] = [await invite('Rosa Lind'), await invite('Sten Moe')]
    const start = async (of: string) =>
      (await post('invitation/passkey', '', { token: of, password })).body
    const accept = (of: string, ceremony: string, response: object) =>
      post('invitation/accept', '', { token: of, password, ceremony, response })
    const [mine, theirs] = [await start(token), await start(other)]
    const key = authenticator()
    expect((await accept(token, theirs.ceremony, key.create(theirs.options))).status).toBe(409)
    expect(
      (
        await accept(
          token,
          mine.ceremony,
          key.create(mine.options, { origin: 'http://bank.example' }),
        )
      ).body.code,
    ).toBe('challengeVoid')
    // It was used up by the wrong answer.
    expect((await accept(token, mine.ceremony, key.create(mine.options))).status).toBe(409)
    const late = await start(token)
    b.clock.advance(5 * MINUTE)
    expect((await accept(token, late.ceremony, key.create(late.options))).status).toBe(409)
    const last = await start(token)
    expect((await accept(token, last.ceremony, key.create(last.options))).status).toBe(200)
    // One device is one person’s.
    const second = await start(other)
    const taken = await accept(other, second.ceremony, key.create(second.options))
    expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining('passkey')])
  })

  it('[B8] [B34] a row that was changed past the bank is no passkey', async () => {
    const own = await startBank()
    const mine = calls(own)
    const key = mine.authenticator()
    await mine.joined('Tove Dahl', key)
    await mine.joined('Udo Frey', mine.authenticator())
    const [row] = await own.rows('operator_passkeys', { credential_id: key.id })
    const [theirs] = await own.rows('operators', { name: 'Udo Frey' })
    const opens = async (name: string) => {
      const { status, body, cookie } = await mine.firstStep(name)
      if (!body.passkeyOptions) return status
      const response = key.get(body.passkeyOptions)
      return (await mine.post('session/passkey', cookie, { response })).status
    }
    expect(await opens('Tove Dahl')).toBe(200)
    // Moved to another operator, it signs in no one; and its owner has no way left.
    await own.set('operator_passkeys', { id: row!.id }, { operator_id: theirs!.id })
    expect([await opens('Udo Frey'), await opens('Tove Dahl')]).toEqual([401, 409])
    await own.set('operator_passkeys', { id: row!.id }, { operator_id: row!.operator_id })
    expect(await opens('Tove Dahl')).toBe(200)
    await own.set('operator_passkeys', { id: row!.id }, { sealed_key: theirs!.sealed_secret })
    expect(await opens('Tove Dahl')).toBe(409)
  })

  it('[B35] an operator reads their own ways to sign in, each with its dates', async () => {
    const joinedAt = b.clock.now().toISOString()
    const key = authenticator()
    const cookie = await joined('Vera Noll', key)
    const shown = {
      operator: { name: 'Vera Noll', roles: ['maker'] },
      joinedAt,
      password: { addedAt: joinedAt, lastUsedAt: joinedAt },
      app: null,
      passkeys: [{ name: 'First passkey', addedAt: joinedAt, lastUsedAt: null }],
    }
    expect(await access(cookie)).toMatchObject(shown)
    b.clock.advance(60_000)
    const step = await firstStep('Vera Noll')
    const response = key.get(step.body.passkeyOptions)
    const at = b.clock.now().toISOString()
    const next = cookieOf(await post('session/passkey', step.cookie, { response }))
    expect(await access(next)).toMatchObject({
      password: { addedAt: joinedAt, lastUsedAt: at },
      passkeys: [{ lastUsedAt: at }],
    })
    const wim = await newOperator(past(), { name: 'Wim Oker' })
    const { cookie: ofWim } = await signOperatorIn(past(), { name: 'Wim Oker' })
    expect(await access(ofWim)).toMatchObject({ app: { lastUsedAt: null }, passkeys: [] })
    const first = await firstStep('Wim Oker', wim.password)
    await post('session/code', first.cookie, { code: appCodeOf(wim.secret, b.clock) })
    const used = Date.parse((await access(ofWim)).app.lastUsedAt)
    expect(b.clock.now().getTime() - used).toBeLessThan(30_000)
  })

  it('[B36] the password is changed with the current one; every other session ends', async () => {
    const key = authenticator()
    const cookie = await joined('Xena Hale', key)
    const { cookie: elsewhere } = await signOperatorIn(past(), { name: 'Xena Hale' })
    const step = await firstStep('Xena Hale')
    const change = (body: object) => post('access/password', cookie, body)
    for (const [body, field] of [
      [{ password: later, newPassword: later }, 'password'],
      [{ password, newPassword: 'xenahale1' }, 'newPassword'],
      [{ password, newPassword: password }, 'newPassword'],
    ] as const) {
      const refused = await change(body)
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    }
    expect(await statusOf(elsewhere)).toBe(200)
    b.clock.advance(1000)
    const changed = await change({ password, newPassword: later })
    expect([changed.status, changed.body.password.addedAt]).toEqual([
      ...[200, b.clock.now().toISOString()],
    ])
    expect([await statusOf(cookie), await statusOf(elsewhere)]).toEqual([200, 401])
    // Also a sign-in that had come to its second step.
    const response = key.get(step.body.passkeyOptions)
    expect((await post('session/passkey', step.cookie, { response })).body.code).toBe(
      'challengeVoid',
    )
    expect((await firstStep('Xena Hale')).status).toBe(401)
    expect((await firstStep('Xena Hale', later)).status).toBe(200)
    expect(await actions('Xena Hale')).toContain('operator password changed')
    expect(await actions('Xena Hale')).toContain('change of own access refused')
  })

  it('[B36] two changes of a password at once leave one, and wrong ones are limited as at the sign-in', async () => {
    const cookie = await joined('Yara Best', authenticator())
    const both = await Promise.all(
      ['nine red lanterns on the hill', later].map((newPassword) =>
        post('access/password', cookie, { password, newPassword }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const address = '198.51.100.77'
    const statuses = []
    for (let tries = 0; tries <= limits.operatorSignIn.accountAndIp.tries; tries++)
      statuses.push(
        (await post('access/passkeys/start', cookie, { password: 'wrong' }, address)).status,
      )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('[B37] passkeys are added and removed with the password; one second step stays', async () => {
    const [first, second] = [authenticator(), authenticator()]
    const cookie = await joined('Zoe Kerr', first)
    const remove = (id: string, typed = password, by = cookie) =>
      post('access/passkeys/remove', by, { password: typed, id })
    const [only] = (await access(cookie)).passkeys
    const refused = await remove(only.id)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('only')])
    expect((await addKey(cookie, second, 'wrong')).status).toBe(400)
    expect((await addKey(cookie, second)).body.passkeys).toMatchObject([
      { name: 'First passkey' },
      { name: 'Key ring' },
    ])
    expect((await addKey(cookie, second)).status).toBe(409)
    expect((await remove(only.id, 'wrong')).status).toBe(400)
    const { cookie: stranger } = await signOperatorIn(past(), { name: 'stranger' })
    expect(
      (
        await post('access/passkeys/remove', stranger, {
          password: 'a long walk by the quiet river',
          id: only.id,
        })
      ).status,
    ).toBe(404)
    expect((await remove(only.id)).body.passkeys).toMatchObject([{ name: 'Key ring' }])
    expect((await remove(only.id)).status).toBe(404)
    const step = await firstStep('Zoe Kerr')
    const gone = first.get(step.body.passkeyOptions)
    expect((await post('session/passkey', step.cookie, { response: gone })).status).toBe(401)
    const response = second.get(step.body.passkeyOptions)
    expect((await post('session/passkey', step.cookie, { response })).status).toBe(200)
    expect(await actions('Zoe Kerr')).toEqual(
      expect.arrayContaining(['operator passkey added', 'operator passkey removed']),
    )
    // Two who are removed at once leave one.
    await addKey(cookie, authenticator())
    const { passkeys } = await access(cookie)
    const both = await Promise.all(passkeys.map(({ id }: { id: string }) => remove(id)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (let more = 1; more < MAX_PASSKEYS; more++) await addKey(cookie, authenticator())
    expect((await addKey(cookie, authenticator())).status).toBe(409)
  })

  it('[B37] an operator who is removed and invited anew has none of the former passkeys', async () => {
    const key = authenticator()
    await joined('Abe Long', key)
    await b.operate('operators remove', operatorEmail('Abe Long'), { reason: 'lost the device' })
    expect(await b.rows('operator_passkeys', { credential_id: key.id })).toEqual([])
    await joined('Abe Long', authenticator())
    expect((await firstStep('Abe Long')).body.passkeyOptions.allowCredentials).toHaveLength(1)
    // Nor who sets everything up anew by the link of a recovery.
    const { password: typed } = await newOperator(past(), { name: 'Abe Long' })
    expect((await firstStep('Abe Long', typed)).body.ways).toEqual(['app'])
  })

  it('[B35] an ended session changes nothing, also in the middle', async () => {
    const cookie = await joined('Bo Ness', authenticator())
    const { ceremony, options } = (await post('access/passkeys/start', cookie, { password })).body
    const response = authenticator().create(options)
    await b.operate('operators change', operatorEmail('Bo Ness'), { roles: 'viewer', reason: 'x' })
    for (const [path, body] of [
      ['password', { password, newPassword: later }],
      ['passkeys/start', { password }],
      ['passkeys/add', { ceremony, response, name: 'x' }],
      ['passkeys/remove', { password, id: 'x' }],
    ] as const) {
      const reply = await post(`access/${path}`, cookie, body)
      expect([path, reply.status, reply.body.code]).toEqual([path, 401, undefined])
    }
    const { status } = await b.call('GET', '/backoffice/access', { headers: { cookie } })
    expect(status).toBe(401)
  })
})
