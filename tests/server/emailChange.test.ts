import { expect, it } from 'vitest'
import { DAY } from '#tests/support/durations.ts'
import { resetPassword, resetToken } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { addresses, securityCalls } from './securityCalls.ts'
import { itStaysSealed } from './tampering.ts'

let made = 0
const newAddress = () => `ada-${++made}@new.example`

onEachEngine('a new email address', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  const calls = securityCalls(() => b)
  const { confirmedCustomer, signIn, read, send, grantFor, subjectsTo, mailedLink } = calls
  const ask = async (customer: TestCustomer, email: string) =>
    send(customer, 'PUT', 'email', { grant: await grantFor(customer, 'email'), email })
  const statusOf = async (customer: TestCustomer) =>
    (await customer.call('GET', `users/${customer.id}`)).status
  const emailOf = async ({ id }: TestCustomer) => (await b.row('customers', { id })).email
  /** Requests a change and confirms it by the mailed link. */
  const move = async (customer: TestCustomer) => {
    const email = newAddress()
    expect((await ask(customer, email)).status).toBe(200)
    const link = await mailedLink(email, 'email/change')
    expect((await b.call('POST', link)).status).toBe(200)
    return email
  }

  it('[G4] changes when the link to the new address is confirmed, not before', async () => {
    const ada = await confirmedCustomer()
    const here = await signIn(ada, { address: addresses.germany })
    const other = await signIn(ada)
    const email = newAddress()
    const expiresAt = new Date(b.clock.now().getTime() + DAY).toISOString()
    expect((await ask(here, email.toUpperCase())).status).toBe(200)
    expect((await read(here)).pendingEmail).toEqual({ email, expiresAt })
    const notice = (await b.mailsTo(ada.email)).at(-1)
    expect(notice?.text).toMatch(/UTC, with Chrome on Windows, from Germany/)
    // The new address may belong to anybody, so its mail contains nothing the customer typed.
    const [mail] = await b.mailsTo(email)
    expect(mail?.text).not.toMatch(/Ada|ada-.*@customers/)

    const link = await mailedLink(email, 'email/change')
    const page = await b.call('GET', link, { headers: { accept: 'text/html' } })
    expect(page.text).toContain('<form method="post"><button>Yes, use this address</button></form>')
    expect([await emailOf(ada), await statusOf(other)]).toEqual([ada.email, 200])
    for (const _ of [1, 2]) expect((await b.call('POST', link)).status).toBe(200)
    expect(await emailOf(ada)).toBe(email)
    expect([await statusOf(here), await statusOf(other)]).toEqual([200, 401])
    expect((await here.call('GET', `users/${ada.id}`)).body).toMatchObject({
      email,
      emailConfirmed: true,
    })
    expect((await signIn({ ...ada, email })).status).toBe(200)
    expect((await signIn(ada)).status).toBe(401)
    expect(
      (await subjectsTo(ada.email)).filter((text) => text === 'Your email address was changed'),
    ).toHaveLength(1)
  })

  it('[G4] links mailed to the earlier address are void after the change', async () => {
    const ada = await b.newCustomer()
    const confirmation = await mailedLink(ada.email, 'email/confirm')
    const token = await resetToken(b, ada.email)
    await move(ada)
    expect((await resetPassword(b, ada.email, token)).status).toBe(400)
    expect((await b.call('GET', confirmation)).status).toBe(404)
  })

  it('[G4] the answer and the mails are the same for an address with an account and one without', async () => {
    const [ada, eve] = [await confirmedCustomer(), await confirmedCustomer()]
    const free = newAddress()
    const [taken, unknown] = [await ask(ada, eve.email), await ask(ada, free)]
    expect([taken.status, taken.text]).toEqual([unknown.status, unknown.text])
    const withoutLink = (text = '') => text.replace(/token=[\w-]+/, '')
    const [mailed] = (await b.mailsTo(eve.email)).slice(-1)
    const [other] = await b.mailsTo(free)
    expect(mailed?.subject).toBe(other?.subject)
    expect(withoutLink(mailed?.text)).toBe(withoutLink(other?.text))

    // Only the owner of the mailbox gets a mail, and no account is lost.
    await ask(ada, eve.email)
    const link = await mailedLink(eve.email, 'email/change')
    const refused = await b.call('POST', link)
    expect([refused.status, refused.body.keyPattern]).toEqual([409, { email: 1 }])
    expect([await emailOf(ada), await emailOf(eve)]).toEqual([ada.email, eve.email])
    expect((await signIn(eve)).status).toBe(200)
  })

  it('[G4] when two customers request one address, even in parallel, one gets it', async () => {
    const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
    const email = newAddress()
    const links = []
    for (const customer of [ada, eve]) {
      await ask(customer, email)
      links.push(await mailedLink(email, 'email/change'))
    }
    const replies = await Promise.all(links.map((link) => b.call('POST', link)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('[G4] a link ends by another request, cancelling or freezing', async () => {
    const ends: ((customer: TestCustomer) => Promise<unknown>)[] = [
      (customer) => ask(customer, newAddress()),
      (customer) => send(customer, 'DELETE', 'email'),
      (customer) => calls.freeze(customer),
    ]
    for (const end of ends) {
      const ada = await b.newCustomer()
      const email = newAddress()
      await ask(ada, email)
      const link = await mailedLink(email, 'email/change')
      expect((await b.call('GET', link)).status).toBe(200)
      await end(ada)
      for (const method of ['GET', 'POST']) expect((await b.call(method, link)).status).toBe(404)
      expect(await emailOf(ada)).toBe(ada.email)
    }
  })

  it('[G4] [G8] [B48] after the change it freezes the account, which only the bank can unfreeze and restore', async () => {
    const ada = await confirmedCustomer()
    const email = await move(ada)
    const thief = await signIn({ ...ada, email })
    const stop = await mailedLink(ada.email, 'email/stop')
    expect((await b.call('GET', stop)).body.action).toBe('Yes, freeze my account')
    expect((await b.call('POST', stop)).body.message).toContain('The account is frozen')
    expect([await statusOf(thief), await emailOf(ada)]).toEqual([401, email])
    const again = await signIn({ ...ada, email })
    const unfrozen = await send(again, 'POST', 'unfreeze', { grant: 'x'.repeat(43) })
    expect([unfrozen.status, unfrozen.body.code]).toEqual([403, 'accountFrozen'])

    const { decisions } = (await b.operate('customers page', email)).body
    expect(decisions).toContainEqual(expect.objectContaining({ command: 'email restore' }))
    const restored = await b.operate('email restore', email, { reason: 'called back' })
    expect(restored.body).toMatchObject({ customer: ada.email, earlier: email })
    expect([await emailOf(ada), await statusOf(again)]).toEqual([ada.email, 401])
    expect(await subjectsTo(ada.email)).toContain('Your email address is back')
    expect((await b.operate('email restore', ada.email, { reason: 'again' })).status).toBe(409)
    await b.operate('account unfreeze', ada.email, { reason: 'called back' })
    expect((await read(await signIn(ada))).frozenAt).toBeNull()
    for (const method of ['GET', 'POST'])
      expect((await b.call(method, stop)).body.message).toContain('The bank has unfrozen it')
    // The link in the mailbox has proved the restored address.
    expect((await (await signIn(ada)).call('GET', `users/${ada.id}`)).body.emailConfirmed).toBe(
      true,
    )
  })

  itStaysSealed(() => b)
})
