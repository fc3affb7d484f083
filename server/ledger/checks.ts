import { isDeepStrictEqual } from 'node:util'
import { fromMinor } from '#domain/money.ts'
import type { LedgerAccount } from '../db/ledgerSchema.ts'
import { entriesOf, isSame, opposite, type Postings } from './accounts.ts'
import { transactionDigest } from './digest.ts'
import { type MoneyRecord, postingsOf } from './movements.ts'
import type { LedgerRecords, PostedTransaction } from './records.ts'

/** The first fault in a customer's part of the ledger, in plain words; undefined when there is none (L6). */
export const firstFault = (records: LedgerRecords): string | undefined =>
  chainFault(records) ??
  transactionFault(records) ??
  balanceFault(records) ??
  recordFault(records) ??
  auditFault(records) ??
  records.brokenSeals[0] ??
  totalFault(records)

/** Transactions must be numbered without gaps, and each must be unchanged. */
function chainFault({ customer, transactions, stray }: LedgerRecords): string | undefined {
  let previous = ''
  for (const [index, transaction] of transactions.entries()) {
    const { sequence, reference, digest, postings, ...rest } = transaction
    if (sequence !== index + 1)
      return `Transaction number ${index + 1} of ${customer.email} is missing`
    const expected = transactionDigest(previous, { ...rest, sequence, reference }, postings)
    if (digest !== expected)
      return `The transaction ${reference} of ${customer.email}, or one before it, was changed after it was written: its digest does not fit`
    previous = digest
  }
  return (
    stray[0] &&
    `There are postings of ${customer.email} with the reference ${stray[0]}, but no such transaction`
  )
}

/** Each transaction must be complete, in one currency, and end at most one other transaction. */
function transactionFault({ customer, accounts, transactions }: LedgerRecords): string | undefined {
  const byReference = new Map(transactions.map((one) => [one.reference, one]))
  const currencyOf = new Map(accounts.map(({ account, currency }) => [account, currency]))
  for (const transaction of transactions) {
    const { reference, settles, kind, currency, postings } = transaction
    const name = `The transaction ${reference} of ${customer.email}`
    const entries = entriesOf(postings)
    const sum = entries.reduce((total, [, amount]) => total + amount, 0)
    if (entries.length < 2) return `${name} has fewer than two postings`
    if (sum !== 0)
      return `The postings of ${reference} of ${customer.email} sum to ${fromMinor(sum)}, not to zero`
    if (entries.some(([account]) => currencyOf.get(account) !== currency))
      return `${name} is in ${currency}, but an account of it is not`
    if (settles === null) continue
    const settled = byReference.get(settles)
    if (!settled) return `${name} ends ${settles}, which does not exist`
    if (kind === 'reversal' && !isSame(postings, undoing(settled, byReference)))
      return `${name} does not have the opposite postings of ${settles}`
    if (kind === 'payout' && settled.postings.pending_out !== postings.settlement)
      return `${name} does not pay the amount of ${settles}`
  }
  return undefined
}

/** The expected postings of a reversal of this transaction. */
const undoing = (
  { postings, settles }: PostedTransaction,
  byReference: ReadonlyMap<string, PostedTransaction>,
) => opposite(postings, (settles !== null && byReference.get(settles)?.postings) || {})

/** Each balance must be the sum of the account's postings. */
function balanceFault({ customer, accounts, transactions }: LedgerRecords): string | undefined {
  const sums = new Map<LedgerAccount, number>()
  for (const [account, amount] of transactions.flatMap(({ postings }) => entriesOf(postings)))
    sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { account, balance_minor, currency } of accounts) {
    const sum = sums.get(account) ?? 0
    if (sum !== balance_minor)
      return `The balance of the account ${account} of ${customer.email} is ${fromMinor(balance_minor)} ${currency}, but its postings sum to ${fromMinor(sum)}`
    if (currency !== customer.currency)
      return `The account ${account} of ${customer.email} is in ${currency}, but the customer’s currency is ${customer.currency}`
  }
  return undefined
}

