import type { Selectable, Updateable } from 'kysely'
import { isSameName } from '#domain/identity.ts'
import { accountOf } from '../customers/identity.ts'
import type { CustomerTable, Database } from '../db/schema.ts'
import type { Trx } from '../db/transaction.ts'
import { payWithdrawal, postDeposit, postLoan, voidWithdrawal } from '../ledger/movements.ts'
import type { Author } from '../ledger/post.ts'
import type { Mail } from '../mail/outbox.ts'
import { formatAmount } from '../mail/templates.ts'
import { timestampOf } from '../platform/clock.ts'
import { conflict } from '../platform/httpError.ts'
import { type CommandContext, type PendingTable, pendingRecord } from './commandContext.ts'
import { type AgreedTerms, agreeOnTerms } from './loanAgreements.ts'
import * as mailTemplates from './mailTemplates.ts'
import { assertNoFault, assertReason, withdrawalFaults } from './payable.ts'

/** The data for the mail about a decision. */
interface MailInput extends mailTemplates.DecisionMail {
  customer: CustomerTable
  /** the agreed terms in words; '' for a decision without terms */
  terms: string
}

interface Decision<Table extends PendingTable> {
  table: Table
  /** the operators' name for the record */
  label: string
  /** the status after the decision, also for the audit */
  status: string
  isPending(row: Database[Table]): boolean
  /** the columns set by the decision */
  change(at: string, by: string, reason: string): Partial<Database[Table]>
  mail(mailInput: MailInput): Mail
  /** the mail is an alert about money, which the customer can switch off (G6) */
  isAlert?: true
  /** @throws HttpError when an operator must review the record again first */
  check?(row: Selectable<Database[Table]>, mailInput: MailInput, trx: Trx): void | Promise<void>
  /** moves the record's money (L1) */
  post?(trx: Trx, row: Selectable<Database[Table]>, author: Author): Promise<boolean>
  /** agrees on terms with the decision (F16) */
  agree?(
    command: CommandContext,
    row: Selectable<Database[Table]>,
    customer: CustomerTable,
    at: string,
  ): Promise<AgreedTerms>
  /** ends `newUser` (D4) */
  fundsAccount?: boolean
}

/** Builds a command that decides a record once: record, money, audit entry and mail in one transaction. */
export const createDecision =
  <Table extends PendingTable>(rule: Decision<Table>) =>
  async (command: CommandContext) => {
    const { ctx, trx, by, audit, flags } = command
    const { record, customer } = await pendingRecord(
      command,
      rule.table,
      rule.label,
      rule.isPending,
    )
    const at = timestampOf(ctx.clock)
    const amount =
      'amount_minor' in record ? formatAmount(record.amount_minor, customer.country_symbol) : ''
    const row = record as unknown as Selectable<Database[Table]>
    const agreed = await rule.agree?.(command, row, customer, at)
    const mailInput = {
      customer,
      amount,
      reason: flags.reason ?? '',
      at,
      requestedAt: record.created_at,
      terms: agreed?.text ?? '',
    }
    await rule.check?.(row, mailInput, trx)
    await rule.post?.(trx, row, { by, reason: flags.reason ?? '', at })
    await trx
      .updateTable(rule.table as 'deposits')
      .set(rule.change(at, by, mailInput.reason) as Updateable<Database['deposits']>)
      .where('id', '=', record.id)
      .execute()
    if (rule.fundsAccount && customer.funded_at === null)
      await trx
        .updateTable('customers')
        .set({ funded_at: at })
        .where('id', '=', customer.id)
        .execute()
    await audit(trx, {
      action: `${rule.label} ${rule.status}`,
      customerId: customer.id,
      subjectId: record.id,
      reason: flags.reason,
      detail: { ...(amount && { amount }), ...agreed?.detail },
    })
    if (!rule.isAlert || customer.money_alerts_off_at === null)
      await ctx.outbox.queue(trx, rule.mail(mailInput))
    return { id: record.id, customer: customer.email, status: rule.status, ...agreed?.detail }
  }

/** The changed columns of a record with a status. */
const decidedAs =
  <Status extends string>(status: Status) =>
  (decided_at: string, decided_by: string) => ({ status, decided_at, decided_by })

const isPending = (row: { status: string }) => row.status === 'pending'
const isUnpaid = (row: Database['transfers']) => row.paid_at === null && row.cancelled_at === null

export const confirmDeposit = createDecision({
  table: 'deposits',
  label: 'deposit',
  status: 'confirmed',
  isPending,
  change: decidedAs('confirmed'),
  mail: mailTemplates.depositConfirmed,
  isAlert: true,
  post: postDeposit,
  fundsAccount: true,
})

export const rejectDeposit = createDecision({
  table: 'deposits',
  label: 'deposit',
  status: 'rejected',
  isPending,
  change: decidedAs('rejected'),
  mail: mailTemplates.depositRejected,
})

export const approveLoan = createDecision({
  table: 'loans',
  label: 'loan',
  status: 'approved',
  isPending,
  change: decidedAs('approved'),
  mail: mailTemplates.loanApproved,
  isAlert: true,
  post: postLoan,
  agree: agreeOnTerms,
  fundsAccount: true,
})

export const rejectLoan = createDecision({
  table: 'loans',
  label: 'loan',
  status: 'rejected',
  isPending,
  change: decidedAs('rejected'),
  mail: mailTemplates.loanRejected,
  isAlert: true,
})

export const approveKyc = createDecision({
  table: 'kyc_records',
  label: 'identity record',
  status: 'approved',
  isPending,
  change: decidedAs('approved'),
  mail: ({ customer }) => mailTemplates.kycApproved(customer),
  check(row, { customer, reason }) {
    if (row.account_name === null || reason) return
    const now = accountOf(customer)
    if (isSameName(row.account_name, now.account_name) && row.account_dob === now.account_dob)
      return
    throw conflict(
      'validationFailed',
      `After these documents were uploaded the account changed from "${row.account_name}", born ${row.account_dob}, ` +
        `to "${now.account_name}", born ${now.account_dob}. Compare it with the documents again, then ` +
        'approve with --reason, or reject',
    )
  },
})

export const rejectKyc = createDecision({
  table: 'kyc_records',
  label: 'identity record',
  status: 'rejected',
  isPending,
  change: (at, by, refusal) => ({ ...decidedAs('rejected')(at, by), refusal }),
  mail: ({ customer, reason }) => mailTemplates.kycRejected(customer, reason),
})

export const payTransfer = createDecision({
  table: 'transfers',
  label: 'withdrawal',
  status: 'paid',
  isPending: isUnpaid,
  change: (paid_at, paid_by) => ({ paid_at, paid_by }),
  mail: mailTemplates.transferPaid,
  isAlert: true,
  async check(row, mailInput, trx) {
    assertNoFault((await withdrawalFaults(trx, [row])).get(row.id), 'withdrawal', 'cancel it')
    assertReason(mailInput, 'withdrawal', 'cancel')
  },
  post: payWithdrawal,
})

/** A cancelled withdrawal no longer counts in the balances (D8). */
export const cancelTransfer = createDecision({
  table: 'transfers',
  label: 'withdrawal',
  status: 'cancelled',
  isPending: isUnpaid,
  change: (cancelled_at, cancelled_by) => ({ cancelled_at, cancelled_by }),
  mail: mailTemplates.transferCancelled,
  post: voidWithdrawal,
})
