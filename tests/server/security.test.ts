import { expect, it } from 'vitest'
import { mailKinds } from '#server/mail/kinds.ts'
import { MINUTE } from '#tests/support/durations.ts'
import {
  addRecords,
  formData,
  NEW_PASSWORD,
  resetPassword,
  resetToken,
  verifyCode,
  withdrawalOf,
} from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { goodBody, goodFile } from './payloads.ts'
import { addresses, agents, securityCalls } from './securityCalls.ts'
import { itStaysSealed } from './tampering.ts'

onEachEngine('the security centre', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 10 })
  const calls = securityCalls(() => b)
  const { confirmedCustomer, signIn, read, send, grantFor, subjectsTo } = calls
  const statusOf = async (customer: TestCustomer) =>
    (await customer.call('GET', `users/${customer.id}`)).status

  it('[G1] shows the initial state of a new account', async () => {
    const ada = await b.newCustomer()
    expect(await read(ada)).toEqual({
      passwordChangedAt: null,
      pendingEmail: null,
      sessions: [expect.objectContaining({ current: true, place: '' })],
      factors: { passkeys: [], appSince: null, recoveryCodesLeft: 0 },
      alerts: { signIns: true, money: true },
      frozenAt: null,
      frozenByBank: false,
      reports: [],
    })
  })

  it('[G2] lists open sessions with browser, country and times, and stores no address', async () => {
    const ada = await b.newCustomer()
    const started = b.clock.now().toISOString()
    const laptop = await signIn(ada, { agent: agents.firefox, address: addresses.germany })
    b.clock.advance(2 * MINUTE)
    const phone = await signIn(ada, { address: addresses.japan })
    const { sessions } = await read(phone)
    expect(sessions).toHaveLength(3)
    expect(sessions.find((one: { place: string }) => one.place === 'Germany')).toEqual({
      _id: expect.any(String),
      device: 'Firefox on macOS',
      place: 'Germany',
      startedAt: started,
      lastUsedAt: started,
      current: false,
    })
    expect(sessions[0]).toMatchObject({
      device: 'Chrome on Windows',
      place: 'Japan',
      current: true,
    })
    const rows = await b.rows('tokens')
    for (const secret of [addresses.germany, addresses.japan, laptop.token, phone.token])
      expect(JSON.stringify(rows)).not.toContain(secret)
    for (const { id, hash } of rows) expect(id).not.toBe(hash)
    // A session that was idle for too long is not open.
    b.clock.advance(14 * MINUTE)
    expect((await read(phone)).sessions).toHaveLength(1)
  })

  it('[G2] ends one session, or all others, but none of another customer', async () => {
    const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
    const [first, second, third] = [await signIn(ada), await signIn(ada), await signIn(ada)]
    const idOf = async (customer: TestCustomer) =>
      (await read(customer)).sessions.find((one: { current: boolean }) => one.current)._id
    const foreign = await send(eve, 'POST', 'sessions/end', { session: await idOf(first) })
    const unknown = await send(eve, 'POST', 'sessions/end', { session: 'nothing' })
    expect([foreign.status, foreign.body]).toEqual([200, unknown.body])
    expect(await statusOf(first)).toBe(200)

    await send(ada, 'POST', 'sessions/end', { session: await idOf(first) })
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    const ended = await b.rows('audit')
    expect(ended.filter(({ action }) => action === 'session ended')).toHaveLength(1)
    await send(third, 'POST', 'sessions/end', { session: 'others' })
    expect([await statusOf(ada), await statusOf(second), await statusOf(third)]).toEqual([
      401, 401, 200,
    ])
    expect(await statusOf(eve)).toBe(200)
  })

  it('[G3] a new password keeps this session, ends the others and the mailed links, and a mail tells of it', async () => {
    const ada = await confirmedCustomer()
    const here = await signIn(ada, { address: addresses.germany })
    const other = await signIn(ada)
    const token = await resetToken(b, ada.email)
    const grant = await grantFor(here, 'password')
    const body = { grant, password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD }
    // A rejected call leaves the grant usable.
    for (const changes of [
      { password: 'quatums1', confirmpassword: 'quatums1' },
      { confirmpassword: 'another orchard 4' },
    ])
      expect((await send(here, 'PUT', 'password', { ...body, ...changes })).status).toBe(400)
    const now = b.clock.now().toISOString()
    expect((await send(here, 'PUT', 'password', body)).status).toBe(200)
    expect([await statusOf(here), await statusOf(other)]).toEqual([200, 401])
    expect((await read(here)).passwordChangedAt).toBe(now)
    expect((await resetPassword(b, ada.email, token)).status).toBe(400)
    expect((await signIn(ada)).status).toBe(401)
    expect((await signIn({ ...ada, password: NEW_PASSWORD })).status).toBe(200)
    const mail = (await b.mailsTo(ada.email)).find(
      (one) => one.subject === 'Your password was changed',
    )
    expect(mail?.text).toMatch(
      /on March \d+, 2026 at \d+:\d\d [AP]M UTC, with Chrome on Windows, from Germany/,
    )
    // A grant works once.
    const again = await send(here, 'PUT', 'password', body)
    expect([again.status, again.body.code]).toEqual([403, 'grantRequired'])
  })

  it('[G6] mails about a sign-in with a new browser or from a new country, and about no other', async () => {
    const ada = await confirmedCustomer()
    const alerts = async () =>
      (await b.mailsTo(ada.email)).filter(({ kind }) => kind === 'alert').map(({ text }) => text)
    expect(await alerts()).toEqual([])
    const { cookie } = await signIn(ada, { address: addresses.germany })
    expect(await alerts()).toEqual([
      expect.stringMatching(/UTC, with Chrome on Windows, from Germany\./),
    ])
    expect((await alerts())[0]).toContain('http://bank.example/security')
    // The same browser at the same place.
    await signIn(ada, { address: addresses.germany, cookie })
    expect(await alerts()).toHaveLength(1)
    await signIn(ada, { address: addresses.japan, cookie })
    expect((await alerts()).at(-1)).toContain('from Japan')
    await signIn(ada, { address: addresses.japan, cookie })
    expect(await alerts()).toHaveLength(2)
    // A wrong password is not a sign-in.
    await signIn({ ...ada, password: 'wrong' })
    expect(await alerts()).toHaveLength(2)
    await send(ada, 'PUT', 'alerts', { signIns: false, money: true })
    await signIn(ada)
    expect(await alerts()).toHaveLength(2)
  })

  it('[G6] switching alerts off is mailed once, whoever did it', async () => {
    const ada = await confirmedCustomer()
    const thief = await signIn(ada, { address: addresses.japan })
    const told = async () =>
      (await b.mailsTo(ada.email)).filter(
        ({ subject }) => subject === 'Some emails are switched off',
      )
    for (const choice of [
      { signIns: true, money: false },
      { signIns: true, money: false },
      { signIns: true, money: true },
    ])
      expect((await send(thief, 'PUT', 'alerts', choice)).status).toBe(200)
    expect(await told()).toHaveLength(1)
    expect((await told())[0]?.text).toMatch(
      /^Emails about money and loans were switched off on .* UTC, with Chrome on Windows, from Japan\./m,
    )
    await send(thief, 'PUT', 'alerts', { signIns: false, money: false })
    expect((await told()).at(-1)?.text).toContain('about new sign-ins and money and loans were')
  })

  it('[G6] mails a limited number of alerts a day, and sign-in works beyond it', async () => {
    const bank = await startBank()
    const own = securityCalls(() => bank)
    const ada = await own.confirmedCustomer()
    for (let made = 0; made < (mailKinds.alert.perDay ?? 0) + 3; made++)
      expect((await own.signIn(ada)).status).toBe(200)
    const alerts = (await bank.mailsTo(ada.email)).filter(({ kind }) => kind === 'alert')
    expect(alerts).toHaveLength(mailKinds.alert.perDay ?? 0)
  })

  it('[G6] mails about money name time and place, and can be switched off', async () => {
    const ada = await confirmedCustomer()
    const session = await signIn(ada, { address: addresses.germany })
    await addRecords(b, ada, { kyc: 'approved', profit: '1000' })
    const withdraw = async () => {
      const body = withdrawalOf(ada)
      await verifyCode(b, session, body)
      expect((await session.call('POST', 'transfer', { body })).status).toBe(200)
    }
    const depositAndConfirm = async () => {
      const form = formData({ ...goodBody.deposit?.(ada), images: goodFile.images() } as never)
      expect((await session.call('POST', 'deposit', { form })).status).toBe(200)
      expect((await b.operate('deposits confirm', ada.email)).status).toBe(200)
    }
    const borrow = async () => {
      expect((await session.call('POST', 'loan', { body: goodBody.takeLoan?.(ada) })).status).toBe(
        200,
      )
      expect((await b.operate('loans approve', ada.email)).status).toBe(200)
    }
    await withdraw()
    expect(await b.lastMail(ada.email)).toMatch(
      /It was asked for on .* UTC, with Chrome on Windows, from Germany\./,
    )
    await b.operate('transfers pay', ada.email)
    await depositAndConfirm()
    await borrow()
    const told = [
      'Your withdrawal is accepted',
      'Your withdrawal is paid',
      'Your deposit is confirmed',
      'Your loan is approved',
    ]
    const count = async () =>
      (await subjectsTo(ada.email)).filter((subject) => told.includes(subject)).length
    expect(await count()).toBe(4)
    for (const { subject, text } of await b.mailsTo(ada.email))
      if (told.includes(subject)) expect(text).toMatch(/on March \d+, 2026 at \d+:\d\d [AP]M UTC/)

    await send(session, 'PUT', 'alerts', { signIns: true, money: false })
    expect((await read(session)).alerts).toEqual({ signIns: true, money: false })
    await withdraw()
    await b.operate('transfers pay', ada.email)
    await depositAndConfirm()
    await borrow()
    expect(await count()).toBe(4)
    // These cannot be switched off.
    await send(session, 'POST', 'freeze')
    expect(await subjectsTo(ada.email)).toContain('Your account is frozen')
  })

  itStaysSealed(() => b)
})
