import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contentQueries } from '#contract/contentQueries.ts'
import { openDataset } from '#server/content/dataset.ts'
import { siteSettings } from '#server/content/siteSettings.ts'
import { greeting } from '#server/mail/addressee.ts'
import { addRecords, files, formData, mailedCode, withdrawalOf } from './fixtures.ts'
import { onSqlite, testBank } from './harness.ts'
import { goodBody } from './payloads.ts'
import { registration } from './person.ts'

onSqlite('visitors’ texts', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })

  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    minLength: 4,
    maxLength: 5,
  })
  /** A unique word, surrounded by texts that a fraudster might use. */
  const marker = letters.map((text) => `q${text}`)
  const texts = fc.constantFrom(
    (word: string) => word,
    (word: string) => `https://${word}.example/pay`,
    (word: string) => `www.${word}.com`,
    (word: string) => `You won! Call ${word} now`,
    (word: string) => word.toUpperCase(),
    (word: string) => `É${word}، 支払い <b>`,
    (word: string) => `{{${word}}} %s $\{x}`,
  )

  it('[S8] are in no mail to an unconfirmed address, whatever the field', async () => {
    await fc.assert(
      fc.asyncProperty(marker, texts, async (word, around) => {
        const typed = around(word)
        const customer = await b.newCustomer({
          ...Object.fromEntries(
            ['firstName', 'lastName', 'middleName', 'city', 'address'].map((name) => [name, typed]),
          ),
          ...Object.fromEntries(
            ['maritalstatus', 'gender', 'accountType'].map((name) => [name, typed.slice(0, 40)]),
          ),
          country: { name: typed, symbol: `${word}.c`.slice(0, 8) },
          password: `${typed} lantern 9`,
          confirmpassword: `${typed} lantern 9`,
        })
        await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
        const call = async (path: string, body: object, form?: FormData) => {
          const reply = await customer.call('POST', path, form ? { form } : { body })
          expect([path, reply.status]).toEqual([path, 200])
        }
        const payee = { accountName: typed, bankName: typed, accountType: typed }
        const accountNumber = `${word}98`
        await call('transfer/code', withdrawalOf(customer, { ...payee, accountNumber }))
        const byMail = { transactiontype: 'zelle', email: `${word}@${word}.example` }
        await call('transfer/code', withdrawalOf(customer, byMail))
        const proof = { ...goodBody.deposit?.(customer), name: typed } as Record<string, string>
        await call('deposit', {}, formData({ ...proof, images: files.png() }))
        await call('loan', {
          ...goodBody.takeLoan?.(customer),
          ...Object.fromEntries(
            ['homeAddress', 'city', 'state', 'loanPurpose', 'nextOfKin'].map((name) => [
              name,
              typed,
            ]),
          ),
        })
        await call('auth/forget', { email: customer.email })
        await call('email/link', {})
        const { email } = customer
        const message = { name: typed, message: typed, phone: '+1 555 010 0199' }
        await call('contact', { ...message, email })
        await call('newsletter', { email })

        const mails = await b.rows('mails', { to_address: email })
        expect(mails.length).toBeGreaterThanOrEqual(9)
        // A link's secret is created by the bank and may contain any letters.
        for (const { subject, text } of mails)
          expect(`${subject}\n${text.replaceAll(/[\w-]{43}/g, '')}`.toLowerCase()).not.toContain(
            word,
          )
      }),
      { numRuns: 12 },
    )
  })

  it('[S8] a payee is shown only by the last digits, without name or domain', async () => {
    const customer = await b.newCustomer()
    await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
    const ask = (changes: object) =>
      customer.call('POST', 'transfer/code', { body: withdrawalOf(customer, { ...changes }) })
    await ask({})
    expect(await b.lastMail(customer.email)).toContain('to the account ••••3210, and for nothing')
    await ask({ transactiontype: 'zelle', email: 'payee@elsewhere.example' })
    expect(await b.lastMail(customer.email)).toContain('to the zelle address p•••@e•••, and')
  })

  it('[S9] the mail with a code names the same addresses as the code’s dialog', async () => {
    const customer = await b.newCustomer()
    await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
    await customer.call('POST', 'transfer/code', { body: withdrawalOf(customer) })
    await mailedCode(b, customer)
    const query = new URLSearchParams({ query: contentQueries.siteSettings.groq })
    const path = `/content/v2024-10-28/data/query/production?${query}`
    const dialog = (await b.call('GET', path)).body.result
    const addresses = (text: string) => text.match(/[\w.-]+@[\w.-]+\w/g)
    const mail = await b.lastMail(customer.email)
    expect(addresses(dialog.reporting)).not.toBeNull()
    expect(addresses(mail)).toEqual(addresses(dialog.reporting))
    expect(mail).toContain(dialog.reporting)

    const review = { level: '2', reason: 'legal-order', owner: 'Olive Brandt', until: '2026-04-01' }
    await b.operate('review place', customer.email, review)
    const placed = await b.lastMail(customer.email)
    expect(placed).toContain(dialog.complaints)
    expect(placed).toContain(dialog.reporting)
    const fresh = await b.newCustomer()
    expect(addresses(await b.lastMail(fresh.email))).toEqual([dialog.supportEmail])
  })
})

describe('the support address in mails', () => {
  it('[S9] SUPPORT_EMAIL overrides the content, and is the only source with a content project', async () => {
    const { config, bank } = await testBank({ engine: 'sqlite' })
    const dataset = await openDataset(config.contentDir, bank.app.log)
    onTestFinished(async () => {
      await dataset.close()
      await bank.close()
    })
    const own = siteSettings({ config: { ...config, supportEmail: 'help@bank.example' }, dataset })
    expect(JSON.stringify(own).match(/[\w.]+@[\w.]+\w/g)).toEqual(
      Array(3).fill('help@bank.example'),
    )
    const unreadable = siteSettings({ config, dataset: undefined })
    expect(unreadable.supportEmail).toBe(siteSettings({ config, dataset }).supportEmail)
  })
})

describe('the greeting', () => {
  const to = (first_name: string, email_confirmed_at: string | null = '2026-03-02T09:00:00.000Z') =>
    greeting({ email: 'ada@customers.example', first_name, email_confirmed_at })

  it.each([
    'Ada',
    'José',
    'Anne-Marie',
    "D'Arcy",
    'Mary Jane',
    'J. R.',
    'Ngọc',
    '美咲',
    'अनिता',
    'x'.repeat(40),
  ])('[S8] a confirmed customer is greeted by name: %s', (name) => {
    expect(to(name)).toBe(`Hello ${name},`)
    expect(to(name, null)).toBe('Hello,')
  })

  it.each([
    'evil.com',
    'https://evil.example',
    'evil．com',
    'Ada\nPay here',
    'Ada\r\nBcc: x',
    'Call 555 010 0199',
    'a@b.example',
    '<b>Ada</b>',
    'x'.repeat(41),
    '',
    registration().email,
  ])('[S8] a name that could be a link or a message is not used: %j', (name) => {
    expect(to(name)).toBe('Hello,')
  })
})
