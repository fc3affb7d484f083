import { fromMinor } from '#domain/money.ts'
import { chartOfAccounts } from '../ledger/accounts.ts'
import { balancesByCurrency } from '../ledger/figures.ts'
import { HttpError } from '../platform/httpError.ts'
import type { CommandContext } from './commandContext.ts'

/** Checks the whole ledger (L6). @throws HttpError 409 that names the first fault */
export async function verify({ ctx }: Pick<CommandContext, 'ctx'>) {
  const { fault, ...checked } = await ctx.verifications.ledger()
  if (fault) throw new HttpError(409, { message: `The ledger is not whole. ${fault}` })
  return { ledger: 'whole', ...checked }
}

/** The balance of every account over all customers. In each currency they sum to zero (L1). */
export async function balances({ trx }: CommandContext) {
  const rows = await balancesByCurrency(trx)
  return rows.map(({ currency, account, balance }) => ({
    currency,
    account,
    balance: fromMinor(balance),
    ...chartOfAccounts[account],
  }))
}
