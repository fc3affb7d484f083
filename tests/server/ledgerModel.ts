import fc from 'fast-check'
import type { WithdrawalPath } from '#domain/balances.ts'
import { sealedReturn, sealedWithdrawal } from '#server/db/sealed.ts'
import { putSeals } from '#server/db/seals.ts'
import { inTransaction, lockCustomer, type Trx } from '#server/db/transaction.ts'
import {
  holdReturn,
  holdWithdrawal,
  payReturn,
  payWithdrawal,
  postDeposit,
  postGain,
  postLoan,
  postRepayment,
  voidReturn,
  voidWithdrawal,
} from '#server/ledger/movements.ts'
import { InsufficientFunds } from '#server/ledger/post.ts'
import { loanForm } from './person.ts'

const paths = ['invest', 'loan'] as const
const AT = '2026-03-02T09:00:00.000Z'
const author = { by: 'test', reason: 'a reason, with “quotes” and 😀', at: AT }

/**
 * One operation. `id` names the record it creates; `pick` chooses the deposit to return, or the record to pay or void.
 */
export interface Operation {
  what:
    | 'deposit'
    | 'loan'
    | 'repay'
    | 'profit'
    | 'bonus'
    | 'withdraw'
    | 'return'
    | 'pay'
    | 'void'
    | 'repeat'
  /** index of the customer */
  who: number
  /** hundredths */
  amount: number
  path: WithdrawalPath
  pick: number
  /** how its transaction ends */
  end: 'commit' | 'rollback' | 'kill'
}

/** An operation on a named customer and a named record. */
export interface Named extends Omit<Operation, 'who' | 'pick' | 'end'> {
  id: string
  customer: string
  /** of a return and its decision: the returned deposit */
  deposit?: string
}

export const operation: fc.Arbitrary<Operation> = fc.record({
  what: fc.constantFrom<Operation['what'][]>(
    ...(['deposit', 'loan', 'repay', 'profit', 'profit', 'bonus'] as const),
    ...(['withdraw', 'withdraw', 'withdraw', 'return', 'return', 'pay', 'void', 'repeat'] as const),
  ),
  who: fc.nat(1),
  amount: fc.integer({ min: 1, max: 5_000 }),
  path: fc.constantFrom(...paths),
  pick: fc.nat(100),
  end: fc.constantFrom('commit', 'commit', 'commit', 'commit', 'rollback', 'kill'),
})

/** The expected result: posted, repeated without effect, or refused. */
export type Outcome = 'posted' | 'repeated' | 'refused'

/** A model of one customer's ledger, in a few lines. */
export class Model {
  readonly sums = { deposit: 0, loan: 0, repay: 0, profit: 0, bonus: 0 }
  readonly seen = new Set<string>()
  /** withdrawals and returns */
  readonly out = new Map<string, Named & { state: 'held' | 'paid' | 'void' }>()
  readonly deposits: Named[] = []

  withdrawn(path: WithdrawalPath): number {
    const standing = [...this.out.values()].filter(
      (one) => !one.deposit && one.path === path && one.state !== 'void',
    )
    return standing.reduce((sum, { amount }) => sum + amount, 0)
  }
  /** The returns of a deposit that are held or paid. */
  private standing(deposit: string | undefined) {
    return [...this.out.values()].filter((one) => one.deposit === deposit && one.state !== 'void')
  }
  /** Confirmed deposits without a return. */
  deposited(): number {
    const kept = this.deposits.filter(({ id }) => this.standing(id).length === 0)
    return kept.reduce((sum, { amount }) => sum + amount, 0)
  }
  apply(named: Named): Outcome {
    const { what, id, path, amount } = named
    if (what === 'pay' || what === 'void') {
      const one = this.out.get(id)!
      const next = what === 'pay' ? 'paid' : 'void'
      if (one.state !== 'held') return one.state === next ? 'repeated' : 'refused'
      one.state = next
      return 'posted'
    }
    if (this.seen.has(id)) return 'repeated'
    if (what === 'withdraw') {
      const limit = this.sums[path === 'invest' ? 'profit' : 'loan'] - this.withdrawn(path)
      if (amount > limit) return 'refused'
      this.out.set(id, { ...named, state: 'held' })
    } else if (what === 'return') {
      if (this.standing(named.deposit).length > 0) return 'refused'
      this.out.set(id, { ...named, state: 'held' })
    } else if (what === 'repay' && this.sums.loan === 0) return 'refused'
    else if (what !== 'repeat') this.sums[what] += amount
    if (what === 'deposit') this.deposits.push(named)
    this.seen.add(id)
    return 'posted'
  }
}

