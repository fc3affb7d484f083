import { hash } from '@node-rs/argon2'
import { newAccountNumber } from '#domain/accountNumber.ts'
import { loanExamples } from '#domain/fieldExamples.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import { auditBy } from '#server/audit/audit.ts'
import { sealAccess } from '#server/db/access.ts'
import type { AuditAction } from '#server/db/auditSchema.ts'
import { connect } from '#server/db/connection.ts'
import { loanColumns, payoutColumns, toColumns } from '#server/db/fieldColumns.ts'
import { sealedWithdrawal } from '#server/db/sealed.ts'
import { putSeals } from '#server/db/seals.ts'
import { type Db, inTransaction, type Trx } from '#server/db/transaction.ts'
import { holdWithdrawal, postDeposit, postGain, postLoan } from '#server/ledger/movements.ts'
import { systemClock } from '#server/platform/clock.ts'
import { digest, newId, newSecret } from '#server/platform/ids.ts'
import { customerRow } from '#tests/server/person.ts'

/** A customer who is signed in. */
export interface Person {
  id: string
  email: string
  token: string
}

export const PASSWORD = 'harbour lantern 9'
/** Records of each kind that each customer has. */
const EACH = 3
/** Customers of one transaction: each commit waits for the disk. */
const AT_ONCE = 50

/** Adds customers who are signed in, each with a few deposits, loans and withdrawals. */
export async function addPeople(
  at: { dataDir: string; databaseUrl?: string },
  count: number,
): Promise<Person[]> {
  const { db, close } = connect(at)
  const people: Person[] = []
  const password_hash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  try {
    while (people.length < count) {
      const size = Math.min(AT_ONCE, count - people.length)
      const added = await inTransaction(db, async (trx) => {
        const some: Person[] = []
        while (some.length < size) some.push(await addPerson(trx, password_hash))
        return some
      })
      people.push(...added)
    }
    return people
  } finally {
    await close()
  }
}

async function addPerson(trx: Trx, password_hash: string): Promise<Person> {
  const now = new Date().toISOString()
  const token = newSecret()
  const { id, email, ...row } = customerRow(now)
  await trx
    .insertInto('customers')
    .values({
      id,
      email,
      ...row,
      account_number: newAccountNumber(),
      password_hash,
      currency: 'USD',
      transfer_step: 5,
      funded_at: now,
      invested_at: now,
      email_confirmed_at: now,
      signed_in_at: now,
      password_changed_at: null,
      sign_in_alerts_off_at: now,
      money_alerts_off_at: now,
      frozen_at: null,
      frozen_by: null,
    })
    .execute()
  await trx
    .insertInto('tokens')
    .values({
      hash: digest(token),
      id: newId(),
      device: 'Chrome on Windows',
      country: '',
      customer_id: id,
      created_at: now,
      last_used_at: now,
      revoked_at: null,
    })
    .execute()
  await addRecords(trx, id, now)
  await sealAccess(trx, id)
  return { id, email, token }
}

async function addRecords(trx: Trx, customer_id: string, now: string): Promise<void> {
  const author = { by: 'bench', reason: '', at: now }
  const decided = { created_at: now, decided_at: now, decided_by: 'bench' }
  const told = (action: AuditAction, subjectId: string) =>
    audit(trx, { action, customerId: customer_id, subjectId })
  const gain = newId()
  await postGain(trx, 'profit', { customer_id, amount_minor: 100_000_000 }, gain, author)
  await told('profit posted', gain)
  const kyc = { id: newId(), name: 'Ada Example', number: newId(), status: 'approved' as const }
  await trx
    .insertInto('kyc_records')
    .values({ ...kyc, customer_id, reference: newId(), ...decided })
    .execute()
  for (let number = 0; number < EACH; number++) {
    const record = { customer_id, amount_minor: 125_050 }
    const deposit = { ...record, id: newId() }
    await trx
      .insertInto('deposits')
      .values({ ...deposit, reference: newId(), status: 'confirmed', ...decided })
      .execute()
    await postDeposit(trx, deposit, author)
    await told('deposit confirmed', deposit.id)
    const loan = { ...record, id: newId() }
    await trx
      .insertInto('loans')
      .values({
        ...loan,
        ...loanText,
        reference: newId(),
        monthly_income_minor: 200_000,
        status: 'approved',
        ...decided,
      })
      .execute()
    await postLoan(trx, loan, author)
    await told('loan approved', loan.id)
    await told('transfer accepted', await addTransfer(trx, customer_id, now))
  }
}

const audit = auditBy(systemClock, { actor: 'bench', requestId: '' })
const loanText = toColumns(loanColumns, loanExamples)

/** A withdrawal that is accepted, with the code that was spent on it. @returns its id */
async function addTransfer(trx: Trx, customer_id: string, now: string): Promise<string> {
  const reference = newId()
  const code_id = await addCode(trx, { customer_id, reference, binding: '', now, used_at: now })
  const transfer = { id: newId(), customer_id, amount_minor: 5_000, path: 'invest' as const }
  const row = {
    ...transfer,
    ...toColumns(payoutColumns, payout),
    reference,
    method: payout.transactiontype,
    symbol: '$',
    code_id,
    created_at: now,
    paid_at: null,
    paid_by: null,
    cancelled_at: null,
    cancelled_by: null,
  }
  await trx.insertInto('transfers').values(row).execute()
  await putSeals(trx, [sealedWithdrawal(row)])
  await holdWithdrawal(trx, transfer, { by: 'customer', reason: '', at: now })
  return transfer.id
}

/** A code that was verified just now. @returns its id */
export async function addCode(
  trx: Db,
  code: {
    customer_id: string
    reference: string
    binding: string
    now: string
    used_at: string | null
  },
): Promise<string> {
  const { now, ...row } = code
  const id = newId()
  await trx
    .insertInto('codes')
    .values({
      ...row,
      id,
      level: NORMAL_LEVEL,
      code_hash: '',
      attempts_left: 5,
      created_at: now,
      expires_at: now,
      verified_at: now,
      voided_at: null,
      signing_nonce: null,
    })
    .execute()
  return id
}

/** The details of a withdrawal by bank transfer, as they are typed. */
export const payout = {
  transactiontype: 'bank transfer',
  accountName: 'Ada Example',
  accountNumber: '12345678',
  bankName: 'Example Bank',
  accountType: 'Savings',
} as const
