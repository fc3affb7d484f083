import { describe, expect, it } from 'vitest'
import type { GrantPurpose } from '#contract/reauthentication.ts'
import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { CHALLENGE_ATTEMPTS, closeChallenge } from '#server/auth/factors/challenges.ts'
import { takeGrant } from '#server/auth/factors/grants.ts'
import { limits } from '#server/auth/rateLimits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { MINUTE } from '#tests/support/durations.ts'
import { factorCalls } from './factorCalls.ts'
import { mailedCode, parallel, wrongCodeFor } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'

onEachEngine('reauthentication', (startBank) => {
  const b = startBank.forSuite()
  const { ok, signIn, reauthenticate, prove, grantFor, appProof, signed, addApp, addPasskey } =
    factorCalls(() => b)
  /** Takes the grant in its own transaction, as a change does. */
  const take = (
    { id: customerId }: TestCustomer,
    token: string,
    grant: string,
    purpose: GrantPurpose,
  ) =>
    inTransaction(b.bank.db, (trx) =>
      takeGrant(trx, b.clock, { customerId, token, purpose, grant }),
    )
  const required = { body: { code: 'grantRequired' }, status: 403 }

  describe('a grant', () => {
    it('[G10] allows one change of its purpose, for its customer, in its session', async () => {
      const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
      const { accessToken: otherSession } = ok(await signIn(ada))
      const grant = await grantFor(ada, undefined, 'email')
      expect(grant).toMatch(/^[\w-]{43}$/)
      await expect(take(ada, ada.token, grant, 'password')).rejects.toMatchObject(required)
      await expect(take(ada, otherSession, grant, 'email')).rejects.toMatchObject(required)
      await expect(take(eve, ada.token, grant, 'email')).rejects.toMatchObject(required)
      await expect(take(ada, ada.token, 'x'.repeat(43), 'email')).rejects.toMatchObject(required)
      const both = await Promise.allSettled([
        take(ada, ada.token, grant, 'email'),
        take(ada, ada.token, grant, 'email'),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const stored = JSON.stringify(await b.rows('grants'))
      expect(stored).not.toContain(grant)
    })

    it('[G10] is invalid when created while the clock was ahead', async () => {
      const ada = await b.newCustomer()
      const now = b.clock.now()
      b.clock.advance(SESSION_IDLE_MS / 2)
      const { accessToken } = ok(await signIn(ada))
      const call: TestCustomer['call'] = (method, path, options) =>
        b.call(method, path, { token: accessToken, ...options })
      const ahead = await grantFor({ ...ada, call }, undefined, 'email')
      b.clock.set(now)
      await expect(take(ada, accessToken, ahead, 'email')).rejects.toMatchObject(required)
    })

    it('[G10] is not used up by a rejected change', async () => {
      const ada = await b.newCustomer()
      const grant = await grantFor(ada)
      const body = { grant, factor: 'app' }
      const refused = await ada.call('POST', `security/factors/remove/${ada.id}`, { body })
      expect(refused.status).toBe(404)
      const begun = await ada.call('POST', `security/app/options/${ada.id}`, { body: { grant } })
      expect(begun.status).toBe(200)
      const again = await ada.call('POST', `security/app/options/${ada.id}`, { body: { grant } })
      expect([again.status, again.body.code]).toEqual([403, 'grantRequired'])
    })
  })

  describe('the password', () => {
    it('[G10] must be correct; wrong ones count together with those of sign-in, correct ones are free', async () => {
      const ada = await b.newCustomer()
      const { tries } = limits.signIn.accountAndIp
      for (let times = 0; times < tries + 2; times++) await grantFor(ada, undefined, 'password')
      for (let times = 0; times < tries; times++) {
        const wrong = await reauthenticate(ada, 'factors', 'not the password')
        expect([wrong.status, wrong.body.code]).toEqual([409, 'wrongPassword'])
      }
      expect((await reauthenticate(ada)).status).toBe(429)
      expect((await signIn(ada)).status).toBe(429)
      // The session stays open.
      expect((await ada.call('GET', `users/${ada.id}`)).status).toBe(200)
    })
  })

  describe('a challenge', () => {
    it('[G10] [G11] follows for a customer with a second factor, and can be answered once', async () => {
      const ada = await b.newCustomer()
      const { app } = await addApp(ada)
      const { passkey } = await addPasskey(ada, app)
      const asked = ok(await reauthenticate(ada, 'password'))
      expect(asked).toMatchObject({
        methods: ['passkey', 'app', 'recovery'],
        attemptsLeft: CHALLENGE_ATTEMPTS,
        expiresAt: new Date(b.clock.now().getTime() + 5 * MINUTE).toISOString(),
      })
      const proof = signed(passkey, asked.passkeyOptions)
      const { grant } = ok(await prove(ada, asked.challenge, proof))
      await expect(take(ada, ada.token, grant, 'email')).rejects.toMatchObject(required)
      await take(ada, ada.token, grant, 'password')
      const again = await prove(ada, asked.challenge, proof)
      expect([again.status, again.body.code]).toEqual([409, 'challengeVoid'])
      const stored = JSON.stringify(await b.rows('challenges'))
      expect(stored).not.toContain(asked.challenge)
    })

    it('[G11] is used up once, also by answers that come at once', async () => {
      const ada = await b.newCustomer()
      await addApp(ada)
      await reauthenticate(ada)
      const challenge = (await b.rows('challenges')).find(
        (row) => row.customer_id === ada.id && row.used_at === null,
      )!
      const answers = await parallel(4, () =>
        inTransaction(b.bank.db, (trx) => closeChallenge(trx, b.clock, challenge)),
      )
      expect(answers.filter(Boolean)).toHaveLength(1)
    })

    it('[G11] belongs to one session and one customer, and is invalid at sign-in', async () => {
      const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
      const { app } = await addApp(ada)
      const proofOf = () => appProof(app)
      const { challenge } = ok(await reauthenticate(ada))
      const { challenge: second } = ok(await signIn(ada)).secondFactor
      for (const [who, name] of [
        [eve, challenge],
        [ada, second],
        [ada, 'x'.repeat(43)],
      ] as const) {
        const refused = await prove(who, name, proofOf())
        expect([refused.status, refused.body.code]).toEqual([409, 'challengeVoid'])
      }
      const asSignIn = await b.call('POST', 'auth/second-factor', {
        body: { challenge, proof: proofOf() },
      })
      expect([asSignIn.status, asSignIn.body.code]).toEqual([409, 'challengeVoid'])
      expect((await prove(ada, challenge, proofOf())).status).toBe(200)
    })

    it('[G11] ends after five wrong answers, parallel ones included', async () => {
      const ada = await b.newCustomer()
      const { app } = await addApp(ada)
      const { challenge } = ok(await reauthenticate(ada))
      const wrong = { method: 'app', code: wrongCodeFor(app.code()) }
      const replies = await parallel(8, () => prove(ada, challenge, wrong))
      const left = replies.map(({ body }) => body.attemptsLeft).filter((n) => n !== undefined)
      expect(left.sort()).toEqual([0, 1, 2, 3, 4])
      const right = await prove(ada, challenge, { method: 'app', code: app.code() })
      expect([409, 429]).toContain(right.status)
    })

    it('[G10] without a second factor a mailed code ends a freeze, and no other proof does', async () => {
      const ada = await b.newCustomer()
      const asked = ok(await reauthenticate(ada, 'unfreeze'))
      expect(asked).toMatchObject({ methods: ['mail'], sentTo: 'a•••@customers.example' })
      const code = await mailedCode(b, ada)
      expect(JSON.stringify(asked)).not.toContain(code)
      for (const proof of [
        { method: 'mail', code: wrongCodeFor(code) },
        { method: 'recovery', code },
        { method: 'app', code },
      ])
        expect((await prove(ada, asked.challenge, proof)).body.code).toBe('wrongProof')
      const isConfirmed = async () =>
        (await b.rows('customers')).find(({ id }) => id === ada.id)!.email_confirmed_at !== null
      expect(await isConfirmed()).toBe(false)
      const { grant } = ok(await prove(ada, asked.challenge, { method: 'mail', code }))
      // The reader of the code reads the mails of this address. A code of the app says nothing of it.
      expect(await isConfirmed()).toBe(true)
      await take(ada, ada.token, grant, 'unfreeze')
      const { app } = await addApp(ada)
      expect(ok(await reauthenticate(ada, 'unfreeze')).methods).toEqual(['app', 'recovery'])
      expect(app.code()).toMatch(/^\d{6}$/)
      const unconfirmed = { email_confirmed_at: null }
      await b.bank.db.updateTable('customers').set(unconfirmed).where('id', '=', ada.id).execute()
      await grantFor(ada, app, 'unfreeze')
      expect(await isConfirmed()).toBe(false)
    })
  })
})
