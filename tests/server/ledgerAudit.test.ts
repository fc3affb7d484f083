import { beforeAll, expect, it } from 'vitest'
import type { Trx } from '#server/db/transaction.ts'
import { firstFault } from '#server/ledger/checks.ts'
import { postGain } from '#server/ledger/movements.ts'
import { readLedger } from '#server/ledger/records.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { addRecords, formData, withdraw } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { goodBody, goodFile } from './payloads.ts'
import { dropTriggers, rolledBack } from './tampering.ts'

onEachEngine('the ledger beside the audit', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  let ada: TestCustomer
  const operate = async (command: string, subject: string, flags: Record<string, string> = {}) => {
    b.clock.advance(1000)
    const reply = await b.operate(command, subject, flags)
    expect(reply.status, `${command}: ${reply.text}`).toBe(200)
    return reply.body
  }
  beforeAll(async () => {
    ada = await b.newCustomer()
    await addRecords(b, ada, { kyc: 'approved', pendingLoan: '300' })
    const reason = 'a test'
    await operate('loans approve', ada.email, { apr: '9.9', term: '12', due: '2026-04-02', reason })
    const { id } = await operate('loans repay', ada.email, { amount: '20', reason })
    await operate('repayments cancel', id, { reason })
    const deposit = { ...goodBody.deposit?.(ada), images: goodFile.images() }
    expect((await ada.call('POST', 'deposit', { form: formData(deposit) })).status).toBe(200)
    await operate('deposits confirm', ada.email)
    await operate('profit post', ada.email, { amount: '500', reason })
    await operate('bonus post', ada.email, { amount: '5', reason })
    for (const end of ['transfers pay', 'transfers cancel']) {
      await withdraw(b, ada, { amount: '10.00' })
      await operate(end, ada.email, { reason: 'the payee is unknown there' })
    }
    await withdraw(b, ada, { amount: '10.00' })
  })

  it('[L20] has an entry for each transaction, and a transaction for each entry', async () => {
    const report = await verifyLedger(b.bank.db)
    expect(report.fault).toBeUndefined()
    expect(report.transactions).toBeGreaterThanOrEqual(11)
  })

  const faultAfter = (tamper: (trx: Trx) => Promise<unknown>) =>
    rolledBack(b.bank.db, async (trx) => {
      await dropTriggers(trx)
      await tamper(trx)
      const [records] = await readLedger(trx, '', 1000)
      return firstFault(records!)
    })

  it.each([
    'profit posted',
    'bonus posted',
    'deposit confirmed',
    'loan approved',
    'loan repaid',
    'loan repayment taken back',
    'transfer accepted',
    'withdrawal paid',
    'withdrawal cancelled',
  ])('[L20] reports a transaction without its entry “%s”', async (action) => {
    const fault = await faultAfter((trx) =>
      trx.updateTable('audit').set({ action: 'another' }).where('action', '=', action).execute(),
    )
    expect(fault).toMatch(/^The ledger has .*, but no entry of the audit tells of it$/)
  })

  it('[L20] reports an entry without its transaction', async () => {
    const fault = await faultAfter((trx) =>
      trx
        .updateTable('audit')
        .set({ subject_id: 'nothing' })
        .where('action', '=', 'withdrawal cancelled')
        .execute(),
    )
    expect(fault).toBe(
      `The audit tells of reversal:withdrawal:nothing of ${ada.email}, but the ledger does not have it`,
    )
  })

  it('[L20] reports a profit that somebody with the key posted without the back office', async () => {
    const at = b.clock.now().toISOString()
    const fault = await rolledBack(b.bank.db, async (trx) => {
      const gain = { customer_id: ada.id, amount_minor: 100 }
      await postGain(trx, 'profit', gain, 'past', { by: 'olive', reason: '', at })
      const [records] = await readLedger(trx, '', 1000)
      return firstFault(records!)
    })
    expect(fault).toBe(
      `The ledger has profit:past of ${ada.email}, but no entry of the audit tells of it`,
    )
  })
})
