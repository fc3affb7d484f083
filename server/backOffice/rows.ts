import type { Selectable } from 'kysely'
import { fullName, isSameName } from '#domain/identity.ts'
import { percentOf } from '#domain/loanTerms.ts'
import { fromMinor } from '#domain/money.ts'
import { paymentReference } from '#domain/paymentReference.ts'
import { type AgreementWithRepayments, owedOf } from '../customers/agreements.ts'
import { identityOf } from '../customers/identity.ts'
import type { LoanRepaymentTable } from '../db/loanSchema.ts'
import type { CustomerTable, Database } from '../db/schema.ts'
import type { PendingTable } from './commandContext.ts'

/** How records are shown to operators. */

/** A record with its owner's details. */
export type Owned<Table extends PendingTable> = Selectable<Database[Table]> &
  Pick<
    CustomerTable,
    'email' | 'account_number' | 'first_name' | 'middle_name' | 'last_name' | 'dob' | 'frozen_at'
  >

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
  /** what the customer's bank transfer quotes (D26) */
  paymentReference: paymentReference(row.account_number) ?? '',
  files: files.get(row.id) ?? [],
})

/** @param today a calendar day in UTC */
export const loan =
  (agreements: ReadonlyMap<string, AgreementWithRepayments>, today: string) =>
  (row: Owned<'loans'>) => {
    const agreement = agreements.get(row.id)
    const debt = agreement && owedOf(row, agreement, today)
    return {
      id: row.id,
      customer: row.email,
      amount: fromMinor(row.amount_minor),
      monthlyIncome: fromMinor(row.monthly_income_minor),
      /** what the customer asked for until it is agreed */
      termMonths: agreement?.term_months ?? row.term_months,
      /** null: nothing is agreed on */
      apr: agreement ? percentOf(agreement.rate) : null,
      owed: debt ? fromMinor(debt.owed) : null,
      pastDue: debt ? fromMinor(debt.pastDue) : null,
      nextDue: debt?.next?.dueDate ?? null,
      purpose: row.purpose,
      status: row.status,
      createdAt: row.created_at,
      reference: row.reference,
    }
  }

export const repayment = (row: Selectable<LoanRepaymentTable> & Pick<CustomerTable, 'email'>) => ({
  id: row.id,
  customer: row.email,
  loan: row.loan_id,
  amount: fromMinor(row.amount_minor),
  interest: fromMinor(row.interest_minor),
  principal: fromMinor(row.principal_minor),
  status: row.reversed_at ? 'taken back' : 'posted',
  by: row.posted_by,
  createdAt: row.created_at,
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
  payee:
    row.payee_email ||
    [
      `${row.account_name}, ${row.bank_name} ${row.account_number}`,
      row.routing_number && `routing number ${row.routing_number}`,
    ]
      .filter(Boolean)
      .join(', '),
  status: row.cancelled_at ? 'cancelled' : row.paid_at ? 'paid' : 'pending',
  createdAt: row.created_at,
  reference: row.reference,
})
