import { fromMinor } from '#domain/money.ts'
import type { Database } from '../db/schema.ts'
import type { MailStatus } from '../mail/kinds.ts'
import { balancesIn, kycRecords, userRecord } from '../records.ts'
import { customerIdOf, customerOf, type DeskCall, type WaitingTable } from './deskCall.ts'
import { mailsWithStatus } from './mails.ts'

/** What an operator reads: plain rows, the newest first. */

export async function customers({ trx }: DeskCall) {
  const rows = await trx
    .selectFrom('customers')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`,
    level: row.transfer_step,
    newUser: row.funded_at === null,
    createdAt: row.created_at,
  }))
}

/** One customer whole: the record, the balances, and what waits for a decision. */
export async function customer(call: DeskCall) {
  const { trx } = call
  const row = await customerOf(call)
  const balances = await balancesIn(trx, row.id)
  return {
    ...(await userRecord(trx, row)),
    balances: Object.fromEntries(
      Object.entries(balances).map(([name, amount]) => [name, amount.toFixed(2)]),
    ),
    kyc: await kycRecords(trx, row.id),
    deposits: (await deposits(call)).filter(({ status }) => status === 'pending'),
    loans: (await loans(call)).filter(({ status }) => status === 'pending'),
    transfers: (await transfers(call)).filter(({ status }) => status === 'pending'),
  }
}

export async function deposits(call: DeskCall) {
  const rows = await owned(call, 'deposits')
  const files = await proofs(call, 'deposit_id')
  return rows.map((row) => ({
    id: row.id,
    customer: row.email,
    amount: fromMinor(row.amount_minor),
    status: row.status,
    createdAt: row.created_at,
    reference: row.reference,
    files: files.get(row.id) ?? [],
  }))
}

export async function loans(call: DeskCall) {
  const rows = await owned(call, 'loans')
  return rows.map((row) => ({
    id: row.id,
    customer: row.email,
    amount: fromMinor(row.amount_minor),
    monthlyIncome: fromMinor(row.monthly_income_minor),
    purpose: row.purpose,
    status: row.status,
    createdAt: row.created_at,
    reference: row.reference,
  }))
}

export async function kyc(call: DeskCall) {
  const rows = await owned(call, 'kyc_records')
  const files = await proofs(call, 'kyc_id')
  return rows.map((row) => ({
    id: row.id,
    customer: row.email,
    name: row.name,
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    files: files.get(row.id) ?? [],
  }))
}

export async function transfers(call: DeskCall) {
  const rows = await owned(call, 'transfers')
  return rows.map((row) => ({
    id: row.id,
    customer: row.email,
    amount: fromMinor(row.amount_minor),
    path: row.path,
    method: row.method,
    payee: row.payee_email || `${row.account_name}, ${row.bank_name} ${row.account_number}`,
    status: row.cancelled_at ? 'cancelled' : row.paid_at ? 'paid' : 'pending',
    createdAt: row.created_at,
    reference: row.reference,
  }))
}

/** The outbox; a mail that carried a secret and is sent or given up has no text any more. */
export async function mails({ trx, flags }: DeskCall) {
  const { to, status } = flags
  const rows = await trx
    .selectFrom(mailsWithStatus(trx).as('mails'))
    .selectAll()
    .$if(Boolean(to), (all) => all.where('to_address', '=', (to ?? '').toLowerCase()))
    .$if(Boolean(status), (all) => all.where('status', '=', status as MailStatus))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute()
  return rows.map((row) => ({
    to: row.to_address,
    subject: row.subject,
    text: row.text,
    sentAt: row.created_at,
    status: row.status,
    attempts: row.attempts,
    reason: row.failure ?? '',
    id: row.id,
  }))
}

export async function audits(call: DeskCall) {
  const customerId = await customerIdOf(call)
  const all = call.trx
    .selectFrom('audit')
    .leftJoin('customers', 'customers.id', 'audit.customer_id')
    .selectAll('audit')
    .select('customers.email')
  const rows = await (customerId ? all.where('audit.customer_id', '=', customerId) : all)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(LIMIT)
    .execute()
  return rows.map((row) => ({
    at: row.at,
    actor: row.actor,
    action: row.action,
    customer: row.email ?? '',
    subject: row.subject_id ?? '',
    reason: row.reason,
    detail: JSON.parse(row.detail) as unknown,
  }))
}

/** Enough for an operator's screen; scripts narrow by customer or address. */
export const LIMIT = 1000

/** Rows of one table with their customer's email, of one customer when one is named. */
async function owned<Table extends WaitingTable>(call: DeskCall, table: Table) {
  const customerId = await customerIdOf(call)
  // The four tables share the columns used here; Kysely cannot see it through the type parameter.
  const name = table as 'deposits'
  const all = call.trx
    .selectFrom(name)
    .innerJoin('customers', 'customers.id', `${name}.customer_id`)
    .selectAll(name)
    .select('customers.email')
  const rows = await (customerId ? all.where(`${name}.customer_id`, '=', customerId) : all)
    .orderBy(`${name}.created_at`, 'desc')
    .orderBy(`${name}.id`, 'desc')
    .limit(LIMIT)
    .execute()
  return rows as unknown as (Database[Table] & { email: string })[]
}

/** Names and kinds of the files that came with each record. */
async function proofs({ trx }: DeskCall, column: 'deposit_id' | 'kyc_id') {
  const rows = await trx.selectFrom('files').selectAll().where(column, 'is not', null).execute()
  const byRecord = new Map<string, { id: string; name: string; type: string; bytes: number }[]>()
  for (const row of rows) {
    const record = row[column] ?? ''
    const file = { id: row.id, name: row.name, type: row.media_type, bytes: row.bytes }
    byRecord.set(record, [...(byRecord.get(record) ?? []), file])
  }
  return byRecord
}
