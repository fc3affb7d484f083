import { expect, it } from 'vitest'
import { authenticatorApp } from './factorCalls.ts'
import { addRecords, formData, verifyCode, withdraw, withdrawalOf } from './fixtures.ts'
import { onEachEngine } from './harness.ts'
import { goodBody, goodFile } from './payloads.ts'
import { securityCalls } from './securityCalls.ts'
import { itStaysSealed } from './tampering.ts'

onEachEngine('a frozen account', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  const calls = securityCalls(() => b)
  const { confirmedCustomer, signIn, read, send, freeze, grantFor, subjectsTo } = calls
  const funded = async () => {
    const customer = await confirmedCustomer()
    await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
    return customer
  }

  it('[G5] money cannot leave it, its protections cannot change, and everything else works', async () => {
    const ada = await funded()
    const made = await withdraw(b, ada)
    const open = withdrawalOf(ada)
    await verifyCode(b, ada, open)
    const other = await signIn(ada)
    const now = b.clock.now().toISOString()
    for (const _ of [1, 2]) expect((await freeze(ada)).status).toBe(200)
    expect((await read(ada)).frozenAt).toBe(now)
    expect((await ada.call('GET', `users/${ada.id}`)).body.frozenAt).toBe(now)
    expect((await other.call('GET', `users/${ada.id}`)).status).toBe(401)
    expect(
      (await subjectsTo(ada.email)).filter((text) => text === 'Your account is frozen'),
    ).toHaveLength(1)

    // The reference proves the refusal of each call.
    const refused = await ada.call('POST', 'transfer', { body: open })
    expect([refused.status, refused.body.code]).toEqual([403, 'accountFrozen'])
    await send(ada, 'PUT', 'alerts', { signIns: false, money: false })
    expect((await read(ada)).alerts).toEqual({ signIns: true, money: true })
    expect(refused.body.message).toContain('unfreeze it on the Security page')
    // A repeat of an accepted withdrawal still gets its answer (W6).
    expect((await ada.call('POST', 'transfer', { body: made })).body.keyPattern).toEqual({
      referenceNumber: 1,
    })

    const form = formData({ ...goodBody.deposit?.(ada), images: goodFile.images() } as never)
    expect((await ada.call('POST', 'deposit', { form })).status).toBe(200)
    expect((await ada.call('GET', `transfer/${ada.id}`)).body.transfers).toHaveLength(1)
    expect((await send(ada, 'POST', 'report', goodBody.reportScam?.(ada))).status).toBe(200)
    const password = 'winter orchard 3'
    const grant = await grantFor(ada, 'password')
    const body = { grant, password, confirmpassword: password }
    expect((await send(ada, 'PUT', 'password', body)).status).toBe(200)
  })

  it('[G5] a second factor whose setup began before the freeze is not added', async () => {
    const ada = await confirmedCustomer()
    const grant = await grantFor(ada, 'factors')
    const { ceremony, secret } = (await send(ada, 'POST', 'app/options', { grant })).body
    await freeze(ada)
    const code = authenticatorApp(secret, () => b.clock.now()).code()
    const { status, body } = await send(ada, 'POST', 'app', { ceremony, code })
    expect([status, body.code]).toEqual([403, 'accountFrozen'])
    expect((await read(ada)).factors.appSince).toBeNull()
  })

  it('[G5] can be unfrozen with the password and a mailed code, and earlier codes stay void', async () => {
    const ada = await funded()
    const open = withdrawalOf(ada)
    await verifyCode(b, ada, open)
    await freeze(ada)
    const wrong = await send(ada, 'POST', 'unfreeze', { grant: await grantFor(ada, 'email') })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'grantRequired'])
    const grant = await grantFor(ada, 'unfreeze')
    expect((await send(ada, 'POST', 'unfreeze', { grant })).status).toBe(200)
    expect((await read(ada)).frozenAt).toBeNull()
    expect(await subjectsTo(ada.email)).toContain('Your account is no longer frozen')
    const late = await ada.call('POST', 'transfer', { body: open })
    expect([late.status, late.body.code]).toEqual([409, 'codeRequired'])
    await withdraw(b, ada)
  })

  it('[G5] a withdrawal parallel to a freeze is accepted before it, or refused', async () => {
    const ada = await funded()
    const body = withdrawalOf(ada)
    await verifyCode(b, ada, body)
    const [sent, frozen] = await Promise.all([ada.call('POST', 'transfer', { body }), freeze(ada)])
    expect(frozen.status).toBe(200)
    const { transfers } = (await ada.call('GET', `transfer/${ada.id}`)).body
    expect(transfers).toHaveLength(sent.status === 200 ? 1 : 0)
    expect([200, 403]).toContain(sent.status)
  })

  it('[G8] the back office sees the freeze, and needs a reason to pay a withdrawal', async () => {
    const ada = await funded()
    await withdraw(b, ada)
    await freeze(ada)
    const [listed] = (await b.operate('transfers list', ada.email)).body
    expect(listed).toMatchObject({ status: 'pending', frozen: true })
    const { frozenBy } = (await b.operate('customers show', ada.email)).body
    expect(frozenBy).toBe('customer')
    const refused = await b.operate('transfers pay', ada.email)
    expect([refused.status, refused.body.code]).toEqual([409, 'accountFrozen'])
    const reason = 'confirmed by telephone'
    expect((await b.operate('transfers pay', ada.email, { reason })).status).toBe(200)
  })

  it('[G8] the bank freezes and unfreezes with a reason; only the bank can lift its own freeze', async () => {
    const ada = await confirmedCustomer()
    expect((await b.operate('account freeze', ada.email)).status).toBe(400)
    expect((await b.operate('account unfreeze', ada.email, { reason: 'x' })).status).toBe(409)
    await freeze(ada)
    const grant = await grantFor(ada, 'unfreeze')
    const reason = 'a report of the police'
    expect((await b.operate('account freeze', ada.email, { reason })).body).toMatchObject({
      frozen: true,
    })
    expect((await ada.call('GET', `users/${ada.id}`)).status).toBe(401)
    const here = await signIn(ada)
    const own = await send(here, 'POST', 'unfreeze', { grant })
    expect([own.status, own.body.message]).toEqual([
      403,
      expect.stringContaining('Write to customer care'),
    ])
    const details = await here.call('PUT', `users/${here.id}`, { body: { city: 'Elsewhere' } })
    const alerts = await send(here, 'PUT', 'alerts', { signIns: false, money: true })
    for (const { status, body } of [details, alerts])
      expect([status, body.code, body.message]).toEqual([
        403,
        'accountFrozen',
        expect.stringContaining('Write to customer care'),
      ])
    await freeze(here)
    expect((await b.operate('account freeze', ada.email, { reason })).status).toBe(409)
    expect((await b.operate('account unfreeze', ada.email, { reason })).status).toBe(200)
    expect((await read(here)).frozenAt).toBeNull()
    const audits = (await b.operate('audit list', ada.email)).body as {
      action: string
      actor: string
      reason: string
    }[]
    expect(audits.filter(({ action }) => /^account (un)?frozen$/.test(action))).toEqual([
      expect.objectContaining({ action: 'account unfrozen', actor: 'olive', reason }),
      expect.objectContaining({ action: 'account frozen', actor: 'olive', reason }),
      expect.objectContaining({ action: 'account frozen', actor: 'customer' }),
    ])
    expect(await subjectsTo(ada.email)).toContain('We froze your account to protect it')
  })

  itStaysSealed(() => b)
})