/** Runs the operation as the bank would: the record and its money, in one transaction. */
export async function perform(trx: Trx, named: Named): Promise<boolean> {
  const { what, id, customer: customer_id, amount: amount_minor, path } = named
  const money = { id, customer_id, amount_minor }
  const row = { ...money, reference: id, created_at: AT }
  // Locked first, as in every handler: inserting a row that refers to a customer also locks the customer, and two such
  // transactions would deadlock.
  await lockCustomer(trx, customer_id)
  const decided = { decided_at: AT, decided_by: 'test' }
  if (what === 'deposit') {
    await trx
      .insertInto('deposits')
      .values({ ...row, ...decided, status: 'confirmed' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return postDeposit(trx, money, author)
  }
  if (what === 'loan') {
    const { homeAddress: home_address, loanPurpose: purpose, nextOfKin: next_of_kin } = loanForm
    await trx
      .insertInto('loans')
      .values({
        ...row,
        ...decided,
        ...{ home_address, purpose, next_of_kin, city: '', state: '', phone: '' },
        ...{ professional_status: '', professional_category: '', monthly_income_minor: 1 },
        term_months: '',
        status: 'approved',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('loan_agreements')
      .values({
        ...{ loan_id: id, customer_id, rate: 9_900, term_months: 12, first_due_date: '2026-04-02' },
        ...{ agreed_at: AT, agreed_by: 'test' },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return postLoan(trx, money, author)
  }
  if (what === 'repay') return repay(trx, money)
  if (what === 'withdraw') {
    const transfer = {
      ...{ ...row, path, method: 'paypal', symbol: '$', code_id: `code of ${customer_id}` },
      ...{ account_name: '', account_number: '', bank_name: '', account_type: '' },
      ...{ payee_email: '', routing_number: '', paid_at: null, paid_by: null },
      ...{ cancelled_at: null, cancelled_by: null },
    }
    const inserted = await trx
      .insertInto('transfers')
      .values(transfer)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) await putSeals(trx, [sealedWithdrawal(transfer)])
    return holdWithdrawal(trx, { ...money, path }, author)
  }
  if (what === 'return') {
    const before = await trx
      .selectFrom('deposit_returns')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!before) {
      const asked = {
        ...{ ...row, deposit_id: named.deposit!, decide_by: AT, paid_at: null, paid_by: null },
        ...{ refused_at: null, refused_by: null, refusal: null, refusal_owner: null },
      }
      await trx.insertInto('deposit_returns').values(asked).execute()
      await putSeals(trx, [sealedReturn(asked)])
    }
    return holdReturn(trx, money, author)
  }
  if (named.deposit && (what === 'pay' || what === 'void')) {
    const refused = { refused_at: AT, refusal: 'legal-order', refusal_owner: 'test' } as const
    await trx
      .updateTable('deposit_returns')
      .set(what === 'pay' ? { paid_at: AT } : refused)
      .where('id', '=', id)
      // The ledger itself refuses what was decided before.
      .where('paid_at', 'is', null)
      .where('refused_at', 'is', null)
      .execute()
    return what === 'pay' ? payReturn(trx, money, author) : voidReturn(trx, money, author)
  }
  if (what === 'pay' || what === 'void') {
    const columns = what === 'pay' ? { paid_at: AT } : { cancelled_at: AT }
    await trx
      .updateTable('transfers')
      .set(columns)
      .where('id', '=', id)
      .where('paid_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .execute()
    return what === 'pay' ? payWithdrawal(trx, money, author) : voidWithdrawal(trx, money, author)
  }
  const before = await trx
    .selectFrom('ledger_transactions')
    .select('reference')
    .where('reference', '=', `${what}:${id}`)
    .executeTakeFirst()
  await postGain(trx, what as 'profit' | 'bonus', money, id, author)
  return before === undefined
}

/** A tenth of it is interest. Only a customer with a loan can repay. */
async function repay(
  trx: Trx,
  money: { id: string; customer_id: string; amount_minor: number },
): Promise<boolean> {
  const loan = await trx
    .selectFrom('loan_agreements')
    .select('loan_id')
    .where('customer_id', '=', money.customer_id)
    .orderBy('loan_id')
    .executeTakeFirst()
  if (!loan) throw new InsufficientFunds('There is no loan to repay')
  const { last } = await trx
    .selectFrom('loan_repayments')
    .select((select) => select.fn.max('number').as('last'))
    .where('customer_id', '=', money.customer_id)
    .executeTakeFirstOrThrow()
  const interest_minor = Math.floor(money.amount_minor / 10)
  const parts = { interest_minor, principal_minor: money.amount_minor - interest_minor }
  await trx
    .insertInto('loan_repayments')
    .values({
      ...{ ...money, ...parts, loan_id: loan.loan_id, number: Number(last ?? 0) + 1 },
      ...{ created_at: AT, posted_by: 'test', reversed_at: null, reversed_by: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return postRepayment(trx, { ...money, ...parts }, author)
}

const isRefusal = (error: unknown): boolean =>
  error instanceof InsufficientFunds ||
  /ledger_transactions(\.|_)settles|pending_out_is_not_negative/.test(String(error)) ||
  // Requested twice, or decided twice.
  /deposit_returns(\.deposit_id|_once)|deposit_return_ends_once/.test(String(error))

/** The bank's result of the operation. */
export async function outcomeOf(
  db: Parameters<typeof inTransaction>[0],
  named: Named,
): Promise<Outcome> {
  try {
    return (await inTransaction(db, (trx) => perform(trx, named))) ? 'posted' : 'repeated'
  } catch (error) {
    if (isRefusal(error)) return 'refused'
    throw error
  }
}
