import type { Trx } from '../db/transaction.ts'

/** The ledger reference for each audited action, from the subject of its entry. */
const referenceOf: Readonly<Record<string, (subject: string) => string>> = {
  // Before there was a ledger, the subject was the bare id.
  'profit posted': (id) => (id.startsWith('profit:') ? id : `profit:${id}`),
  'bonus posted': (id) => (id.startsWith('bonus:') ? id : `bonus:${id}`),
  'deposit confirmed': (id) => `deposit:${id}`,
  'loan approved': (id) => `loan:${id}`,
  'loan repaid': (id) => `repayment:${id}`,
  'loan repayment taken back': (id) => `reversal:repayment:${id}`,
  'transfer accepted': (id) => `withdrawal:${id}`,
  'withdrawal paid': (id) => `payout:${id}`,
  'withdrawal cancelled': (id) => `reversal:withdrawal:${id}`,
  'withdrawal returned': (id) => `reversal:payout:${id}`,
  'deposit asked back': (id) => `return:${id}`,
  'return of a deposit paid': (id) => `payout:${id}`,
  'return of a deposit refused': (id) => `reversal:return:${id}`,
}

/** An audit entry about a ledger transaction. */
export interface AuditedTransaction {
  customer_id: string
  reference: string
  at: string
}

/** The transactions that the audit mentions. */
export async function readAudited(
  trx: Trx,
  customerIds: readonly string[],
): Promise<AuditedTransaction[]> {
  const entries = await trx
    .selectFrom('audit')
    .select(['customer_id', 'action', 'subject_id', 'at'])
    .where('customer_id', 'in', customerIds)
    .where('action', 'in', Object.keys(referenceOf))
    .where('outcome', '=', 'done')
    .execute()
  return entries.map(({ customer_id, action, subject_id, at }) => ({
    customer_id: customer_id ?? '',
    reference: referenceOf[action]?.(subject_id ?? '') ?? '',
    at,
  }))
}
