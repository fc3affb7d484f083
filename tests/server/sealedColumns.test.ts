import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { detailsDigest, linkDigest } from '#server/audit/digest.ts'
import { latestBrokenSeals, readSealedRecords } from '#server/db/customerSeals.ts'
import type { Database } from '#server/db/schema.ts'
import {
  sealedAccess,
  sealedHead,
  sealedReturn,
  sealedTransaction,
  sealedWithdrawal,
} from '#server/db/sealed.ts'
import { laterFields, sealedColumns } from '#server/db/sealedColumns.ts'
import { putSeals, type Sealed } from '#server/db/seals.ts'
import type { Trx } from '#server/db/transaction.ts'
import type { Postings } from '#server/ledger/accounts.ts'
import { transactionDigest } from '#server/ledger/digest.ts'
import { addRecords, withdraw } from './fixtures.ts'
import { onBothEngines } from './harness.ts'
import { dropTriggers, rolledBack, runStatements } from './tampering.ts'

type Tables = keyof typeof sealedColumns
type Row = Record<string, string>
const rowOf = (table: Tables): Row =>
  Object.fromEntries(Object.keys(sealedColumns[table]).map((column) => [column, `the ${column}`]))
const as = <Table extends keyof Database>(row: Row) => row as never as Database[Table] & Row
const text = ({ kind, id, customerId, fields }: Sealed) =>
  JSON.stringify([kind, id, customerId, fields])

/** The text that protects a row of each table: of its seal, or of the digest in it. */
const protectedText: Record<Tables, (row: Row) => string> = {
  customers: (row) => text(sealedAccess(row as never, undefined, [])),
  passkeys: (row) => text(sealedAccess(rowOf('customers') as never, undefined, [row as never])),
  authenticator_apps: (row) => text(sealedAccess(rowOf('customers') as never, row as never, [])),
  ledger_transactions: (row) =>
    text(sealedTransaction(row as never)) +
    transactionDigest('', as<'ledger_transactions'>(row), {}),
  ledger_postings: ({ account, amount_minor }) =>
    transactionDigest('', as<'ledger_transactions'>(rowOf('ledger_transactions')), {
      [account!]: amount_minor,
    } as never as Postings),
  transfers: (row) => text(sealedWithdrawal(row as never)),
  deposit_returns: (row) => text(sealedReturn(row as never)),
  audit: (row) => linkDigest('', 1, as<'audit'>(row)),
  audit_details: (row) => detailsDigest(as<'audit_details'>(row)),
  audit_links: (row) => text(sealedHead(row as never)),
}

describe.each(Object.keys(sealedColumns) as Tables[])('the columns of %s', (table) => {
  it.each(Object.entries(sealedColumns[table]))(
    '[L18] %s is protected as its list says',
    (column, how) => {
      const row = rowOf(table)
      const changed = { ...row, [column]: 'something else' }
      // The seal of an app or a passkey has its owner as id.
      const isOwner = column === 'customer_id' && /^(passkeys|auth)/.test(table)
      const isProtected = ['sealed', 'later', 'digest'].includes(how) && !isOwner
      expect(protectedText[table](changed) !== protectedText[table](row)).toBe(isProtected)
    },
  )
})

onBothEngines('a table with seals', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })

  it('[L18] has no column without an entry in the list', async () => {
    const tables = await b.bank.db.introspection.getTables()
    const columns = Object.fromEntries(
      Object.keys(sealedColumns).map((name) => [
        name,
        tables
          .find((table) => table.name === name)
          ?.columns.map((column) => column.name)
          .sort(),
      ]),
    )
    expect(columns).toEqual(
      Object.fromEntries(
        Object.entries(sealedColumns).map(([name, entries]) => [name, Object.keys(entries).sort()]),
      ),
    )
  })

  describe('a sealed column of a later release', () => {
    const list = sealedColumns.transfers as Record<string, string>
    /** The broken seals as the release with the columns finds them, or the one before it. */
    const broken = async (trx: Trx, customerId: string, release: 'earlier' | 'later') => {
      if (release === 'later') Object.assign(list, { note: 'later', remark: 'later' })
      const found = await latestBrokenSeals(trx, customerId, 1_000)
      forget()
      return found.broken.map(({ kind }) => kind)
    }
    const forget = () => {
      delete list.note
      delete list.remark
    }
    afterEach(forget)

    it('[L18] [O52] leaves the seals of both releases valid until it has a value, and is sealed from then on', async () => {
      const ada = await b.newCustomer()
      await addRecords(b, ada, { profit: '500', kyc: 'approved' })
      await withdraw(b, ada)
      await rolledBack(b.bank.db, async (trx) => {
        await dropTriggers(trx)
        await runStatements(
          trx,
          'ALTER TABLE transfers ADD COLUMN note TEXT; ALTER TABLE transfers ADD COLUMN remark TEXT',
        )
        const set = (columns: string) =>
          sql`UPDATE transfers SET ${sql.raw(columns)} WHERE customer_id = ${ada.id}`.execute(trx)
        for (const release of ['earlier', 'later'] as const)
          expect(await broken(trx, ada.id, release)).toEqual([])
        await set("note = 'a note'")
        expect(await broken(trx, ada.id, 'later')).toEqual(['withdrawal'])
        Object.assign(list, { note: 'later', remark: 'later' })
        await putSeals(trx, await readSealedRecords(trx, ada.id, 1_000))
        expect(await broken(trx, ada.id, 'later')).toEqual([])
        // So a value has to wait until no server of the earlier release runs.
        expect(await broken(trx, ada.id, 'earlier')).toEqual(['withdrawal'])
        for (const change of [
          "note = 'another'",
          'note = NULL',
          "note = NULL, remark = 'a note'",
          "remark = 'more'",
        ]) {
          await set(change)
          expect([change, await broken(trx, ada.id, 'later')]).toEqual([change, ['withdrawal']])
          await set("note = 'a note', remark = NULL")
        }
        expect(await broken(trx, ada.id, 'later')).toEqual([])
      })
    })

    it('[L18] does not pass where it was not read', () => {
      list.note = 'later'
      expect(() => laterFields('transfers', {})).toThrow('transfers.note is sealed, but was not')
    })
  })
})
