import { type Guards, missingTrigger } from '../db/guards.ts'
import type { Db } from '../db/transaction.ts'

/** The triggers of migration 010 that refuse changes of the ledger. */
const guards: Guards = {
  both: [
    'ledger_transactions_unchanged',
    'ledger_transactions_kept',
    'ledger_transactions_complete',
    'ledger_postings_unchanged',
    'ledger_postings_kept',
    'ledger_postings_closed',
    'ledger_accounts_unchanged',
    'ledger_accounts_kept',
  ],
  postgres: [
    'ledger_transactions_not_emptied',
    'ledger_postings_not_emptied',
    'ledger_accounts_not_emptied',
  ],
}

/** The first trigger that is missing or switched off; undefined when all are there. */
export const missingGuard = (db: Db): Promise<string | undefined> => missingTrigger(db, guards)
