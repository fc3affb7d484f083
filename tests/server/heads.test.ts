import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { buildBank } from '#server/app.ts'
import { headsFileOf, keepHead, presentHead, readHeads } from '#server/audit/heads.ts'
import { linkBatch } from '#server/audit/linking.ts'
import { headLine, headsOf, headText } from '#server/audit/links.ts'
import { openHeadSigner } from '#server/audit/signedHeads.ts'
import { checkChain } from '#server/audit/verify.ts'
import type { Trx } from '#server/db/transaction.ts'
import { startHeadKeeping } from '#server/jobs/heads.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { onBothEngines } from './harness.ts'
import { dropTriggers, rolledBack, runStatements } from './tampering.ts'

const REMOVE_LAST = `CREATE TEMPORARY TABLE victim AS SELECT entry_id AS id FROM audit_links
    WHERE sequence = (SELECT MAX(sequence) FROM audit_links);
  DELETE FROM audit_links WHERE entry_id IN (SELECT id FROM victim);
  DELETE FROM audit_details WHERE entry_id IN (SELECT id FROM victim);
  DELETE FROM audit WHERE id IN (SELECT id FROM victim)`

const REWRITE = `CREATE TEMPORARY TABLE linked AS SELECT entry_id FROM audit_links;
  DELETE FROM audit_links;
  UPDATE audit SET actor = 'nobody';
  INSERT INTO audit_pending SELECT entry_id FROM linked`

onBothEngines('the head of the audit', (startBank, engine) => {
  const b = startBank.forSuite()
  let file: string
  beforeAll(async () => {
    file = headsFileOf(b.config)
    await b.newCustomer()
  })
  const keep = async () => {
    const head = (await presentHead(b.bank.db))!
    keepHead(head, file, openHeadSigner(b.config).sign(head, b.clock.now().toISOString()))
    return head
  }
  const faultAfter = (tamper: (trx: Trx) => Promise<unknown>) =>
    rolledBack(b.bank.db, async (trx) => {
      await dropTriggers(trx)
      await tamper(trx)
      return (await checkChain(trx, b.clock, readHeads(file))).fault
    })

  it('[L19] is appended once to a file that only the owner can read', async () => {
    await b.bank.auditRecorder.flush()
    const head = await keep()
    await keep()
    const line = `${b.clock.now().toISOString()} ${headText(head)} `
    expect(readFileSync(file, 'utf8').startsWith(line)).toBe(true)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await b.newCustomer()
    expect(readHeads(file)).toEqual([head])
    const next = await keep()
    expect(readHeads(file)).toEqual([head, next])
    expect((await b.operate('audit verify')).body).toMatchObject({ audit: 'whole' })
  })

  it('[L19] is written at the start, to the file and to the log', async () => {
    await b.newCustomer()
    const own = { ...b.config, headsFile: join(b.config.dataDir, 'elsewhere.log') }
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => printed.mockRestore())
    const keeping = startHeadKeeping({ db: b.bank.db, config: own }, { warn: expect.unreachable })
    await keeping.stop()
    const kept = readHeads(own.headsFile)
    expect(kept).toHaveLength(1)
    expect(kept[0]!.sequence).toBeGreaterThan(readHeads(file).at(-1)!.sequence)
    expect(printed.mock.calls.flatMap(([line]) => headsOf(String(line)))).toEqual(kept)
  })

  it('[L19] is found in any text that contains it, and in no other', () => {
    const head = { sequence: 12, digest: 'ab'.repeat(32) }
    const line = headLine(head)
    const texts = [
      headText(head),
      `head  ${headText(head)}`,
      `2026-11-24T10:00:00.000Z ${headText(head)}`,
      line,
      `Nov 24 10:00:00 bank node[7]: {"level":"info","msg":"${line}"}`,
    ]
    expect(headsOf(texts.join('\n'))).toEqual(texts.map(() => head))
    for (const other of [
      `${line}0`,
      '{"requestId":"12:abab"}',
      `x${headText(head)}`,
      'The head of the audit is here',
    ])
      expect(headsOf(other), other).toEqual([])
  })

  it('[L19] reveals that the last entry was removed, even with an older seal restored', async () => {
    await b.bank.auditRecorder.flush()
    const before = (await keep())!
    const older = await b.row('seals', { kind: 'head' })
    await b.newCustomer()
    await b.bank.auditRecorder.flush()
    const { sequence } = (await keep())!
    const fault = await faultAfter(async (trx) => {
      for (let last = sequence; last > before.sequence; last--)
        await runStatements(trx, `${REMOVE_LAST}; DROP TABLE victim`)
      await trx.updateTable('seals').set(older).where('kind', '=', 'head').execute()
    })
    expect(fault).toBe(
      `The chain ends with link ${before.sequence}, but the kept head is link ${sequence}: the last entries were removed`,
    )
  })

  it('[L9] [L19] reveals that the chain was written again', async () => {
    await keep()
    const fault = await faultAfter(async (trx) => {
      await runStatements(trx, REWRITE)
      await linkBatch(trx)
    })
    expect(fault).toContain('is not the one of the kept head: the chain was written again')
  })

  it('[L19] without any kept head, reveals that entries were removed, or that the server was tricked into linking them again', async () => {
    for (const seals of ['SELECT 1', "DELETE FROM seals WHERE kind = 'head'"])
      for (const statements of [REMOVE_LAST, REWRITE]) {
        const found = await rolledBack(b.bank.db, async (trx) => {
          await dropTriggers(trx)
          await runStatements(trx, `${seals}; ${statements}`)
          await linkBatch(trx)
          return (await checkChain(trx, b.clock)).fault
        })
        expect(found, statements).toMatch(/^The seal of the head, link \d+, is missing or broken/)
      }
  })

  it('[L19] a bank in use whose seals were removed does not start', async () => {
    const empty = await emptyDatabase(engine)
    if (!empty) return
    const { config } = empty
    const bank = await buildBank({ config })
    const payload = { email: 'a@b.example', password: 'x' }
    await bank.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    await bank.auditRecorder.flush()
    const seals = await bank.db.selectFrom('seals').selectAll().execute()
    await bank.db.deleteFrom('seals').execute()
    await bank.close()
    await expect(buildBank({ config })).rejects.toThrow('in use, but its seals were removed')
    await empty.connection.db.insertInto('seals').values(seals).execute()
    await (await buildBank({ config })).close()
  })
})
