import { expect, it } from 'vitest'
import { limits } from '#server/auth/rateLimits.ts'
import { factorCalls } from './factorCalls.ts'
import { mailedCode, NEW_PASSWORD, resetPassword } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { registration } from './person.ts'
import { securityCalls } from './securityCalls.ts'
import { itStaysSealed } from './tampering.ts'

let made = 0
const newAddress = () => `thief-${++made}@takeover.example`

/** Attempts of a thief with the password, a session or a mailbox to keep access or to take the account over. */
onEachEngine('taking an account over', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  const calls = securityCalls(() => b)
  const { confirmedCustomer, signIn, read, send, grantFor, mailedLink } = calls
  const factors = factorCalls(() => b)
  const ask = async (customer: TestCustomer, email: string) => {
    const reply = await send(customer, 'PUT', 'email', {
      grant: await grantFor(customer, 'email'),
      email,
    })
    expect(reply.status).toBe(200)
    return mailedLink(email, 'email/change')
  }
  const changePassword = async (customer: TestCustomer, grant: string) =>
    send(customer, 'PUT', 'password', {
      grant,
      password: NEW_PASSWORD,
      confirmpassword: NEW_PASSWORD,
    })

  it('[G10] the password alone can neither redirect codes nor replace them', async () => {
    const ada = await confirmedCustomer()
    for (const purpose of ['email', 'factors', 'unfreeze']) {
      const asked = factors.ok(await factors.reauthenticate(ada, purpose))
      expect(asked.grant).toBeUndefined()
      expect(asked).toMatchObject({ methods: ['mail'], sentTo: expect.stringContaining('•••') })
      const mail = (await b.mailsTo(ada.email)).at(-1)
      expect([mail?.kind, mail?.secret, mail?.text]).toEqual([
        'code',
        1,
        expect.stringMatching(
          { email: /email address .* be changed/, factors: /sign-in steps/, unfreeze: /freeze/ }[
            purpose
          ] ?? /never/,
        ),
      ])
    }
    expect(factors.ok(await factors.reauthenticate(ada, 'password')).grant).toMatch(/^[\w-]{43}$/)
  })

  it('[G10] [K7] mailed codes are limited, however often a thief of the password signs in', async () => {
    const own = await startBank()
    const { tries } = limits.mailedProof.account
    const ada = await own.newCustomer()
    await own.set('customers', {}, { email_confirmed_at: own.clock.now().toISOString() })
    const statuses: number[] = []
    for (let times = 0; times <= tries; times++) {
      const { email, password } = ada
      const { body } = await own.call('POST', 'auth/login', { body: { email, password } })
      const reply = await own.call('POST', `security/reauthenticate/${ada.id}`, {
        token: body.accessToken,
        body: { currentPassword: password, purpose: 'unfreeze' },
      })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([...Array(tries).fill(200), 429])
    // The calls that lock the thief out need no mailed code.
    const reply = await ada.call('POST', `security/reauthenticate/${ada.id}`, {
      body: { currentPassword: ada.password, purpose: 'password' },
    })
    expect(reply.body.grant).toBeDefined()
  })

  it('[G3] [G4] locking a thief out voids the address change they requested', async () => {
    const lockOuts: ((owner: TestCustomer, thief: TestCustomer) => Promise<unknown>)[] = [
      async (owner) => changePassword(owner, await grantFor(owner, 'password')),
      ({ email }) => resetPassword(b, email),
      (owner) => send(owner, 'POST', 'sessions/end', { session: 'others' }),
      async (owner) => {
        const { sessions } = await read(owner)
        for (const { _id, current } of sessions)
          if (!current) await send(owner, 'POST', 'sessions/end', { session: _id })
      },
      ({ email }) => b.operate('sessions end', email, { reason: 'stolen phone' }),
    ]
    for (const lockOut of lockOuts) {
      const ada = await confirmedCustomer()
      const thief = await signIn(ada)
      const email = newAddress()
      const link = await ask(thief, email)
      await lockOut(ada, thief)
      expect((await b.call('POST', link)).status).toBe(404)
      expect((await signIn({ ...ada, email })).status).toBe(401)
    }
  })

  it('[G3] [G4] the customer’s own change survives their new password', async () => {
    const ada = await confirmedCustomer()
    const link = await ask(ada, newAddress())
    expect((await changePassword(ada, await grantFor(ada, 'password'))).status).toBe(200)
    expect((await b.call('POST', link)).status).toBe(200)
  })

  it('[G3] [G15] a sign-in begun with the old password is void', async () => {
    const ada = await b.newCustomer()
    const { app } = await factors.addApp(ada)
    const renew = [
      () => resetPassword(b, ada.email),
      async () => {
        const token = factors.ok(
          await factors.proveSignIn(
            factors.ok(await factors.signIn({ ...ada, password: NEW_PASSWORD })).secondFactor
              .challenge,
            factors.appProof(app),
          ),
        ).accessToken
        const call: TestCustomer['call'] = (method, path, more) =>
          b.call(method, path, { token, ...more })
        const here = { ...ada, password: NEW_PASSWORD, token, call }
        return changePassword(here, await factors.grantFor(here, app, 'password'))
      },
    ]
    for (const [index, change] of renew.entries()) {
      const password = index === 0 ? ada.password : NEW_PASSWORD
      const { challenge } = factors.ok(await factors.signIn({ ...ada, password })).secondFactor
      expect((await change()).status).toBe(200)
      const late = await factors.proveSignIn(challenge, factors.appProof(app))
      expect([late.status, late.body.code]).toEqual([409, 'challengeVoid'])
    }
  })

  it('[G4] the first link to the current address also stops a second change, before and after it', async () => {
    for (const isDone of [false, true]) {
      const ada = await confirmedCustomer()
      const thief = await signIn(ada)
      await ask(thief, newAddress())
      const firstStop = await mailedLink(ada.email, 'email/stop')
      b.clock.advance(1000)
      const email = newAddress()
      const link = await ask(thief, email)
      if (isDone) expect((await b.call('POST', link)).status).toBe(200)
      expect((await b.call('GET', firstStop)).body.action).toMatch(isDone ? /freeze/ : /stop/)
      for (const _ of [1, 2])
        expect((await b.call('POST', firstStop)).body.message).toMatch(
          isDone ? /is frozen/ : /is stopped/,
        )
      expect((await b.call('POST', link)).status).toBe(isDone ? 200 : 404)
      const now = { ...ada, email: isDone ? email : ada.email }
      const { frozenByBank } = await read(await signIn(now))
      expect(frozenByBank).toBe(isDone)
    }
  })

  it('[G4] the earlier address gets a mail at once, and is reserved for its owner', async () => {
    const [ada, eve] = [await confirmedCustomer(), await confirmedCustomer()]
    expect((await b.call('POST', await ask(ada, newAddress()))).status).toBe(200)
    const told = (await b.mailsTo(ada.email)).find(
      ({ subject }) => subject === 'Your email address was changed',
    )
    expect(told?.held_at).toBeNull()
    const body = { ...registration(b.clock.now()), email: ada.email }
    const opened = await b.call('POST', 'auth/register', { body })
    expect([opened.status, opened.body.keyPattern]).toEqual([409, { email: 1 }])
    const moved = await b.call('POST', await ask(eve, ada.email))
    expect([moved.status, moved.body.keyPattern]).toEqual([409, { email: 1 }])
    // Its owner can change back to it.
    const back = { ...ada, ...(await ownEmail(ada)) }
    expect((await b.call('POST', await ask(back, ada.email))).status).toBe(200)
  })

  it('[G4] a code mailed to the earlier address is void after the change', async () => {
    const ada = await confirmedCustomer()
    const link = await ask(ada, newAddress())
    const { challenge } = factors.ok(await factors.reauthenticate(ada, 'factors'))
    const code = await mailedCode(b, ada)
    expect((await b.call('POST', link)).status).toBe(200)
    const late = await factors.prove(ada, challenge, { method: 'mail', code })
    expect([late.status, late.body.code]).toEqual([409, 'challengeVoid'])
  })

  it('[G5] a thief who freezes the account first is signed out when the customer freezes it', async () => {
    const ada = await confirmedCustomer()
    const thief = await signIn(ada)
    expect((await send(thief, 'POST', 'freeze')).status).toBe(200)
    const owner = await signIn(ada)
    expect((await send(owner, 'POST', 'freeze')).status).toBe(200)
    const statusOf = async (customer: TestCustomer) =>
      (await customer.call('GET', `users/${ada.id}`)).status
    expect([await statusOf(thief), await statusOf(owner)]).toEqual([401, 200])
  })

  const ownEmail = ({ id }: TestCustomer) => b.row('customers', { id })

  it('[L11] a wrong proof is not recorded as access to another customer’s record', async () => {
    const ada = await b.newCustomer()
    const { challenge } = factors.ok(await factors.reauthenticate(ada))
    await factors.prove(ada, challenge, { method: 'app', code: '123456' })
    await b.bank.auditRecorder.flush()
    const entries = await b.rows('audit', { customer_id: ada.id, outcome: 'refused' })
    expect(entries).toMatchObject([{ action: 'reauthentication proof refused' }])
  })

  itStaysSealed(() => b)
})
