import type { Selectable } from 'kysely'
import { fullName, isSameName } from '#domain/identity.ts'
import { fromMinor } from '#domain/money.ts'
import { identityOf } from '../customers/identity.ts'
import type { CustomerTable, Database } from '../db/schema.ts'
import type { PendingTable } from './commandContext.ts'

/** How records are shown to operators. */

/** A record with its owner's details. */
export type Owned<Table extends PendingTable> = Selectable<Database[Table]> &
  Pick<CustomerTable, 'email' | 'first_name' | 'middle_name' | 'last_name' | 'dob' | 'frozen_at'>

export type FilesByRecord = ReadonlyMap<
  string,
  { id: string; name: string; type: string; bytes: number }[]
>

export const customer = (row: CustomerTable) => ({
  id: row.id,
  email: row.email,
  name: `${row.first_name} ${row.last_name}`,
  level: row.transfer_step,
  newUser: row.funded_at === null,
  frozenAt: row.frozen_at,
  createdAt: row.created_at,
})

export const deposit = (files: FilesByRecord) => (row: Owned<'deposits'>) => ({
  id: row.id,
  customer: row.email,
  amount: fromMinor(row.amount_minor),
  status: row.status,
  createdAt: row.created_at,
  reference: row.reference,
  files: files.get(row.id) ?? [],
})

export const loan = (row: Owned<'loans'>) => ({
  id: row.id,
  customer: row.email,
  amount: fromMinor(row.amount_minor),
  monthlyIncome: fromMinor(row.monthly_income_minor),
  purpose: row.purpose,
  status: row.status,
  createdAt: row.created_at,
  reference: row.reference,
})

/** Shows the name of the form and the name of the account: both must match the document (S11). */
export const kyc = (files: FilesByRecord) => (row: Owned<'kyc_records'>) => {
  const accountName = fullName(identityOf(row))
  const { firstName, lastName } = identityOf(row)
  return {
    id: row.id,
    customer: row.email,
    name: row.name,
    accountName,
    nameMatches: [accountName, `${firstName} ${lastName}`].some((name) =>
      isSameName(name, row.name),
    ),
    dob: row.dob,
    document: row.document_type,
    number: row.number,
    status: row.superseded_at ? 'superseded' : row.status,
    createdAt: row.created_at,
    files: files.get(row.id) ?? [],
  }
}

export const transfer = (row: Owned<'transfers'>) => ({
  id: row.id,
  customer: row.email,
  /** the account is frozen: it is not paid without a reason (G8) */
  frozen: row.frozen_at !== null,
  amount: fromMinor(row.amount_minor),
  path: row.path,
  method: row.method,
  payee: row.payee_email || `${row.account_name}, ${row.bank_name} ${row.account_number}`,
  status: row.cancelled_at ? 'cancelled' : row.paid_at ? 'paid' : 'pending',
  createdAt: row.created_at,
  reference: row.reference,
})
