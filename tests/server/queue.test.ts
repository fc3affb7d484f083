import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import type { QueueItem, QueuePage } from '#contract/backOffice.ts'
import { pictureSize } from '#server/storage/pictureSize.ts'
import { createPreviews } from '#server/storage/previews/previews.ts'
import { files, withdraw } from './fixtures.ts'
import { onBothEngines } from './harness.ts'
import { recordCalls } from './recordCalls.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

const DAY_MS = 24 * 60 * 60 * 1000

onBothEngines('the queue of the back office', (startBank) => {
  const b = startBank.forSuite()
  const { deposit, kyc, loan, loanPayment } = recordCalls(() => b)
  const { fundedCustomer } = withdrawalCalls(() => b)

  const queue = async (subject = '', flags: Record<string, string> = {}): Promise<QueuePage> =>
    (await b.operate('queue list', subject, flags)).body
  const show = async (item: { kind: string; id: string }, by?: string): Promise<QueueItem> =>
    (await b.operate('queue show', `${item.kind}:${item.id}`, {}, by)).body
  const kindsOf = ({ rows }: QueuePage) => rows.map(({ kind }) => kind)

  it('[B9] has every waiting item, the most overdue first, and decided items leave it', async () => {
    const ada = await fundedCustomer()
    await withdraw(b, ada)
    await deposit(ada)
    await loan(ada)
    await b.operate('review place', ada.email, {
      level: '2',
      reason: 'source-of-funds',
      owner: 'Grace Hopper',
      until: b.clock.now().toISOString().slice(0, 10),
    })
    const before = await queue(ada.email)
    expect(before.rows.map(({ dueBy }) => dueBy)).toEqual(
      before.rows.map(({ dueBy }) => dueBy).toSorted(),
    )
    expect(kindsOf(before).toSorted()).toEqual(['deposit', 'loan', 'review', 'withdrawal'])
    expect(before.rows[0]?.kind).toBe('review')
    expect(before.total).toMatchObject({ deposit: 1, loan: 1, review: 1, mail: 0 })

    for (const { kind, id } of before.rows.filter((row) => row.kind === 'deposit'))
      expect((await b.operate('deposits confirm', id)).status, kind).toBe(200)
    expect(kindsOf(await queue(ada.email))).not.toContain('deposit')
    expect((await queue(ada.email)).total.deposit).toBe(0)
  })

  it('[B9] counts and lists overdue items alone', async () => {
    const customer = await b.newCustomer()
    await deposit(customer, { amount: '41' })
    b.clock.advance(9 * DAY_MS)
    const late = await b.newCustomer()
    await deposit(late, { amount: '42' })
    const amountsOf = async (flags: Record<string, string>) =>
      (await queue('', { kind: 'deposit', ...flags })).rows.map(({ amount }) => amount)
    expect(await amountsOf({ overdue: 'yes' })).toContain('$41.00')
    expect(await amountsOf({ overdue: 'yes' })).not.toContain('$42.00')
    expect(await amountsOf({})).toEqual(expect.arrayContaining(['$41.00', '$42.00']))
    expect([(await queue(customer.email)).overdue, (await queue(late.email)).overdue]).toEqual([
      1, 0,
    ])
  })

  it('[B27] moves a review by the id of its item, and not another one of its customer', async () => {
    const { email } = await fundedCustomer()
    const flags = { reason: 'source-of-funds', owner: 'Grace Hopper', until: '2027-01-31' }
    await b.operate('review place', email, { ...flags, level: '3' })
    const [first] = (await queue(email, { kind: 'review' })).rows
    const move = (verb: string, id: string) =>
      b.operate(`review ${verb}`, id, { reason: 'Origin confirmed' })
    expect((await move('advance', first!.id)).body).toMatchObject({ customer: email, level: 4 })
    expect((await move('lift', first!.id)).body).toMatchObject({ level: 5 })
    expect((await queue(email)).rows).toEqual([])

    await b.operate('review place', email, { ...flags, level: '2' })
    expect((await move('lift', first!.id)).status).toBe(409)
    expect((await b.row('customers', { email })).transfer_step).toBe(2)
  })

  it('[B9] reaches each row once by its pages, whatever is decided meanwhile', async () => {
    const customer = await b.newCustomer()
    for (const amount of ['11', '12', '13']) await deposit(customer, { amount })
    await kyc(customer)
    await loan(customer)
    const all = (await queue(customer.email)).rows.map(({ id }) => id)
    const reached: string[] = []
    let after: string | undefined
    do {
      const page = await queue(customer.email, { limit: '2', ...(after && { after }) })
      reached.push(...page.rows.map(({ id }) => id))
      if (reached.length === 2) await b.operate('loans reject', customer.email, { reason: 'no' })
      after = page.next
    } while (after)
    expect(new Set(reached).size).toBe(reached.length)
    expect(all).toEqual(expect.arrayContaining(reached))
    expect(reached.length).toBeGreaterThanOrEqual(all.length - 1)
    expect((await b.operate('queue list', '', { after: 'nonsense' })).status).toBe(400)
    expect((await b.operate('queue list', '', { kind: 'nonsense' })).status).toBe(400)
  })

  it('[B10] shows what a decision needs: facts, files, and only decisions that are possible', async () => {
    const customer = await b.newCustomer()
    await deposit(customer, { amount: '321.5', images: [files.png(), files.jpeg()] })
    const [row] = (await queue(customer.email)).rows
    const item = await show(row!)
    expect(item).toMatchObject({ amount: '$321.50', status: 'Being checked', fault: '' })
    expect(item.facts).toContainEqual({ label: 'Amount', value: '$321.50' })
    expect(item.files.map(({ name, pages }) => [name, pages])).toEqual([
      ['proof.png', 1],
      ['proof.jpg', 1],
    ])
    const picture = await b.call('GET', `/backoffice/files/${item.files[0]?.id}/pages/1`, {
      headers: await b.operator(),
    })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(item.decisions.map(({ command }) => command)).toEqual([
      'deposits confirm',
      'deposits reject',
    ])
    await b.operate('deposits reject', item.id, { reason: 'no such payment' })
    expect(await show(row!)).toMatchObject({ status: 'Rejected', waits: false, decisions: [] })
    expect((await b.operate('queue show', 'deposit:none')).status).toBe(404)
    expect((await b.operate('queue show', 'nonsense')).status).toBe(404)
  })

  it('[B10] warns when the document has another name than the account', async () => {
    const customer = await b.newCustomer()
    await kyc(customer, { name: 'Somebody Else' })
    const [row] = (await queue(customer.email)).rows
    expect((await show(row!)).fault).toContain('name')
  })

  it('[B11] tells who else looks at an item, until they leave', async () => {
    const customer = await b.newCustomer()
    await deposit(customer)
    const [row] = (await queue(customer.email)).rows
    expect((await show(row!, 'olive')).lookedAtBy).toEqual([])
    expect((await show(row!, 'oscar')).lookedAtBy).toEqual(['olive'])
    expect((await queue(customer.email)).rows[0]?.lookedAtBy).toEqual(['oscar'])
    expect((await show(row!, 'nora')).lookedAtBy).toEqual(['olive', 'oscar'])
    b.clock.advance(60_000)
    expect((await show(row!, 'oscar')).lookedAtBy).toEqual([])
  })

  it('[B13] answers a message of the contact form by mail, once', async () => {
    const email = 'visitor@somewhere.example'
    const body = { name: 'Vera Lake', email, phone: '555 0100', message: 'Do you open on Monday?' }
    await b.call('POST', 'contact', { body })
    const row = (await queue('', { kind: 'message' })).rows[0]!
    expect(row.customer).toBeNull()
    expect((await show(row)).facts).toContainEqual({ label: 'Message', value: body.message })
    const answer = { answer: 'Yes, from nine.' }
    expect((await b.operate('contact answer', row.id, answer)).status).toBe(200)
    expect(await b.lastMail(email)).toContain('Yes, from nine.')
    expect(await b.lastMail(email)).not.toContain(body.message)
    expect((await b.operate('contact answer', row.id, { answer: 'Again' })).status).toBe(409)
    expect((await queue('', { kind: 'message' })).total.message).toBe(0)
  })

  it('[B14] has mails that failed until they are sent again or closed, but none with a code', async () => {
    const [kept, secret] = ['kept@failed.example', 'secret@failed.example']
    const at = b.clock.now().toISOString()
    for (const to of [kept, secret])
      await b.call('POST', 'contact', {
        body: { name: 'Vera Lake', email: to, phone: '555 0100', message: 'Hello' },
      })
    await b.set('mails', { to_address: kept }, { failed_at: at, failure: 'no such address' })
    await b.set('mails', { to_address: secret }, { failed_at: at, secret: 1 })
    const rows = (await queue('', { kind: 'mail' })).rows
    expect(rows).toHaveLength(1)
    expect((await show(rows[0]!)).facts).toContainEqual({
      label: 'Why it failed',
      value: 'no such address',
    })
    await b.operate('mail retry', rows[0]!.id)
    expect(await show(rows[0]!)).toMatchObject({ waits: false, decisions: [] })
    await b.set('mails', { to_address: kept }, { failed_at: at })
    expect((await b.operate('mail close', rows[0]!.id)).status).toBe(200)
    expect((await b.operate('mail close', rows[0]!.id)).status).toBe(404)
    expect((await queue('', { kind: 'mail' })).rows).toEqual([])
  })

  it('[B9] is due by the date given to the customer', async () => {
    const customer = await b.newCustomer()
    await loanPayment(customer)
    await b.call('POST', 'contact', {
      body: { name: 'V', email: 'v@v.example', phone: '555 0101', message: 'Hi' },
    })
    for (const { kind, since, dueBy } of (await queue()).rows)
      if (kind !== 'review') expect(Date.parse(dueBy) - Date.parse(since), kind).toBeGreaterThan(0)
    b.clock.advance(30 * DAY_MS)
    const now = b.clock.now().toISOString()
    expect((await queue()).rows[0]!.dueBy < now).toBe(true)
  })
})

