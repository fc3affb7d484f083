import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { runFile } from '#server/backOffice/paymentRuns/runPages.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { newId } from '#server/platform/ids.ts'
import { parseXml } from '#tests/support/parseXml.ts'
import { parallel } from './fixtures.ts'
import { onBothEngines } from './harness.ts'
import { ROUTING, runCalls } from './runCalls.ts'
import { rolledBack } from './tampering.ts'

onBothEngines('a payment run', (startBank) => {
  const b = startBank.forSuite()
  const { waitingCustomer, page, show, made, approve, released, fileOf, withdrawalOf } = runCalls(
    () => b,
  )
  /** The waiting withdrawals of earlier tests are in an ended run. */
  afterEach(async () => {
    const waiting = (await b.rows('transfers')).filter(
      (row) => row.paid_at === null && row.cancelled_at === null,
    )
    for (const { id, run_id } of waiting) {
      if (run_id) await b.set('transfers', { id }, { run_id: null })
      await b.operate('transfers cancel', id, { reason: 'the test is over' })
    }
  })
  const faultOfLedger = async () => (await verifyLedger(b.bank.db, () => undefined)).fault

  it('[B41] takes what waits, the oldest first; a checker who is not its maker releases it', async () => {
    const [one, other] = [await waitingCustomer('100.10'), await waitingCustomer('20000.05')]
    expect((await page()).due).toMatchObject([{ currency: 'USD', count: 2, total: '20100.15' }])
    const { id, proposal } = await made()
    expect((await page()).due).toEqual([])
    const before = await show(id)
    expect(before).toMatchObject({ status: 'Waits for a checker', items: 2, total: '20100.15' })
    expect(before.rows.map(({ customer }: { customer: string }) => customer)).toEqual([
      one.customer.email,
      other.customer.email,
    ])
    expect((await b.operate('runs file', id)).status).toBe(409)
    expect((await approve(proposal, 'olive')).status).toBe(403)
    const reply = await approve(proposal)
    expect(reply).toMatchObject({ status: 200, body: { status: 'released', amount: '20100.15' } })
    expect(await show(id)).toMatchObject({ status: 'Released', checkedBy: 'carla' })
    expect((await approve(proposal, 'nora')).status).toBe(409)
  })

  it('[B41] is proposed by its maker alone, again after it was refused', async () => {
    await waitingCustomer()
    const { id, proposal } = await made()
    await b.propose('proposals refuse', proposal, { reason: 'not today' }, 'carla')
    const byOther = await b.propose('runs release', id, {}, 'nora')
    expect([byOther.status, byOther.body.message]).toEqual([
      403,
      expect.stringMatching(/^olive made this run/),
    ])
    expect((await b.operate('runs release', id)).body.status).toBe('released')
  })

  it('[B41] two makers at once: a withdrawal is in one run', async () => {
    for (let count = 0; count < 3; count++) await waitingCustomer()
    const replies = await Promise.all(
      ['olive', 'nora'].map((by) => b.propose('runs make', 'USD', {}, by)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409])
    const rows = (await b.rows('transfers')).filter(({ run_id }) => run_id !== null)
    const open = rows.filter(({ paid_at }) => paid_at === null)
    expect(new Set(open.map(({ run_id }) => run_id)).size).toBe(1)
  })

  it('[B41] leaves out what must not be paid so, each with its reason', async () => {
    const [frozen, reviewed, forged, unrouted, odd, cash] = [
      await waitingCustomer(),
      await waitingCustomer(),
      await waitingCustomer(),
      await waitingCustomer('10.00', { routingNumber: '' }),
      await waitingCustomer('10.00', { accountName: 'Жанна' }),
      await waitingCustomer('10.00', { transactiontype: 'paypal' }),
    ]
    await b.operate('account freeze', frozen.customer.id, { reason: 'a call' })
    const review = { level: '2', reason: 'legal-order', owner: 'Grace', until: '2027-01-31' }
    await b.operate('review place', reviewed.customer.id, review)
    const { id, account_number } = await withdrawalOf(forged.customer)
    await b.set('transfers', { id }, { account_number: '666666' })
    const { due, leftOut, others } = await page()
    const none = await b.propose('runs make', 'USD')
    await b.set('transfers', { id }, { account_number })
    expect([due, others]).toEqual([[], 1])
    expect(
      Object.fromEntries(
        leftOut.map((row: { customer: string; reason: string }) => [row.customer, row.reason]),
      ),
    ).toEqual({
      [frozen.customer.email]: 'the account is frozen',
      [reviewed.customer.email]: 'the account is under review',
      [forged.customer.email]: 'differs from what the customer signed',
      [unrouted.customer.email]: 'it has no routing number',
      [odd.customer.email]: 'the payee’s name has no letter that banks accept',
    })
    expect([none.status, none.body.message]).toEqual([
      409,
      'Nothing waits that a run could pay in USD',
    ])
    expect(await withdrawalOf(cash.customer)).toMatchObject({ run_id: null })
  })

  it('[B42] its file has exact amounts, the references, and only letters that banks accept', async () => {
    const first = await waitingCustomer('1234.50', {
      accountName: 'Zoë Łukasz & <Söhne>',
      accountNumber: '98-7654 3210',
    })
    await waitingCustomer('0.01')
    const id = await released()
    const { content, sha256, name } = await fileOf(id)
    expect(name).toBe(`payment-run-${id}.xml`)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    const xml = parseXml(content)
    const all = (tag: string) =>
      [...xml.querySelectorAll(tag)].map(({ textContent }) => textContent)
    expect(all('MsgId')).toEqual([id.replaceAll('-', '')])
    expect(all('NbOfTxs')).toEqual(['2', '2'])
    expect(all('CtrlSum')).toEqual(['1234.51', '1234.51'])
    expect(all('InstdAmt')).toEqual(['1234.50', '0.01'])
    expect(all('EndToEndId')[0]).toBe(first.reference.replaceAll('-', ''))
    expect(all('Cdtr > Nm')[0]).toBe('Zoe Lukasz + .Sohne.')
    expect(all('CdtrAcct Othr > Id')[0]).toBe('9876543210')
    expect(all('CdtrAgt MmbId')).toEqual([ROUTING, ROUTING])
    const { rows } = await show(id)
    expect(rows[0].replaced).toBe('Zoe Lukasz + .Sohne., First Test Bank')
    expect(rows[1].replaced).toBe('')
  })

  it('[B42] its file stays as it was released; a changed one is refused', async () => {
    await waitingCustomer()
    const id = await released()
    const first = await fileOf(id)
    b.clock.advance(60_000)
    expect(await fileOf(id)).toEqual(first)
    const { body } = await b.operate('audit list')
    const told = body.find((entry: { action: string }) => entry.action === 'payment run released')
    expect(told).toMatchObject({ subject: id, detail: { sha256: first.sha256, items: 1 } })
    expect(await show(id)).toMatchObject({ takenBy: 'olive', sha256: first.sha256 })
    const forge = (file: string) => b.set('payment_runs', { id }, { file })
    const forged = first.content.replace('9876543210', '6666666666')
    await expect(forge(forged)).rejects.toThrow('lifecycle: ')
    await rolledBack(b.bank.db, async (trx) => {
      await sql`DROP TRIGGER lifecycle_payment_run ${b.engine === 'postgres' ? sql`ON payment_runs` : sql``}`.execute(
        trx,
      )
      await trx.updateTable('payment_runs').set({ file: forged }).where('id', '=', id).execute()
      const command = { trx, subject: id, by: 'olive' } as never
      await expect(runFile(command)).rejects.toThrow('Do not send it')
    })
  })

  it('[B42] a withdrawal in a run is neither paid nor cancelled by itself, also when both are tried at once', async () => {
    const { reference, customer } = await waitingCustomer()
    const { id } = await made()
    for (const [command, flags] of [
      ['transfers pay', {}],
      ['transfers cancel', { reason: 'asked for' }],
    ] as const) {
      const reply = await b.operate(command, reference, flags)
      expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining(id)])
    }
    const { decisions, facts } = (
      await b.operate('queue show', `withdrawal:${(await withdrawalOf(customer)).id}`)
    ).body
    expect(decisions).toEqual([])
    expect(facts).toContainEqual({ label: 'Payment run', value: id })
    await b.operate('runs cancel', id)

    const replies = await Promise.all([
      b.propose('runs make', 'USD'),
      b.operate('transfers cancel', reference, { reason: 'asked for' }),
      b.operate('transfers pay', reference),
    ])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await faultOfLedger()).toBeUndefined()
  })

  it('[B43] is paid withdrawal by withdrawal: posted, mailed and announced once', async () => {
    const [one, other] = [await waitingCustomer(), await waitingCustomer('250.00')]
    const id = await released()
    const reference = newId()
    const replies = await parallel(3, () => b.operate('runs paid', id, { reference }))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies[0]!.body).toMatchObject({ status: 'paid', paid: 2, amount: '350.00' })
    expect(replies.map(({ body }) => body)).toEqual(replies.map(() => replies[0]!.body))
    for (const { customer } of [one, other]) {
      const mails = await b.mailsTo(customer.email)
      expect(mails.filter(({ subject }) => subject === 'Your withdrawal is paid')).toHaveLength(1)
    }
    expect(await faultOfLedger()).toBeUndefined()
    expect((await b.operate('runs paid', id)).status).toBe(409)
    expect((await b.operate('runs recall', id, { reason: 'not sent' })).status).toBe(409)
  })

  it('[B43] an unpayable withdrawal stops no other; it is named, and paid once the cause is removed', async () => {
    const [bad, good] = [await waitingCustomer(), await waitingCustomer()]
    const id = await released()
    const { id: item, account_number } = await withdrawalOf(bad.customer)
    await b.set('transfers', { id: item }, { account_number: '666666' })
    const { body, status } = await b.operate('runs paid', id)
    expect([status, body.status, body.paid]).toEqual([200, 'released', 1])
    expect(body.failed).toEqual([
      { reference: expect.stringMatching(/^QT-/), reason: expect.stringContaining('signed') },
    ])
    expect((await withdrawalOf(good.customer)).paid_at).not.toBeNull()
    await b.set('transfers', { id: item }, { account_number })
    expect((await b.operate('runs paid', id)).body).toMatchObject({ status: 'paid', paid: 2 })
    expect(await faultOfLedger()).toBeUndefined()
  })

  it('[B43] once it is paid, no checker finds its recall any more', async () => {
    await waitingCustomer()
    const id = await released()
    const { body } = await b.propose('runs recall', id, { reason: 'never sent' })
    expect((await b.operate('runs paid', id)).status).toBe(200)
    expect(await b.rows('proposals', { id: body.proposal })).toMatchObject([
      { status: 'withdrawn' },
    ])
  })

  it('[B43] it is either recalled or paid, when both are tried at once', async () => {
    const customers = [await waitingCustomer(), await waitingCustomer(), await waitingCustomer()]
    const id = await released()
    const { body } = await b.propose('runs recall', id, { reason: 'never sent' })
    const [recalled, paid] = await Promise.all([
      approve(body.proposal),
      b.operate('runs paid', id, {}, 'nora'),
    ])
    const rows = await Promise.all(customers.map(({ customer }) => withdrawalOf(customer)))
    const count = rows.filter(({ paid_at }) => paid_at !== null).length
    expect([recalled.status, count]).toEqual(recalled.status === 200 ? [200, 0] : [409, 3])
    expect(paid.status).toBe(recalled.status === 200 ? 409 : 200)
    expect(await faultOfLedger()).toBeUndefined()
  })

  it('[B43] an account that was frozen after the file left is still paid', async () => {
    const { customer } = await waitingCustomer()
    const id = await released()
    await b.operate('account freeze', customer.id, { reason: 'a call' })
    expect((await b.operate('runs paid', id)).body.status).toBe('paid')
  })

  it('[B44] is cancelled by its maker before its release, and recalled by two people after it', async () => {
    const { reference } = await waitingCustomer()
    const first = await made()
    expect((await b.operate('runs cancel', first.id)).body.status).toBe('cancelled')
    expect((await approve(first.proposal)).status).toBe(409)
    const id = await released()
    expect((await b.operate('runs cancel', id)).status).toBe(409)
    expect((await b.propose('runs recall', id, {})).status).toBe(400)
    expect((await b.propose('runs recall', id, { reason: 'never sent' })).status).toBe(202)
    expect(await show(id)).toMatchObject({ status: 'Released' })
    await b.operate('runs recall', id, { reason: 'never sent' })
    expect(await show(id)).toMatchObject({ status: 'Cancelled', rows: [] })
    expect((await b.operate('runs file', id)).body.message).toContain('do not send')
    expect((await b.operate('transfers pay', reference)).status).toBe(200)
  })

  it('[B44] is not released when a withdrawal of it may not be paid any more', async () => {
    const { customer } = await waitingCustomer()
    const { id, proposal } = await made()
    await b.operate('account freeze', customer.id, { reason: 'a call' })
    const reply = await approve(proposal)
    expect([reply.status, reply.body.message]).toEqual([
      409,
      expect.stringMatching(/the account is frozen\. Cancel the run/),
    ])
    expect(await show(id)).toMatchObject({
      rows: [{ fault: 'the account is frozen', customer: customer.email }],
    })
  })
})
