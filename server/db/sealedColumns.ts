import { personColumns } from './fieldColumns.ts'
import type { Database } from './schema.ts'

/**
 * How each column of a table with seals is protected (L18), so that no new one is forgotten: it does not compile, and a
 * test compares the list with the database.
 *
 * - `sealed`: in the seal of its record. The form of these seals is that of the first release, and never changes.
 * - `later`: in the seal by table and name where it is not null, so that the seals of before stay valid. Every further sealed
 *   column is such, and null until no server runs that does not know it (CONTRIBUTING.md, Recipe: a column of a table with seals).
 * - `digest`: in a digest, whose chain ends in a seal.
 * - any other text: the reason why it is not sealed.
 */
const later = 'later'
const sealed = 'sealed'
const digest = 'digest'
const decided = 'the decision about it: the audit and the ledger have it'
const detail = 'a detail of the person, by which no money moves and nobody signs in'
const history = 'tells of the past, and decides nothing'
const changing = 'changes with each use, so that a sign-in would have to seal'

/** The fields of the form of registration. */
const personDetails = Object.fromEntries(
  Object.values(personColumns).map((column) => [column, detail]),
) as Record<(typeof personColumns)[keyof typeof personColumns], typeof detail>

export const sealedColumns = {
  customers: {
    ...personDetails,
    ...{ id: sealed, email: sealed, password_hash: sealed, transfer_step: sealed },
    ...{ frozen_at: sealed, frozen_by: sealed, country_name: detail },
    country_symbol: 'shown beside amounts; the ledger has the currency',
    currency: 'that of the accounts of the ledger: the two are compared',
    account_number: 'a name for payments to the bank, which the ledger does not use',
    ...{ funded_at: history, invested_at: history, created_at: history, signed_in_at: history },
    ...{ password_changed_at: history, second_step_told_at: history },
    email_confirmed_at: 'decides whether mails are held back, not who signs in',
    sign_in_alerts_off_at: 'decides which mails are sent: a sign-in changes nothing by itself',
    money_alerts_off_at: 'decides which mails are sent: the audit has the money that moved',
  },
  passkeys: {
    ...{ id: sealed, customer_id: sealed, credential_id: sealed, public_key: sealed },
    ...{ counter: changing, last_used_at: changing },
    transports: 'a hint for browsers',
    ...{ name: 'the customer’s own name for it', created_at: history },
  },
  authenticator_apps: {
    ...{ customer_id: sealed, sealed_secret: sealed },
    ...{ last_step: changing, created_at: history },
  },
  ledger_transactions: {
    ...{ reference: sealed, customer_id: sealed, sequence: sealed, digest: sealed },
    ...{ kind: digest, currency: digest, settles: digest, made_by: digest },
    ...{ reason: digest, created_at: digest },
  },
  ledger_postings: {
    ...{ account: digest, amount_minor: digest },
    ...{ reference: 'the key to its transaction', customer_id: 'the key to its transaction' },
  },
  transfers: {
    ...{ id: sealed, customer_id: sealed, reference: sealed, amount_minor: sealed, path: sealed },
    ...{ method: sealed, account_name: sealed, account_number: sealed, bank_name: sealed },
    ...{ account_type: sealed, payee_email: sealed, routing_number: sealed, code_id: sealed },
    created_at: sealed,
    symbol: 'shown beside the amount; the ledger has the currency',
    ...{ paid_at: decided, paid_by: decided, cancelled_at: decided, cancelled_by: decided },
    ...{ returned_at: decided, returned_by: decided, return_reason: decided, run_id: decided },
  },
  deposit_returns: {
    ...{ id: sealed, customer_id: sealed, deposit_id: sealed, reference: sealed },
    ...{ amount_minor: sealed, created_at: sealed },
    decide_by: 'a date that was promised: no money moves by it',
    ...{ paid_at: decided, paid_by: decided, refused_at: decided, refused_by: decided },
    ...{ refusal: decided, refusal_owner: decided },
  },
  audit: {
    ...{ id: digest, at: digest, request_id: digest, actor: digest, action: digest },
    ...{ outcome: digest, customer_id: digest, subject_id: digest, details_until: digest },
    details_digest: digest,
  },
  audit_details: {
    ...{ salt: digest, reason: digest, detail: digest },
    ...{ entry_id: 'the key to its entry', until: 'compared with that of its entry' },
  },
  audit_links: { sequence: sealed, digest: sealed, entry_id: 'the entry has it, in its digest' },
} as const satisfies { [Table in keyof Database]?: Record<keyof Database[Table], string> }

export type SealedTables = typeof sealedColumns
/** The sealed columns of a table that releases after the first one have added: whoever seals a row has to read them. */
export type LaterColumn<Table extends keyof SealedTables> = {
  [Column in keyof SealedTables[Table]]: SealedTables[Table][Column] extends typeof later
    ? Column
    : never
}[keyof SealedTables[Table]]

/** The later sealed columns of a row, each with its name, in the order of the list. Null ones are left out. */
export function laterFields(
  table: keyof SealedTables,
  row: Readonly<Record<string, unknown>>,
): [column: string, value: string][] {
  const columns = Object.entries(sealedColumns[table]).filter(([, how]) => how === later)
  return columns.flatMap(([column]) => {
    const value = row[column]
    // A column that was not read must not pass as one without a value.
    if (value === undefined) throw new Error(`${table}.${column} is sealed, but was not read`)
    return value === null ? [] : [[`${table}.${column}`, String(value)] as [string, string]]
  })
}