it('[B15] draws each page of a PDF', async () => {
  const document = new PDFDocument()
  document.text('one').addPage().text('two')
  document.end()
  const pdf = await buffer(document)
  const previews = createPreviews(
    { read: async () => Readable.from([pdf]) } as never,
    { warn: () => undefined } as never,
  )
  const page = (number: number) =>
    previews.pageOf({ id: 'pdf', media_type: 'application/pdf' }, number)
  expect(await page(0)).toEqual({ pages: 2 })
  const [one, two] = [await page(1), await page(2)]
  expect(Buffer.from(one.jpeg!).equals(Buffer.from(two.jpeg!))).toBe(false)
  expect((await page(3)).jpeg).toBeUndefined()
})

it('[B15] makes a large picture smaller, and no other', async () => {
  const read = async (side: string) => Readable.from([blankPng(Number(side))])
  const previews = createPreviews({ read } as never, { warn: () => undefined } as never)
  const shown = async (id: string) => {
    const { jpeg } = await previews.pageOf({ id, media_type: 'image/png' }, 1)
    return pictureSize(Buffer.from(jpeg!), 'image/jpeg')
  }
  expect(await shown('3000')).toEqual({ width: 2000, height: 1 })
  expect(await shown('1000')).toEqual({ width: 1000, height: 2 })
})

