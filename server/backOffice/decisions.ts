import type { Updateable } from 'kysely'
import { isSameName } from '#domain/identity.ts'
import { type IdentityRefusal, identityRefusals } from '#domain/identityRefusals.ts'
import { fromMinor } from '#domain/money.ts'
import type { WithdrawalReturn } from '#domain/withdrawalReturns.ts'
import { accountOf } from '../customers/identity.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { decisionColumns, type MoveName, stateStorage } from '../db/lifecycles.ts'
import type { Database } from '../db/schema.ts'
import type { Trx } from '../db/transaction.ts'
import {
  payWithdrawal,
  postDeposit,
  postLoan,
  returnWithdrawal,
  voidWithdrawal,
} from '../ledger/movements.ts'
import type { Author } from '../ledger/post.ts'
import type { Mail } from '../mail/outbox.ts'
import { formatAmount } from '../mail/templates.ts'
import { timestampOf } from '../platform/clock.ts'
import { conflict } from '../platform/httpError.ts'
import {
  type CommandContext,
  type DecidedRecord,
  movableRecord,
  type RowOf,
} from './commandContext.ts'
import { type AgreedTerms, agreeOnTerms } from './loanAgreements.ts'
import * as mailTemplates from './mailTemplates.ts'
import { assertInNoRun, assertNoFault, assertReason, withdrawalFaults } from './payable.ts'

/** The data for the mail about a decision. */
interface MailInput extends mailTemplates.DecisionMail {
  customer: CustomerTable
  /** the agreed terms in words; '' for a decision without terms */
  terms: string
}

/** The parts of a decision that the life cycle does not define. */
interface Decision<Name extends DecidedRecord> {
  mail(mailInput: MailInput, row: RowOf<Name>): Mail
  /** columns that the decision sets beside its state */
  columns?: (reason: string) => Updateable<Database[(typeof stateStorage)[Name]['table']]>
  /** @throws HttpError when an operator must review the record again first */
  check?(row: RowOf<Name>, mailInput: MailInput, trx: Trx): void | Promise<void>
  /** moves the record's money (L1) */
  post?(trx: Trx, row: RowOf<Name>, author: Author): Promise<boolean>
  /** agrees on terms with the decision (F16) */
  agree?(
    command: CommandContext,
    row: RowOf<Name>,
    customer: CustomerTable,
    at: string,
  ): Promise<AgreedTerms>
  /** ends `newUser` (D4) */
  fundsAccount?: boolean
}

/** Builds a command that decides a record once: record, money, audit entry and mail in one transaction. */
export const createDecision =
  <Name extends DecidedRecord>(name: Name, event: MoveName<Name>, rule: Decision<Name>) =>
  async (command: CommandContext) => {
    const { ctx, trx, by, audit, flags } = command
    const { record, customer, decision } = await movableRecord(command, name, event)
    const at = timestampOf(ctx.clock)
    const minor =
      'amount_minor' in record && typeof record.amount_minor === 'number'
        ? record.amount_minor
        : undefined
    const amount = minor === undefined ? '' : formatAmount(minor, customer.country_symbol)
    const agreed = await rule.agree?.(command, record, customer, at)
    const reason = flags.reason ?? ''
    const requestedAt = record.created_at
    const mailInput = { customer, amount, reason, at, requestedAt, terms: agreed?.text ?? '' }
    await rule.check?.(record, mailInput, trx)
    await rule.post?.(trx, record, { by, reason, at })
    await trx
      .updateTable(stateStorage[name].table as 'deposits')
      .set({ ...decisionColumns(name, decision.to, at, by), ...rule.columns?.(reason) } as object)
      .where('id', '=', record.id)
      .execute()
    if (rule.fundsAccount && customer.funded_at === null)
      await trx
        .updateTable('customers')
        .set({ funded_at: at })
        .where('id', '=', customer.id)
        .execute()
    await audit(trx, {
      action: decision.audit,
      customerId: customer.id,
      subjectId: record.id,
      reason: flags.reason,
      detail: { ...(amount && { amount }), ...agreed?.detail },
    })
    if (!decision.isAlert || customer.money_alerts_off_at === null)
      await ctx.outbox.queue(trx, rule.mail(mailInput, record))
    return {
      ...{ id: record.id, customer: customer.email, status: decision.to, ...agreed?.detail },
      ...(minor !== undefined && { amount: fromMinor(minor) }),
    }
  }

export const confirmDeposit = createDecision('deposit', 'confirm', {
  mail: mailTemplates.depositConfirmed,
  post: postDeposit,
  fundsAccount: true,
})

export const rejectDeposit = createDecision('deposit', 'reject', {
  mail: mailTemplates.depositRejected,
})

export const approveLoan = createDecision('loan', 'approve', {
  mail: mailTemplates.loanApproved,
  post: postLoan,
  agree: agreeOnTerms,
  fundsAccount: true,
})

export const rejectLoan = createDecision('loan', 'reject', {
  mail: mailTemplates.loanRejected,
})

export const approveKyc = createDecision('identity', 'approve', {
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

/** The flag was already validated against the list of reasons. */
const refusalText = (reason: string): string => identityRefusals[reason as IdentityRefusal]

/** Rejects identity documents, for a reason of the closed list, which the customer reads. */
export const rejectKyc = createDecision('identity', 'reject', {
  columns: (reason) => ({ refusal: refusalText(reason) }),
  mail: ({ customer, reason }) => mailTemplates.kycRejected(customer, refusalText(reason)),
})

const payAs = (check: (row: RowOf<'withdrawal'>) => void) =>
  createDecision('withdrawal', 'pay', {
    mail: mailTemplates.transferPaid,
    async check(row, mailInput, trx) {
      check(row)
      assertNoFault((await withdrawalFaults(trx, [row])).get(row.id), 'withdrawal', 'cancel it')
      assertReason(mailInput, 'withdrawal', 'cancel')
    },
    post: payWithdrawal,
  })

export const payTransfer = payAs(assertInNoRun)

/** Pays a withdrawal as part of this payment run, which may have been recalled in the meantime. */
export const payInRun = (runId: string) =>
  payAs(({ run_id }) => {
    if (run_id !== runId) throw conflict('validationFailed', 'It is in this payment run no more')
  })

/** A cancelled withdrawal no longer counts in the balances (D8). */
export const cancelTransfer = createDecision('withdrawal', 'cancel', {
  mail: mailTemplates.transferCancelled,
  check: assertInNoRun,
  post: voidWithdrawal,
})

/** A paid withdrawal that the other bank sent back, for a reason of the closed list, which the customer reads. */
export const returnTransfer = createDecision('withdrawal', 'return', {
  columns: (reason) => ({ return_reason: reason as WithdrawalReturn }),
  mail: (mailInput, { paid_at }) =>
    mailTemplates.transferReturned(
      { ...mailInput, paidAt: paid_at },
      mailInput.reason as WithdrawalReturn,
    ),
  post: returnWithdrawal,
})
