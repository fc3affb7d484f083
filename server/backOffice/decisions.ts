import type { Selectable, Updateable } from 'kysely'
import { isSameName } from '#domain/identity.ts'
import { accountOf } from '../customers/identity.ts'
import { audit } from '../db/audit.ts'
import type { CustomerTable, Database } from '../db/schema.ts'
import type { Mail } from '../mail/outbox.ts'
import { formatAmount } from '../mail/templates.ts'
import { timestampOf } from '../platform/clock.ts'
import { conflict } from '../platform/httpError.ts'
import { type CommandContext, type PendingTable, pendingRecord } from './commandContext.ts'
import * as letters from './mailTemplates.ts'

/** What the mail of a decision may name. */
interface Told {
  customer: CustomerTable
  /** in the customer's currency; '' for a record without one */
  amount: string
  reason: string
}

interface Decision<Table extends PendingTable> {
  table: Table
  /** the record in an operator's words */
  what: string
  /** how it stands afterwards, and what the audit calls it */
  status: string
  isWaiting(row: Database[Table]): boolean
  /** the columns that say so */
  change(at: string, by: string): Partial<Database[Table]>
  mail(told: Told): Mail
  /** @throws Refusal when an operator must look again first */
  check?(row: Selectable<Database[Table]>, told: Told): void
  /** newUser ends with it (D4) */
  funds?: boolean
}

/** Takes a decision once: record, audit entry and mail in one transaction. */
const decision =
  <Table extends PendingTable>(rule: Decision<Table>) =>
  async (call: CommandContext) => {
    const { ctx, trx, by, flags } = call
    const { record, customer } = await pendingRecord(call, rule.table, rule.what, rule.isWaiting)
    const at = timestampOf(ctx.clock)
    const amount =
      'amount_minor' in record ? formatAmount(record.amount_minor, customer.country_symbol) : ''
    const told = { customer, amount, reason: flags.reason ?? '' }
    rule.check?.(record as unknown as Selectable<Database[Table]>, told)
    await trx
      .updateTable(rule.table as 'deposits')
      .set(rule.change(at, by) as Updateable<Database['deposits']>)
      .where('id', '=', record.id)
      .execute()
    if (rule.funds && customer.funded_at === null)
      await trx
        .updateTable('customers')
        .set({ funded_at: at })
        .where('id', '=', customer.id)
        .execute()
    await audit(trx, ctx.clock, {
      actor: by,
      action: `${rule.what} ${rule.status}`,
      customerId: customer.id,
      subjectId: record.id,
      reason: flags.reason,
      detail: amount ? { amount } : {},
    })
    await ctx.outbox.queue(trx, rule.mail(told))
    return { id: record.id, customer: customer.email, status: rule.status }
  }

/** The columns of a decision that has a status. */
const decided =
  <Status extends string>(status: Status) =>
  (decided_at: string, decided_by: string) => ({ status, decided_at, decided_by })

const isPending = (row: { status: string }) => row.status === 'pending'
const isUnpaid = (row: Database['transfers']) => row.paid_at === null && row.cancelled_at === null

export const confirmDeposit = decision({
  table: 'deposits',
  what: 'deposit',
  status: 'confirmed',
  isWaiting: isPending,
  change: decided('confirmed'),
  mail: ({ customer, amount }) => letters.depositConfirmed(customer, amount),
  funds: true,
})

export const rejectDeposit = decision({
  table: 'deposits',
  what: 'deposit',
  status: 'rejected',
  isWaiting: isPending,
  change: decided('rejected'),
  mail: ({ customer, amount, reason }) => letters.depositRejected(customer, amount, reason),
})

export const approveLoan = decision({
  table: 'loans',
  what: 'loan',
  status: 'approved',
  isWaiting: isPending,
  change: decided('approved'),
  mail: ({ customer, amount }) => letters.loanApproved(customer, amount),
  funds: true,
})

export const rejectLoan = decision({
  table: 'loans',
  what: 'loan',
  status: 'rejected',
  isWaiting: isPending,
  change: decided('rejected'),
  mail: ({ customer, amount, reason }) => letters.loanRejected(customer, amount, reason),
})

export const approveKyc = decision({
  table: 'kyc_records',
  what: 'identity record',
  status: 'approved',
  isWaiting: isPending,
  change: decided('approved'),
  mail: ({ customer }) => letters.kycApproved(customer),
  check(row, { customer, reason }) {
    if (row.account_name === null || reason) return
    const now = accountOf(customer)
    if (isSameName(row.account_name, now.account_name) && row.account_dob === now.account_dob)
      return
    throw conflict(
      'validationFailed',
      `Since these documents came the account changed from "${row.account_name}", born ${row.account_dob}, ` +
        `to "${now.account_name}", born ${now.account_dob}. Compare it with the documents again, then ` +
        'approve with --reason, or reject',
    )
  },
})

export const rejectKyc = decision({
  table: 'kyc_records',
  what: 'identity record',
  status: 'rejected',
  isWaiting: isPending,
  change: decided('rejected'),
  mail: ({ customer, reason }) => letters.kycRejected(customer, reason),
})

export const payTransfer = decision({
  table: 'transfers',
  what: 'withdrawal',
  status: 'paid',
  isWaiting: isUnpaid,
  change: (paid_at, paid_by) => ({ paid_at, paid_by }),
  mail: ({ customer, amount }) => letters.transferPaid(customer, amount),
})

/** From then on the amount counts no more (D8). */
export const cancelTransfer = decision({
  table: 'transfers',
  what: 'withdrawal',
  status: 'cancelled',
  isWaiting: isUnpaid,
  change: (cancelled_at, cancelled_by) => ({ cancelled_at, cancelled_by }),
  mail: ({ customer, amount, reason }) => letters.transferCancelled(customer, amount, reason),
})