/** A gray picture of this width, two pixels high. */
function blankPng(width: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(2, 4)
  head[8] = 8
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const rows = deflateSync(Buffer.alloc(2 * (width + 1)))
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

it('[B15] redraws a picture: its bytes are never the uploaded ones', async () => {
  const script = '<script>alert(1)</script>'
  const sent: Record<string, Buffer> = {
    picture: Buffer.concat([Buffer.from(await files.png().arrayBuffer()), Buffer.from(script)]),
    broken: Buffer.from(await files.jpeg().arrayBuffer()).subarray(0, 30),
    text: Buffer.from(script),
  }
  const read = async (id: string) => sent[id] && Readable.from([sent[id]])
  const previews = createPreviews({ read } as never, { warn: () => undefined } as never)
  const { jpeg } = await previews.pageOf({ id: 'picture', media_type: 'image/png' }, 1)
  expect(Buffer.from(jpeg!).includes(script)).toBe(false)
  expect(Buffer.from(jpeg!).subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(await previews.pageOf({ id: 'broken', media_type: 'image/jpeg' }, 1)).toEqual({
    pages: 0,
  })
  expect(await previews.pageOf({ id: 'text', media_type: 'application/pdf' }, 1)).toEqual({
    pages: 0,
  })
  expect(await previews.pageOf({ id: 'missing', media_type: 'image/png' }, 1)).toEqual({
    pages: 0,
  })
  // Earlier failures leave the thread usable.
  expect((await previews.pageOf({ id: 'picture', media_type: 'image/png' }, 1)).pages).toBe(1)
})
