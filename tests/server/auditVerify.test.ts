import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { linkAudit } from '#server/audit/linking.ts'
import { type Head, headText } from '#server/audit/links.ts'
import { ACCESS_DETAILS_MS } from '#server/audit/pseudonym.ts'
import { checkChain } from '#server/audit/verify.ts'
import type { Trx } from '#server/db/transaction.ts'
import { digestOfFields } from '#server/platform/ids.ts'
import { parallel } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { dropTriggers, rolledBack, runStatements } from './tampering.ts'

onEachEngine('audit verify', (startBank) => {
  const b = startBank.forSuite()
  let ada: TestCustomer
  let head: Head
  beforeAll(async () => {
    ada = await b.newCustomer()
    await b.operate('profit post', ada.email, { amount: '5', reason: 'first quarter' })
    await b.operate('bonus post', ada.email, { amount: '1', reason: 'welcome' })
    head = (await verify()).head
  })

  async function verify({ bank, clock } = b, kept: Head[] = []) {
    await linkAudit(bank.db)
    return checkChain(bank.db, clock, kept)
  }

  /** The fault found after this change with the triggers dropped; everything is rolled back. */
  const faultAfter = (tamper: (trx: Trx) => Promise<unknown>, ...kept: Head[]) =>
    rolledBack(b.bank.db, async (trx) => {
      await dropTriggers(trx)
      await tamper(trx)
      return (await checkChain(trx, b.clock, kept)).fault
    })
  const LINK_2 = '(SELECT entry_id FROM audit_links WHERE sequence = 2)'
  const LAST = '(SELECT MAX(sequence) FROM audit_links)'
  const PROFIT = "(SELECT id FROM audit WHERE action = 'profit posted')"

  it('[L9] every entry is in one chain, and the back office prints its head', async () => {
    const { fault, entries } = await verify()
    expect(fault).toBeUndefined()
    const { body } = await b.operate('audit verify')
    expect(body).toMatchObject({ audit: 'whole', head: headText(head), entries })
    expect(entries).toBe(head.sequence)
    expect((await b.operate('audit verify', '', { heads: body.head })).status).toBe(200)
    expect((await b.operate('audit verify', '', { heads: `${body.head} word` })).status).toBe(400)
    const heads = `9999:${head.digest} ${body.head}`
    const later = await b.operate('audit verify', '', { heads })
    expect([later.status, later.body.message]).toEqual([
      409,
      expect.stringContaining('but the kept head is link 9999: the last entries were removed'),
    ])
  })

  it.each([
    [
      'changed an entry',
      `UPDATE audit SET actor = 'nobody' WHERE id = ${LINK_2}`,
      'Link 2 is broken: the entry',
    ],
    [
      'changed an entry’s time',
      `UPDATE audit SET at = '2020-01-01T00:00:00.000Z' WHERE id = ${LINK_2}`,
      'Link 2 is broken',
    ],
    [
      'changed a link',
      `UPDATE audit_links SET digest = 'x' WHERE sequence = 2`,
      'Link 2 is broken',
    ],
    [
      'removed an entry',
      `DELETE FROM audit_details WHERE entry_id = ${LINK_2};
       CREATE TEMPORARY TABLE victim AS SELECT entry_id FROM audit_links WHERE sequence = 2;
       DELETE FROM audit_links WHERE sequence = 2;
       DELETE FROM audit WHERE id IN (SELECT entry_id FROM victim)`,
      'Link 2 is missing',
    ],
    [
      'removed an entry and renumbered the others',
      `DELETE FROM audit_links WHERE sequence = 2;
       UPDATE audit_links SET sequence = sequence - 1 WHERE sequence = 3`,
      'Link 2 is broken',
    ],
    [
      'changed a reason',
      `UPDATE audit_details SET reason = 'second quarter' WHERE entry_id = ${PROFIT}`,
      'were changed after they were written',
    ],
    [
      'removed a reason',
      `DELETE FROM audit_details WHERE entry_id = ${PROFIT}`,
      'are missing, and no entry says that they were erased',
    ],
    [
      'made a reason one that goes by itself',
      `UPDATE audit_details SET until = '2020-01-01T00:00:00.000Z' WHERE entry_id = ${PROFIT}`,
      'were changed after they were written',
    ],
    [
      'added an entry beside the chain',
      `INSERT INTO audit (id, at, request_id, actor, action, outcome, details_digest)
       VALUES ('ghost', '2026-01-01T00:00:00.000Z', '', 'olive', 'signed in', 'done', '')`,
      'No link of the chain has the entry ghost',
    ],
    ['did nothing more', 'SELECT 1', 'its trigger audit_unchanged is missing or switched off'],
  ])('[L9] detects that somebody dropped the triggers and %s', async (_what, statements, words) => {
    expect(await faultAfter((trx) => runStatements(trx, statements))).toContain(words)
  })

  it('[L8] the database refuses changes, removals, truncation, and gaps in the numbers', async () => {
    const statements = [
      `UPDATE audit SET actor = 'nobody'`,
      'DELETE FROM audit',
      `UPDATE audit_links SET digest = ''`,
      'DELETE FROM audit_links',
      `UPDATE audit_details SET reason = ''`,
      `DELETE FROM audit_details WHERE entry_id = ${PROFIT}`,
      `INSERT INTO audit_links SELECT sequence + 2, id, 'x' FROM audit, audit_links
         WHERE sequence = ${LAST} LIMIT 1`,
      ...(b.engine === 'postgres'
        ? ['TRUNCATE audit_links', 'TRUNCATE audit_details', 'TRUNCATE audit CASCADE']
        : []),
    ]
    for (const statement of statements)
      await expect(sql.raw(statement).execute(b.bank.db), statement).rejects.toThrow(/^audit: /)
  })

  it('[L8] entries written and linked by several processes at once form one chain', async () => {
    const own = await startBank({ limitFactor: 1000 })
    await parallel(12, async () => {
      await own.newCustomer()
      await Promise.all([linkAudit(own.bank.db), linkAudit(own.bank.db)])
    })
    expect(await verify(own)).toMatchObject({ fault: undefined, entries: 24 })
    const left = await own.rows('audit_pending')
    expect(left).toEqual([])
  })

  it('[L8] a pending entry that is already linked blocks no other one', async () => {
    const own = await startBank()
    await own.newCustomer()
    const { head: before } = await verify(own)
    await sql`INSERT INTO audit_pending SELECT entry_id FROM audit_links`.execute(own.bank.db)
    await own.newCustomer()
    const { fault, entries, head: after } = await verify(own)
    expect([fault, entries]).toEqual([undefined, before.sequence + 2])
    expect((await verify(own, [before])).fault).toBeUndefined()
    expect(await own.rows('audit_pending')).toEqual([])
    expect((await verify(own)).head).toEqual(after)
  })

  it('[L13] the export has each link with its request and all digested fields, without details', async () => {
    const first = await b.operate('audit export', '', { limit: '2' })
    expect(first.headers['next-after']).toBe('2')
    const rest = await b.operate('audit export', '', { after: '2' })
    for (const after of ['2x', 'x2'])
      expect((await b.operate('audit export', '', { after })).body.fields).toEqual({
        after: 'Use the number of a link, such as 1000',
      })
    const links = [...first.body, ...rest.body]
    let previous = ''
    for (const [at, link] of links.entries()) {
      const { digest, ...fields } = link
      expect(link.sequence).toBe(at + 1)
      previous = digestOfFields(
        Object.values(fields).map((value) => (value ?? '') as string),
        previous,
      )
      expect(digest).toBe(previous)
    }
    const profit = links.find(({ action }) => action === 'profit posted')
    expect(profit).toMatchObject({
      actor: 'olive',
      customerId: ada.id,
      outcome: 'done',
    })
    expect(profit.requestId).toMatch(/^[\da-f-]{36}$/)
    expect(`${first.text}${rest.text}`).not.toMatch(new RegExp(`first quarter|${ada.email}`))
  })

  describe('erasure', () => {
    it('[L10] removes the details about a customer, and the chain stays valid', async () => {
      const own = await startBank()
      const [eve, bob] = [await own.newCustomer(), await own.newCustomer()]
      for (const { email } of [eve, bob])
        await own.operate('bonus post', email, { amount: '1', reason: `for ${email}` })
      const before = (await verify(own)).head
      const flags = { reason: 'request 17' }
      const erased = await own.operate('audit erase', eve.email, flags)
      expect(erased.body).toMatchObject({ customer: eve.email, erased: 5 })
      expect((await verify(own, [before])).fault).toBeUndefined()
      const { body } = await own.operate('audit list', eve.email, {})
      expect(body.map(({ action, reason }: Record<string, string>) => [action, reason])).toEqual(
        expect.arrayContaining([
          ['bonus posted', ''],
          ['details erased', 'request 17'],
        ]),
      )
      const kept = await own.rows('audit_details')
      expect(kept.map(({ reason }) => reason)).toContain(`for ${bob.email}`)
      expect(kept.map(({ reason }) => reason)).not.toContain(`for ${eve.email}`)
    })

    it('[L10] the retention job removes visitors’ networks after ninety days', async () => {
      const own = await startBank()
      const eve = await own.newCustomer()
      await own.operate('bonus post', eve.email, { amount: '1', reason: 'stays' })
      const erasedAfter = async (ms: number) => {
        own.clock.advance(ms)
        return (await own.bank.runRetention()).auditDetails
      }
      const DAY_MS = 24 * 60 * 60 * 1000
      // After a clock jump nothing is removed for a day (K26).
      expect(await erasedAfter(ACCESS_DETAILS_MS - 2 * DAY_MS)).toBe(0)
      expect(await erasedAfter(DAY_MS)).toBe(0)
      expect(await erasedAfter(DAY_MS - 1)).toBe(0)
      expect(await erasedAfter(1)).toBe(2)
      expect((await verify(own)).fault).toBeUndefined()
      const kept = await own.rows('audit_details')
      expect(kept.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['stays']))
      expect(kept.every(({ until }) => until === null)).toBe(true)
    })
  })
})
