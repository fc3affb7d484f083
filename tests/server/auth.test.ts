import { describe, expect, it } from 'vitest'
import { parallel } from './fixtures.ts'
import { onEachEngine } from './harness.ts'
import { registration } from './person.ts'
import { itStaysSealed } from './tampering.ts'

onEachEngine('accounts and sessions', (startBank) => {
  const b = startBank.forSuite()
  const count = async () => (await b.rows('customers')).length

  describe('registration', () => {
    it('[A11] [S3] [D4] opens an account: level 5, new, without money', async () => {
      const payload = registration()
      const reply = await b.call('POST', 'auth/register', { body: payload })
      expect(reply.status).toBe(200)
      const { email, password } = payload
      const signedIn = await b.call('POST', 'auth/login', { body: { email, password } })
      expect(signedIn.body).toMatchObject({
        email,
        firstName: 'Ada',
        country: { name: 'United States', symbol: '$' },
        accountNumber: payload.accountNumber,
        accountType: 'Savings',
        transferStep: 5,
        newUser: true,
        profit: '0.00',
        bonus: '0.00',
        investStatus: 'false',
        review: null,
      })
      expect(signedIn.body.accessToken).toMatch(/^[\w-]{43}$/)
    })

    it('[A11] an email in use, in any capitalisation, answers 409 with keyPattern.email', async () => {
      const first = registration()
      await b.call('POST', 'auth/register', { body: first })
      const before = await count()
      const again = { ...registration(), email: ` ${first.email.toUpperCase()} ` }
      const reply = await b.call('POST', 'auth/register', { body: again })
      expect(reply.status).toBe(409)
      expect(reply.body.keyPattern).toEqual({ email: 1 })
      expect(await count()).toBe(before)
    })

    it('[A11] ten registrations of one email at once open one account', async () => {
      const { email } = registration()
      const replies = await parallel(10, () =>
        b.call('POST', 'auth/register', { body: { ...registration(), email } }),
      )
      const statuses = replies.map((reply) => reply.status).sort()
      expect(statuses).toEqual([200, ...Array(9).fill(409)])
      for (const reply of replies.filter(({ status }) => status === 409))
        expect(reply.body.keyPattern).toEqual({ email: 1 })
    })

    it.each([
      ['the email', 'ada.fern@customers.example'],
      ['the name', 'ada FERNDALE'],
    ])('[A15] refuses %s as a password, says why and stores nothing', async (_why, password) => {
      const before = await count()
      const payload = {
        ...registration(),
        firstName: 'Ada',
        lastName: 'Ferndale',
        middleName: 'Ada Fern',
        email: 'ada.fern@customers.example',
        password,
        confirmpassword: password,
      }
      const reply = await b.call('POST', 'auth/register', { body: payload })
      expect(reply.status).toBe(400)
      expect(reply.body.fields.password).toMatch(/password/i)
      expect(await count()).toBe(before)
    })

    it('[A15] passwords are stored as argon2id, and no call returns them', async () => {
      const customer = await b.newCustomer()
      const row = await b.row('customers', { id: customer.id })
      expect(row.password_hash).toMatch(/^\$argon2id\$/)
      const reply = await customer.call('GET', `users/${customer.id}`)
      expect(reply.text).not.toContain(row.password_hash)
      expect(Object.keys(reply.body).filter((key) => /password|otp|code/i.test(key))).toEqual([])
    })
  })

  describe('sign-in', () => {
    it('[A1] [K4] an empty email and password get the messages of the screen', async () => {
      const reply = await b.call('POST', 'auth/login', { body: { email: ' ', password: '' } })
      expect(reply.status).toBe(400)
      expect(reply.body.fields).toEqual({
        email: 'Email is required',
        password: 'Password is required',
      })
    })
  })

  describe('sessions', () => {
    it('[K6] only a hash of the token is stored', async () => {
      const { token } = await b.newCustomer()
      const rows = await b.rows('tokens')
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    it('[K6] [D2] signing out revokes this token and no other', async () => {
      const customer = await b.newCustomer()
      const { email, password, id } = customer
      const other = await b.call('POST', 'auth/login', { body: { email, password } })
      expect((await customer.call('POST', 'auth/logout')).status).toBe(200)
      expect((await customer.call('GET', `users/${id}`)).status).toBe(401)
      const { accessToken: token } = other.body
      expect((await b.call('GET', `users/${id}`, { token })).status).toBe(200)
    })
  })

  describe('password reset', () => {
    const ask = async (email: string) => {
      b.clock.advance(1000)
      const reply = await b.call('POST', 'auth/forget', { body: { email } })
      const mail = await b.lastMail(email)
      const resetToken = /http:\/\/bank\.example\/reset-password\/([\w-]+)/.exec(mail)?.[1] ?? ''
      return { reply, resetToken }
    }
    const reset = (resetToken: string, password = 'winter orchard 3', second = password) =>
      b.call('POST', 'auth/reset', { body: { password, confirmpassword: second, resetToken } })

    it('[A6] [K6] a link sets the password once and signs every device out', async () => {
      const customer = await b.newCustomer()
      const { reply, resetToken } = await ask(customer.email)
      expect(reply.status).toBe(200)
      expect(resetToken).not.toBe('')
      expect((await reset(resetToken)).status).toBe(200)
      expect((await customer.call('GET', `users/${customer.id}`)).status).toBe(401)
      const signIn = (password: string) =>
        b.call('POST', 'auth/login', { body: { email: customer.email, password } })
      expect((await signIn(customer.password)).status).toBe(401)
      expect((await signIn('winter orchard 3')).status).toBe(200)
      const again = await reset(resetToken)
      expect([again.status, again.body]).toEqual([400, 'Invalid token or token has expired'])
    })

    it('[A6] [A15] a weak password is an error of its field and leaves the link usable', async () => {
      const { email } = await b.newCustomer()
      const { resetToken } = await ask(email)
      const reply = await reset(resetToken, 'password1')
      expect(reply.status).toBe(400)
      expect(reply.body.fields.password).toBeTruthy()
      expect((await reset(resetToken)).status).toBe(200)
    })

    it('[A18] a newer link voids no other; a new password voids all of them', async () => {
      const { email } = await b.newCustomer()
      const [first, second, third] = [await ask(email), await ask(email), await ask(email)]
      expect((await reset(second.resetToken)).status).toBe(200)
      for (const { resetToken } of [first, third])
        expect((await reset(resetToken, 'another harbour 5')).status).toBe(400)
    })

    it('[A6] five uses of one link at once change the password once', async () => {
      const { email } = await b.newCustomer()
      const { resetToken } = await ask(email)
      const replies = await parallel(5, () => reset(resetToken))
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400, 400, 400])
    })

    it('[K6] only a hash of the link is stored', async () => {
      const { email } = await b.newCustomer()
      const { resetToken } = await ask(email)
      const rows = await b.rows('password_resets')
      expect(JSON.stringify(rows)).not.toContain(resetToken)
    })
  })

  itStaysSealed(() => b)
})
