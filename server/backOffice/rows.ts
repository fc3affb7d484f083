import type { Selectable } from 'kysely'
import { fullName, type Identity, isSameName } from '#domain/identity.ts'
import { percentOf } from '#domain/loanTerms.ts'
import { fromMinor } from '#domain/money.ts'
import { paymentReference } from '#domain/paymentReference.ts'
import { type AgreementWithRepayments, owedOf } from '../customers/agreements.ts'
import { identityOf } from '../customers/identity.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { stateOf } from '../db/lifecycles.ts'
import type { LoanRepaymentTable } from '../db/loanSchema.ts'
import type { Database } from '../db/schema.ts'
import type { PendingTable } from './commandContext.ts'
import type { PaymentFaults } from './payable.ts'

/** The form in which operators see records. */

/**
 * The owner's columns that a list selects in addition to its own. All but the email are renamed, because a second
 * column of the same name would hide the record's: a withdrawal also has an account number, the payee's.
 */
export const ownerColumns = [
  'customers.email',
  'customers.account_number as owner_account_number',
  'customers.first_name as owner_first_name',
  'customers.middle_name as owner_middle_name',
  'customers.last_name as owner_last_name',
  'customers.dob as owner_dob',
  'customers.frozen_at as owner_frozen_at',
] as const

/** The name of a selected column in the rows, and in its table. */
type OwnerColumns = {
  [Column in (typeof ownerColumns)[number] as Column extends `${string} as ${infer Name}`
    ? Name
    : 'email']: Column extends `customers.${infer Name} as ${string}` ? Name : 'email'
}

/** A record with its owner's details. */
export type Owned<Table extends PendingTable> = Selectable<Database[Table]> & {
  [Name in keyof OwnerColumns]: CustomerTable[OwnerColumns[Name] & keyof CustomerTable]
}

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
  /** the reference of the customer's bank transfer (D26) */
  paymentReference: paymentReference(row.owner_account_number) ?? '',
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
      /** the requested terms until others are agreed */
      termMonths: agreement?.term_months ?? row.term_months,
      /** null: no terms are agreed */
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

/** Whether a document's name is that of the account, with its middle name or without. */
export const isNameOf = (owner: Identity, name: string): boolean =>
  [fullName(owner), `${owner.firstName} ${owner.lastName}`].some((one) => isSameName(one, name))

/** Shows the name of the form and the name of the account: both must match the document (S11). */
export const kyc = (files: FilesByRecord) => (row: Owned<'kyc_records'>) => {
  const owner = identityOf({
    first_name: row.owner_first_name,
    middle_name: row.owner_middle_name,
    last_name: row.owner_last_name,
    dob: row.owner_dob,
  })
  const accountName = fullName(owner)
  return {
    id: row.id,
    customer: row.email,
    name: row.name,
    accountName,
    nameMatches: isNameOf(owner, row.name),
    dob: row.owner_dob,
    document: row.document_type,
    number: row.number,
    status: stateOf('identity', row),
    createdAt: row.created_at,
    files: files.get(row.id) ?? [],
  }
}

export const transfer = (faults: PaymentFaults) => (row: Owned<'transfers'>) => ({
  id: row.id,
  customer: row.email,
  /** the account is frozen: a payment needs a reason (G8) */
  frozen: row.owner_frozen_at !== null,
  /** why it must not be paid (L15, L18); '' when there is no reason */
  fault: faults.get(row.id) ?? '',
  amount: fromMinor(row.amount_minor),
  path: row.path,
  method: row.method,
  payee: row.method === 'bank transfer' ? bankAccountOf(row) : row.payee_email,
  status: stateOf('withdrawal', row),
  createdAt: row.created_at,
  reference: row.reference,
})

const bankAccountOf = (row: Owned<'transfers'>): string =>
  [
    row.account_name,
    `${row.bank_name} ${row.account_number}`,
    row.account_type,
    row.routing_number && `routing number ${row.routing_number}`,
  ]
    .filter(Boolean)
    .join(', ')
