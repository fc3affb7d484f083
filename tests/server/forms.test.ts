import { describe, expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { DAY, MINUTE } from '#tests/support/durations.ts'
import { parallel } from './fixtures.ts'
import { onEachEngine } from './harness.ts'

onEachEngine('the public forms', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  const address = () => `${newId()}@readers.example`
  const backOffice = async (command: string, flags: Record<string, string> = {}) =>
    (await b.operate(command, '', flags)).body

  describe('contact', () => {
    const message = (email: string, changes: Record<string, unknown> = {}) => ({
      name: 'Ada Fern',
      email,
      phone: '+1 555 010 0199',
      message: 'Good day.\nWhen do you open?',
      ...changes,
    })
    const send = (body: object) => b.call('POST', 'contact', { body })

    it('[P11] is stored for the back office and confirmed to its sender, without their text', async () => {
      const email = address()
      expect((await send(message(email))).status).toBe(200)
      expect(await backOffice('contact list', { from: email.toUpperCase() })).toEqual([
        {
          from: email,
          name: 'Ada Fern',
          phone: '+1 555 010 0199',
          message: 'Good day.\nWhen do you open?',
          createdAt: b.clock.now().toISOString(),
          answeredAt: null,
          id: expect.any(String),
        },
      ])
      const [mail] = await b.mailsTo(email)
      expect(mail?.subject).toBe('We received your message')
      expect(mail?.text).not.toMatch(/Ada|When do you open/)
    })

    it.each([
      ['the same reference', { referenceNumber: 'message-0001' }],
      ['the same text on one day', {}],
    ])(
      '[P11] [K8] %s, five times in parallel and once more: one message, one mail',
      async (_, same) => {
        const email = address()
        const body = message(email, same)
        const replies = await parallel(5, () => send(body))
        expect([...replies, await send(body)].map(({ status }) => status)).toEqual(
          Array(6).fill(200),
        )
        expect(await backOffice('contact list', { from: email })).toHaveLength(1)
        expect(await b.mailsTo(email)).toHaveLength(1)
      },
    )

    it('[P11] another text, day or reference is another message', async () => {
      const email = address()
      await send(message(email))
      await send(message(email, { message: 'And one thing more.' }))
      await send(message(email, { referenceNumber: 'message-0002' }))
      b.clock.advance(DAY)
      await send(message(email))
      expect(await backOffice('contact list', { from: email })).toHaveLength(4)
    })

    it.each([[''], ['  '], [undefined]])(
      '[P19] the message %j is stored as empty, and its confirmation mentions no message',
      async (typed) => {
        const email = address()
        expect((await send(message(email, { message: typed }))).status).toBe(200)
        expect(await backOffice('contact list', { from: email })).toMatchObject([{ message: '' }])
        const [mail] = await b.mailsTo(email)
        expect(mail?.subject).toBe('We received your request')
        expect(mail?.text).toContain('We have your name, email address and phone number')
        expect(mail?.text).not.toMatch(/your message/i)
      },
    )

    it('[P11] [K4] each invalid field is named, and nothing is stored', async () => {
      const email = address()
      const fields = {
        name: ' ',
        phone: 'none',
        message: 'x'.repeat(2001),
        referenceNumber: 'short',
      }
      for (const [field, value] of Object.entries(fields)) {
        const reply = await send(message(email, { [field]: value }))
        expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]])
      }
      expect(await backOffice('contact list', { from: email })).toEqual([])
      expect(await b.mailsTo(email)).toEqual([])
    })
  })

  describe('newsletter', () => {
    const ask = (email: string) => b.call('POST', 'newsletter', { body: { email } })
    /** The path and query of the link in the newest mail. */
    const linkTo = async (email: string) => {
      const mail = await b.lastMail(email)
      const link = /http:\/\/bank\.example(\/api\/newsletter\/\w+\?token=[\w-]{43})$/m.exec(
        mail,
      )?.[1]
      if (!link) throw new Error(`no link in: ${mail}`)
      return link
    }
    const listed = async (email: string) =>
      (
        (await backOffice('newsletter list')) as { email: string; confirmedAt: string | null }[]
      ).find((row) => row.email === email)

    it('[P11] an address is subscribed by its mailed link, and unsubscribed by another', async () => {
      const email = address()
      expect((await ask(email)).status).toBe(200)
      expect(await listed(email)).toMatchObject({ confirmedAt: null })

      const confirm = await linkTo(email)
      expect(confirm).toContain('/confirm?')
      b.clock.advance(MINUTE)
      expect((await b.call('POST', confirm)).body).toEqual({
        message: 'You are subscribed: our news goes to you by email.',
      })
      const confirmedAt = b.clock.now().toISOString()
      expect(await listed(email)).toMatchObject({ confirmedAt })

      const unsubscribe = await linkTo(email)
      expect(unsubscribe).toContain('/unsubscribe?')
      for (const _ of ['once', 'twice']) {
        const { status, body } = await b.call('POST', unsubscribe)
        expect([status, body.message]).toEqual([
          200,
          'You are not subscribed: no news goes to you by email.',
        ])
        expect(await listed(email)).toBeUndefined()
      }
    })

    it('[P11] opening a link changes nothing, because mail programs open links; its button does', async () => {
      const email = address()
      await ask(email)
      const browser = { headers: { accept: 'text/html,*/*' } }
      const press = {
        headers: {
          accept: 'text/html,*/*',
          'content-type': 'application/x-www-form-urlencoded',
        },
      }
      for (const [button, message] of [
        ['Subscribe', 'You are subscribed'],
        ['Unsubscribe', 'You are not subscribed'],
      ] as const) {
        const before = await listed(email)
        const link = await linkTo(email)
        const opened = await b.call('GET', link, browser)
        expect(opened.headers['content-type']).toContain('text/html')
        expect(opened.text).toContain(`<form method="post"><button>${button}</button></form>`)
        expect(opened.text).not.toContain(email)
        expect((await b.call('GET', link)).body).toMatchObject({ action: button })
        expect(await listed(email)).toEqual(before)

        const pressed = await b.call('POST', link, press)
        expect([pressed.status, pressed.headers['cache-control']]).toEqual([200, 'no-store'])
        expect(pressed.text).toContain(message)
        expect(pressed.text).not.toContain('<form')
        expect(await listed(email)).not.toEqual(before)
      }
    })

    it('[P11] [K8] repeated requests create one subscription; after ten minutes the mail is sent again', async () => {
      const email = address()
      await parallel(5, () => ask(` ${email.toUpperCase()} `))
      expect(await b.mailsTo(email)).toHaveLength(1)
      const link = await linkTo(email)
      b.clock.advance(10 * MINUTE)
      await ask(email)
      expect(await b.mailsTo(email)).toHaveLength(2)
      expect(await linkTo(email)).toBe(link)
      for (const _ of ['once', 'twice']) expect((await b.call('POST', link)).status).toBe(200)
      expect(await b.mailsTo(email)).toHaveLength(3)
    })

    it('[P11] the answer does not reveal a subscription; a mail tells the subscriber', async () => {
      const email = address()
      const first = await ask(email)
      await b.call('POST', await linkTo(email))
      b.clock.advance(11 * MINUTE)
      const again = await ask(email)
      expect([again.status, again.text]).toEqual([first.status, first.text])
      expect(await b.lastMail(email)).toContain('They are already')
      await b.call('POST', await linkTo(email))
      expect(await listed(email)).toBeUndefined()
    })

    it('[K4] an invalid link is 404, as a page and as data', async () => {
      for (const token of ['x'.repeat(43), 'a\0b', '<script>', '%00', '']) {
        const query = `token=${encodeURIComponent(token)}`
        for (const method of ['GET', 'POST']) {
          const over = await b.call(method, `newsletter/confirm?${query}`)
          expect([over.status, over.body.message]).toEqual([
            404,
            'This link is no longer valid. Ask for our news once more',
          ])
          expect((await b.call(method, `newsletter/unsubscribe?${query}`)).status).toBe(200)
        }
      }
      const page = await b.call('GET', 'newsletter/confirm?token=x', {
        headers: { accept: 'text/html' },
      })
      expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      for (const query of ['', '?token=a&token=b', '?other=x'])
        expect((await b.call('POST', `newsletter/unsubscribe${query}`)).body.fields).toEqual({
          token: 'This is missing',
        })
    })
  })
})
