import { describe, expect, it } from 'vitest'
import { factorsOf } from '#server/auth/factors/customerFactors.ts'
import { DAY, MINUTE } from '#tests/support/durations.ts'
import { factorCalls } from './factorCalls.ts'
import { confirmEmail, wrongCodeFor } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { makersAttestation } from './makersAttestation.ts'
import { softwareAuthenticator } from './softwareAuthenticator.ts'
import { itStaysSealed } from './tampering.ts'

onEachEngine('second factors', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 10 })
  const { ok, signIn, reauthenticate, grantFor, addPasskey, addApp } = factorCalls(() => b)
  const at = (path: string, customer: TestCustomer, body: object) =>
    customer.call('POST', `security/${path}/${customer.id}`, { body })
  const factors = ({ id }: TestCustomer) => factorsOf(b.bank.db, id)
  const mailSubjects = async ({ email }: TestCustomer) =>
    (await b.mailsTo(email)).filter(({ kind }) => kind === 'notice').map(({ subject }) => subject)

  describe('a passkey', () => {
    it('[G12] is bound to the site, and has a name chosen by the customer', async () => {
      const ada = await b.newCustomer()
      const grant = await grantFor(ada)
      const { options, ceremony } = ok(await at('passkeys/options', ada, { grant }))
      expect(options).toMatchObject({
        rp: { id: 'bank.example' },
        attestation: 'none',
        user: { name: ada.email },
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        excludeCredentials: [],
      })
      const authenticator = softwareAuthenticator()
      const response = authenticator.create(options)
      const { recoveryCodes } = ok(
        await at('passkeys', ada, { ceremony, name: ' Key ring ', response }),
      )
      expect(new Set(recoveryCodes).size).toBe(10)
      expect(await factors(ada)).toMatchObject({
        passkeys: [{ name: 'Key ring', lastUsedAt: null }],
        appSince: null,
        recoveryCodesLeft: 10,
      })
      for (const name of ['', '  ', 'a\u0000b', 'x'.repeat(61)]) {
        const refused = await at('passkeys', ada, { ceremony, name, response })
        expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['name']])
      }
      const second = await addPasskey(ada, authenticator)
      expect(second.recoveryCodes).toBeUndefined()
      const [row] = await b.rows('passkeys', { customer_id: ada.id })
      expect(row?.transports).toBe('internal')
    })

    it('[G12] has an id of at most 1,023 bytes', async () => {
      const ada = await b.newCustomer()
      for (const [idBytes, status] of [
        [1024, 409],
        [60_000, 409],
        [1023, 200],
      ] as const) {
        const grant = await grantFor(ada)
        const { options, ceremony } = ok(await at('passkeys/options', ada, { grant }))
        const response = softwareAuthenticator(undefined, idBytes).create(options)
        const reply = await at('passkeys', ada, { ceremony, name: 'Long', response })
        expect([idBytes, reply.status]).toEqual([idBytes, status])
      }
    })

    it('[G11] [G12] is rejected with another challenge, origin, host or session, unverified, late, or twice', async () => {
      const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
      const begin = async (customer: TestCustomer) => {
        const grant = await grantFor(customer)
        return ok(await at('passkeys/options', customer, { grant }))
      }
      const { options, ceremony } = await begin(ada)
      const add = (customer: TestCustomer, name: string, response: object) =>
        at('passkeys', customer, { ceremony: name, name: 'Phone', response })
      const key = softwareAuthenticator()
      for (const deviation of [
        { challenge: 'A'.repeat(43) },
        { origin: 'https://bank.example' },
        { isUnverified: true },
        { rpId: 'other.example' },
      ]) {
        const refused = await add(ada, ceremony, key.create(options, deviation))
        expect([refused.status, refused.body.code]).toEqual([409, 'wrongProof'])
      }
      expect((await add(eve, ceremony, key.create(options))).body.code).toBe('challengeVoid')
      ok(await add(ada, ceremony, key.create(options)))
      expect((await add(ada, ceremony, key.create(options))).body.code).toBe('challengeVoid')
      // An authenticator creates one passkey, whatever the request.
      const other = await begin(eve)
      const known = await add(eve, other.ceremony, key.create(other.options))
      expect([known.status, known.body.message]).toEqual([
        409,
        'This passkey was added before. Nothing was changed',
      ])
      b.clock.advance(5 * MINUTE)
      const late = await add(eve, other.ceremony, softwareAuthenticator().create(other.options))
      expect(late.body.code).toBe('challengeVoid')
      expect(await factors(eve)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    })

    it('[G12] must have no attestation: the server would look its certificate up on the network', async () => {
      const ada = await b.newCustomer()
      const grant = await grantFor(ada)
      const { options, ceremony } = ok(await at('passkeys/options', ada, { grant }))
      const attest = await makersAttestation()
      const response = softwareAuthenticator().create(options, { attest })
      const refused = await at('passkeys', ada, { ceremony, name: 'Phone', response })
      expect([refused.status, refused.body.code]).toEqual([409, 'wrongProof'])
    })
  })

  describe('an authenticator app', () => {
    it('[G13] [G18] counts after a correct code; its secret is encrypted', async () => {
      const ada = await b.newCustomer()
      const { ceremony, secret, uri } = ok(
        await at('app/options', ada, { grant: await grantFor(ada) }),
      )
      expect(uri).toContain(`secret=${secret}`)
      const wrong = await at('app', ada, { ceremony, code: '000000' })
      expect([wrong.status, wrong.body.code]).toEqual([409, 'wrongProof'])
      expect((await factors(ada)).appSince).toBeNull()
      const { app, secret: second } = await addApp(ada)
      expect(second).not.toBe(secret)
      expect((await factors(ada)).appSince).toBe(b.clock.now().toISOString())
      for (const table of ['authenticator_apps', 'challenges'] as const) {
        const stored = JSON.stringify(await b.bank.db.selectFrom(table).selectAll().execute())
        expect(stored).not.toContain(secret)
        expect(stored).not.toContain(second)
      }
      // A new phone: the app is replaced, and codes of the old one are wrong.
      const { app: newApp, recoveryCodes } = await addApp(ada, app)
      expect(recoveryCodes).toBeUndefined()
      const { secondFactor } = ok(await signIn(ada))
      const from = (code: string) =>
        b.call('POST', 'auth/second-factor', {
          body: { challenge: secondFactor.challenge, proof: { method: 'app', code } },
        })
      b.clock.advance(30_000)
      expect((await from(wrongCodeFor(newApp.code()))).status).toBe(409)
      ok(await from(newApp.code()))
    })
  })

  describe('removal and renewal', () => {
    it('[G14] new recovery codes void the earlier ones; removing the last factor removes them', async () => {
      const ada = await b.newCustomer()
      const noFactor = await at('recovery', ada, { grant: await grantFor(ada) })
      expect([noFactor.status, noFactor.body.code]).toEqual([409, 'validationFailed'])
      const { app, recoveryCodes: first } = await addApp(ada)
      const { passkey } = await addPasskey(ada, app)
      const { recoveryCodes: second } = ok(
        await at('recovery', ada, { grant: await grantFor(ada, passkey) }),
      )
      expect(second.filter((code: string) => first.includes(code))).toEqual([])
      const { challenge } = ok(await reauthenticate(ada))
      const prove = (code: string) =>
        at('reauthenticate/proof', ada, { challenge, proof: { method: 'recovery', code } })
      expect((await prove(first[0] ?? '')).body.code).toBe('wrongProof')
      const { grant } = ok(await prove(second[0] ?? ''))
      ok(await at('factors/remove', ada, { grant, factor: 'app' }))
      const [left] = (await factors(ada)).passkeys
      expect((await factors(ada)).recoveryCodesLeft).toBe(9)
      const last = await grantFor(ada, passkey)
      ok(await at('factors/remove', ada, { grant: last, factor: left?._id }))
      expect(await factors(ada)).toEqual({ passkeys: [], appSince: null, recoveryCodesLeft: 0 })
      expect(ok(await signIn(ada)).accessToken).toBeTruthy()
    })

    it('[G12] another customer’s passkey cannot be removed', async () => {
      const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
      await addPasskey(ada)
      const [theirs] = (await factors(ada)).passkeys
      const grant = await grantFor(eve)
      expect((await at('factors/remove', eve, { grant, factor: theirs?._id })).status).toBe(404)
      expect((await factors(ada)).passkeys).toHaveLength(1)
      const strange = await at('factors/remove', eve, { grant, factor: '\u0000' })
      expect(strange.status).toBe(404)
    })

    it('[G17] the back office removes all of them with a reason; every session ends, and the customer gets a mail', async () => {
      const ada = await b.newCustomer()
      await confirmEmail(b, ada.email)
      const { app } = await addApp(ada)
      await addPasskey(ada, app)
      const shown = (await b.operate('customers show', ada.email)).body
      expect(shown.secondFactors).toEqual(['passkey', 'app', 'recovery'])
      expect((await b.operate('factors remove', ada.email)).status).toBe(400)
      const reason = 'video call, passport 0163'
      const removed = await b.operate('factors remove', ada.email, { reason })
      expect([removed.status, removed.body.removed]).toEqual([200, 2])
      expect((await b.operate('factors remove', ada.email, { reason })).status).toBe(409)
      expect((await ada.call('GET', `users/${ada.id}`)).status).toBe(401)
      expect(ok(await signIn(ada)).accessToken).toBeTruthy()
      expect((await mailSubjects(ada)).at(-1)).toBe('We removed your second factors')
      await b.bank.auditRecorder.flush()
      const entries = (await b.operate('audit list', ada.email)).body
      expect(entries).toContainEqual(
        expect.objectContaining({ actor: 'olive', action: 'second factors removed', reason }),
      )
    })
  })

  it('[G19] every change has an audit entry and a mail, without a name or secret', async () => {
    const ada = await b.newCustomer()
    await confirmEmail(b, ada.email)
    const { passkey, recoveryCodes } = await addPasskey(ada)
    const { secret } = await addApp(ada, passkey)
    ok(await at('recovery', ada, { grant: await grantFor(ada, passkey) }))
    ok(await at('factors/remove', ada, { grant: await grantFor(ada, passkey), factor: 'app' }))
    expect(await mailSubjects(ada)).toEqual([
      'A passkey was added',
      'An authenticator app was added',
      'You have new recovery codes',
      'An authenticator app was removed',
    ])
    await b.bank.auditRecorder.flush()
    const entries = (await b.operate('audit list', ada.email)).body.toReversed()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'account opened',
      'signed in',
      'code requested',
      'reauthenticated',
      'passkey added',
      'reauthenticated',
      'authenticator app added',
      'reauthenticated',
      'recovery codes made',
      'reauthenticated',
      'authenticator app removed',
    ])
    const told = [JSON.stringify(entries), JSON.stringify(await b.rows('mails'))].join()
    for (const hidden of [secret, recoveryCodes[0], passkey.id, 'My phone'])
      expect(told).not.toContain(hidden)
  })

  it('[G19] challenges and grants are removed a day after their end', async () => {
    const bank = await startBank()
    const calls = factorCalls(() => bank)
    const ada = await bank.newCustomer()
    await calls.addPasskey(ada)
    await bank.bank.runRetention()
    const rows = async () =>
      (await bank.rows('challenges')).length + (await bank.rows('grants')).length
    expect(await rows()).toBe(3)
    for (let step = 0; step < 2; step++) {
      bank.clock.advance((5 * MINUTE + DAY) / 2)
      await bank.bank.runRetention()
    }
    expect(await rows()).toBe(3)
    bank.clock.advance(1)
    await bank.bank.runRetention()
    expect(await rows()).toBe(0)
  })

  itStaysSealed(() => b)
})