/** The total after each transaction must be what the postings come to: the activity shows it. */
function totalFault({ customer, transactions, totals }: LedgerRecords): string | undefined {
  const counted = ['deposits', 'profit', 'bonus', 'loan'] as const
  let before = { at: '', total_minor: 0 }
  for (const [index, { sequence, reference, created_at, postings }] of transactions.entries()) {
    const change_minor = counted.reduce((sum, account) => sum + (postings[account] ?? 0), 0)
    const expected = {
      customer_id: customer.id,
      at: created_at > before.at ? created_at : before.at,
      sequence,
      change_minor,
      total_minor: before.total_minor + change_minor,
    }
    if (!isDeepStrictEqual({ ...totals[index] }, expected))
      return `The total after ${reference} of ${customer.email} is not ${fromMinor(expected.total_minor)}, which the postings come to`
    before = expected
  }
  return totals.length > transactions.length
    ? `There are more totals of ${customer.email} than transactions`
    : undefined
}

/** The ledger must contain exactly the records that count (D8), each with its amount. */
function recordFault(records: LedgerRecords): string | undefined {
  const { customer, transactions, deposits, returns, loans, repayments, transfers } = records
  const counted = standing(transactions)
  const kept = transfers.filter((row) => row.cancelled_at === null && row.returned_at === null)
  const expected = [
    ...deposits.filter(({ status }) => status === 'confirmed').map(expect('deposit')),
    ...returns.filter((row) => row.refused_at === null).map(expect('return')),
    ...returns.filter((row) => row.paid_at !== null).map(expect('payout')),
    ...loans.filter(({ status }) => status === 'approved').map(expect('loan')),
    ...repayments.filter((row) => row.reversed_at === null).map(expect('repayment')),
    ...kept.map(expect('withdrawal')),
    ...kept.filter((row) => row.paid_at !== null).map(expect('payout')),
  ]
  for (const { reference, amount, postings } of expected) {
    const posted = counted.get(reference)
    if (!posted)
      return `${reference} of ${customer.email} counts ${fromMinor(amount)} ${customer.currency}, but the ledger does not have it`
    if (!isSame(posted, postings))
      return `${reference} of ${customer.email} counts ${fromMinor(amount)} ${customer.currency}, but the ledger has another amount or account`
  }
  const known = new Set(expected.map(({ reference }) => reference))
  const unfounded = [...counted.keys()].find(
    (reference) => !/^(profit|bonus):/.test(reference) && !known.has(reference),
  )
  return (
    unfounded &&
    `The ledger counts ${unfounded} of ${customer.email}, but the bank’s records do not`
  )
}

/**
 * Each audit entry about money must have its transaction, and each transaction its entry (L20). Earlier versions did
 * not write all entries: their transactions are protected only by seals.
 */
function auditFault(records: LedgerRecords): string | undefined {
  const { customer, transactions, audited, sealedSince } = records
  const posted = new Set(transactions.map(({ reference }) => reference))
  const isGain = (reference: string) => /^(profit|bonus):/.test(reference)
  const isTied = (at: string) => sealedSince !== undefined && at > sealedSince
  const lost = audited.find(
    ({ reference, at }) => !posted.has(reference) && (isGain(reference) || isTied(at)),
  )
  if (lost)
    return `The audit tells of ${lost.reference} of ${customer.email}, but the ledger does not have it`
  const known = new Set(audited.map(({ reference }) => reference))
  const untold = transactions.find(
    ({ reference, created_at }) => isTied(created_at) && !known.has(reference),
  )
  return (
    untold &&
    `The ledger has ${untold.reference} of ${customer.email}, but no entry of the audit tells of it`
  )
}

/** The postings of all transactions that were not reversed, by reference. */
function standing(transactions: readonly PostedTransaction[]): Map<string, Postings> {
  const byReference = new Map(transactions.map((one) => [one.reference, one]))
  const undone = new Set<string | null>()
  for (const { kind, settles } of transactions)
    if (kind === 'reversal')
      undone.add(settles).add(byReference.get(settles ?? '')?.settles ?? null)
  return new Map(
    transactions
      .filter(({ kind, reference }) => kind !== 'reversal' && !undone.has(reference))
      .map(({ reference, postings }) => [reference, postings]),
  )
}

/** The expected ledger transaction of a record that counts. */
const expect =
  <Kind extends keyof typeof postingsOf>(kind: Kind) =>
  (record: MoneyRecord & Parameters<(typeof postingsOf)[Kind]>[0]) => ({
    reference: `${kind}:${record.id}`,
    amount: record.amount_minor,
    postings: (postingsOf[kind] as (row: typeof record) => ReturnType<(typeof postingsOf)[Kind]>)(
      record,
    ),
  })
