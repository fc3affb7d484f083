import { expect, it } from 'vitest'
import { limits } from '#server/auth/rateLimits.ts'
import { CODE_ATTEMPTS } from '#server/withdrawals/policy.ts'
import { factorCalls } from './factorCalls.ts'
import { mailedCode, withdrawalOf, wrongCodeFor } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

onEachEngine('a withdrawal with a second factor', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 10 })
  const { ok, grantFor, appProof, addApp, addPasskey } = factorCalls(() => b)
  const { fundedCustomer, requestCode, sendTransfer } = withdrawalCalls(() => b)
  const check = (customer: TestCustomer, body: object) =>
    customer.call('PUT', `users/updatedata/${customer.id}`, { body })
  /** The number of mailed withdrawal codes. */
  const mails = async ({ email }: TestCustomer) =>
    (await b.mailsTo(email)).filter(
      ({ kind, subject }) => kind === 'code' && !subject.startsWith('Your code to change'),
    ).length

  it('[G16] can be confirmed by a passkey that signs exactly this payment; no code is mailed', async () => {
    const customer = await fundedCustomer()
    const { passkey } = await addPasskey(customer)
    const body = withdrawalOf(customer)
    const asked = ok(await requestCode(customer, body))
    expect(asked).toMatchObject({ methods: ['passkey', 'recovery'], attemptsLeft: CODE_ATTEMPTS })
    expect(asked.sentTo).toBeUndefined()
    expect(await mails(customer)).toBe(0)
    ok(await check(customer, { passkey: passkey.get(asked.passkeyOptions) }))
    ok(await sendTransfer(customer, body))
  })

  it('[G16] a signature for one amount, payee or reference confirms no other', async () => {
    const customer = await fundedCustomer()
    const { passkey } = await addPasskey(customer)
    const body = withdrawalOf(customer)
    const signed = passkey.get(ok(await requestCode(customer, body)).passkeyOptions)
    for (const changes of [{ amount: '101.00' }, { accountNumber: '9876543211' }]) {
      const changed = { ...body, ...changes }
      const { passkeyOptions } = ok(await requestCode(customer, changed))
      const refused = await check(customer, { passkey: signed })
      expect([refused.status, refused.body.code]).toEqual([409, 'wrongCode'])
      // Signed for one, sent as another.
      ok(await check(customer, { passkey: passkey.get(passkeyOptions) }))
      const sent = await sendTransfer(customer, body)
      expect([sent.status, sent.body.code]).toEqual([409, 'codeVoid'])
    }
    // Even the same withdrawal needs a new signature.
    const again = ok(await requestCode(customer, body))
    expect((await check(customer, { passkey: signed })).body.code).toBe('wrongCode')
    ok(await check(customer, { passkey: passkey.get(again.passkeyOptions) }))
    ok(await sendTransfer(customer, body))
  })

  it('[G16] can be confirmed by the app or a recovery code, each of which counts once', async () => {
    const customer = await fundedCustomer()
    const { app, recoveryCodes } = await addApp(customer)
    const body = withdrawalOf(customer)
    ok(await requestCode(customer, body))
    const { code: userOtp } = appProof(app)
    ok(await check(customer, { userOtp, method: 'app' }))
    ok(await sendTransfer(customer, body))
    const next = withdrawalOf(customer)
    ok(await requestCode(customer, next))
    const replayed = await check(customer, { userOtp, method: 'app' })
    expect([replayed.status, replayed.body.code]).toEqual([409, 'wrongCode'])
    ok(await check(customer, { userOtp: recoveryCodes[0], method: 'recovery' }))
    ok(await sendTransfer(customer, next))
    const last = withdrawalOf(customer)
    ok(await requestCode(customer, last))
    expect((await check(customer, { userOtp: recoveryCodes[0], method: 'recovery' })).status).toBe(
      409,
    )
  })

  it('[G16] adding a factor voids an earlier mailed code, and no further code is mailed', async () => {
    const customer = await fundedCustomer()
    const body = withdrawalOf(customer)
    ok(await requestCode(customer, body))
    const userOtp = await mailedCode(b, customer)
    const { app } = await addApp(customer)
    expect((await check(customer, { userOtp })).body.code).toBe('codeVoid')
    ok(await requestCode(customer, body))
    for (const typed of [{ userOtp }, { userOtp, method: 'mail' }, { userOtp: app.code() }])
      expect((await check(customer, typed)).body.code).toBe('wrongCode')
    expect(await mails(customer)).toBe(1)
  })

  it('[G16] after the last factor is removed a code is mailed', async () => {
    const customer = await fundedCustomer()
    const { app } = await addApp(customer)
    const body = withdrawalOf(customer)
    const grant = await grantFor(customer, app)
    const removal = { body: { grant, factor: 'app' } }
    ok(await customer.call('POST', `security/factors/remove/${customer.id}`, removal))
    expect(ok(await requestCode(customer, body)).methods).toEqual(['mail'])
    ok(await check(customer, { userOtp: await mailedCode(b, customer) }))
    ok(await sendTransfer(customer, body))
  })

  it('[G11] [G16] wrong proofs count together with those of sign-in, and a rejected call costs no attempt', async () => {
    const customer = await fundedCustomer()
    const { app } = await addApp(customer)
    const wrong = { userOtp: wrongCodeFor(app.code()), method: 'app' }
    const tries = limits.proof.accountAndIp.tries * b.config.limitFactor
    const body = withdrawalOf(customer)
    for (let times = 0; times < tries; times++) {
      if (times % (CODE_ATTEMPTS - 1) === 0) ok(await requestCode(customer, body))
      expect((await check(customer, wrong)).status).toBe(409)
    }
    ok(await requestCode(customer, body))
    expect((await check(customer, wrong)).status).toBe(429)
    const [open] = await b.bank.db
      .selectFrom('codes')
      .select('attempts_left')
      .where('customer_id', '=', customer.id)
      .where('voided_at', 'is', null)
      .execute()
    expect(open?.attempts_left).toBe(CODE_ATTEMPTS)
  })
})
