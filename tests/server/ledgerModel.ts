import fc from 'fast-check'
import type { WithdrawalPath } from '#domain/balances.ts'
import { inTransaction, lockCustomer, type Trx } from '#server/db/transaction.ts'
import {
  holdWithdrawal,
  payWithdrawal,
  postDeposit,
  postGain,
  postLoan,
  voidWithdrawal,
} from '#server/ledger/movements.ts'
import { InsufficientFunds } from '#server/ledger/post.ts'
import { loanForm } from './person.ts'

const paths = ['invest', 'loan'] as const
const AT = '2026-03-02T09:00:00.000Z'
const author = { by: 'test', reason: 'a reason, with “quotes” and 😀', at: AT }

/** One operation. `id` is of what it creates; `pick` chooses the withdrawal that it ends. */
export interface Operation {
  what: 'deposit' | 'loan' | 'profit' | 'bonus' | 'withdraw' | 'pay' | 'void' | 'repeat'
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
}

export const operation: fc.Arbitrary<Operation> = fc.record({
  what: fc.constantFrom<Operation['what'][]>(
    ...(['deposit', 'loan', 'profit', 'profit', 'bonus'] as const),
    ...(['withdraw', 'withdraw', 'withdraw', 'pay', 'void', 'repeat'] as const),
  ),
  who: fc.nat(1),
  amount: fc.integer({ min: 1, max: 5_000 }),
  path: fc.constantFrom(...paths),
  pick: fc.nat(100),
  end: fc.constantFrom('commit', 'commit', 'commit', 'commit', 'rollback', 'kill'),
})

/** What the ledger must do: posted, repeated without effect, or refused. */
export type Outcome = 'posted' | 'repeated' | 'refused'

/** The whole ledger of one customer, in a few lines. */
export class Model {
  readonly sums = { deposit: 0, loan: 0, profit: 0, bonus: 0 }
  readonly seen = new Set<string>()
  readonly out = new Map<string, Named & { state: 'held' | 'paid' | 'void' }>()

  withdrawn(path: WithdrawalPath): number {
    const standing = [...this.out.values()].filter(
      (one) => one.path === path && one.state !== 'void',
    )
    return standing.reduce((sum, { amount }) => sum + amount, 0)
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
    } else if (what !== 'repeat') this.sums[what] += amount
    this.seen.add(id)
    return 'posted'
  }
}

/** Does the operation as the bank would: the record and its money, in one transaction. */
export async function perform(trx: Trx, named: Named): Promise<boolean> {
  const { what, id, customer: customer_id, amount: amount_minor, path } = named
  const money = { id, customer_id, amount_minor }
  const row = { ...money, reference: id, created_at: AT }
  // First, as every handler does: a row that refers to a customer locks them too, and two would wait for each other.
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
        status: 'approved',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return postLoan(trx, money, author)
  }
  if (what === 'withdraw') {
    await trx
      .insertInto('transfers')
      .values({
        ...{ ...row, path, method: 'paypal', symbol: '$', code_id: `code of ${customer_id}` },
        ...{ account_name: '', account_number: '', bank_name: '', account_type: '' },
        ...{
          payee_email: '',
          routing_number: '',
          paid_at: null,
          paid_by: null,
          cancelled_at: null,
          cancelled_by: null,
        },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return holdWithdrawal(trx, { ...money, path }, author)
  }
  if (what === 'pay' || what === 'void') {
    const columns = what === 'pay' ? { paid_at: AT } : { cancelled_at: AT }
    await trx.updateTable('transfers').set(columns).where('id', '=', id).execute()
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

const isRefusal = (error: unknown): boolean =>
  error instanceof InsufficientFunds ||
  /ledger_transactions(\.|_)settles|pending_out_is_not_negative/.test(String(error))

/** What the bank did with the operation. */
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
