import type { CustomerPage } from '#contract/backOffice.ts'
import type { Balances } from '#domain/balances.ts'
import { balanceLabels } from '#domain/balanceWords.ts'
import { formatDay, formatMoment } from '#domain/dates.ts'
import { toMinor } from '#domain/money.ts'
import { paymentReference } from '#domain/paymentReference.ts'
import { operatorLabels } from '#domain/recordLabels.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import { factorMethodsOf } from '../auth/factors/proofs.ts'
import { currentKyc } from '../customers/identity.ts'
import { latestBrokenSeals } from '../db/customerSeals.ts'
import { stateOf } from '../db/lifecycles.ts'
import { figuresOf } from '../ledger/figures.ts'
import { formatAmount } from '../mail/templates.ts'
import { changeToRestore } from './accountProtection.ts'
import { audits } from './audit.ts'
import { type CommandContext, findCustomer } from './commandContext.ts'
import { accept, type Offer, offered, refuse } from './offers.ts'
import { waitingRows } from './queue/list.ts'
import { recordsOf } from './queue/records.ts'
import { listed, nameOf } from './queue/rows.ts'

/** Maximum movements whose seals are checked with the page. */
const MAX_CHECKED = 1_000
/** Rows of the history; the audit has the rest, and who looked. */
const HISTORY = 50
const MOST_READ = '300'
const isLook = (action: string): boolean => / (list|show|page|file|verify)$/.test(action)

const shownBalances = [
  'total',
  'available',
  'loanBalance',
  'deposits',
  'bonus',
  'profit',
  'withdrawals',
] as const satisfies readonly (keyof Balances)[]

/**
 * One customer for an operator: identity, balances, waiting items, possible decisions and history.
 * @throws HttpError 404 for an unknown customer
 */
export async function customerPage(command: CommandContext): Promise<CustomerPage> {
  const { trx, operator } = command
  const row = await findCustomer(command)
  const { id, email } = row
  const named = { ...command, subject: id, flags: {} }
  const figures = await figuresOf(trx, id)
  const identity = await currentKyc(trx, id)
  const factors = await factorMethodsOf(trx, id)
  const seals = await latestBrokenSeals(trx, id, MAX_CHECKED)
  const history = await audits({ ...named, flags: { limit: MOST_READ } })
  return {
    customer: { id, email, name: nameOf(row) },
    fault: seals.broken[0]?.fault ?? '',
    facts: listed({
      'Email confirmed': row.email_confirmed_at ? formatMoment(row.email_confirmed_at) : 'Not yet',
      'Payment reference': paymentReference(row.account_number),
      'Date of birth': formatDay(row.dob),
      Phone: row.phone,
      Address: [row.address, row.city, row.country_name].filter(Boolean).join(', '),
      Identity: identity ? operatorLabels.identity[stateOf('identity', identity)] : 'Nothing sent',
      Review:
        row.transfer_step === NORMAL_LEVEL ? 'None' : operatorLabels.review[stateOf('review', row)],
      'Second factors': factors.join(', ') || 'None',
      Frozen:
        row.frozen_at && `${formatMoment(row.frozen_at)} by ${row.frozen_by ?? 'the customer'}`,
      'Account opened': formatMoment(row.created_at),
    }),
    balances: shownBalances.map((name) => ({
      label: balanceLabels[name],
      value: formatAmount(toMinor(figures[name]), row.country_symbol),
    })),
    waiting: (await waitingRows(named, id)).rows,
    records: await recordsOf(trx, row),
    decisions: offered(
      offersOn({
        isInvested: row.invested_at !== null,
        isUnderReview: row.transfer_step !== NORMAL_LEVEL,
        isFrozen: row.frozen_at !== null,
        hasFactors: factors.length > 0,
        hasEarlierEmail: (await changeToRestore(trx, row)) !== undefined,
        hasBrokenSeal: seals.broken.length > 0,
      }),
      operator,
      0,
    ),
    history: history.rows
      .filter(({ action }) => !isLook(action))
      .slice(0, HISTORY)
      .map(({ at, actor, action, outcome, reason }) => ({
        ...{ at, actor, action, outcome, reason },
      })),
  }
}

/** The facts that the decisions about an account depend on. */
export interface AccountState {
  isInvested: boolean
  isUnderReview: boolean
  isFrozen: boolean
  hasFactors: boolean
  hasEarlierEmail: boolean
  hasBrokenSeal: boolean
}

/** The decisions about an account in its present state. */
export function offersOn(account: AccountState): Offer[] {
  return [
    accept('profit post', 'Post profit', 'The profit counts in the customer’s balance at once.'),
    accept('bonus post', 'Post bonus', 'The bonus counts in the customer’s balance at once.'),
    ...(account.isInvested
      ? []
      : [accept('invest open', 'Record investment', 'The customer sees the market charts.')]),
    ...(account.isUnderReview
      ? [
          accept(
            'review advance',
            'Advance review',
            'The customer is told what the next level asks for.',
          ),
          accept('review lift', 'Lift review', 'Withdrawals are as usual again at once.'),
        ]
      : [
          refuse(
            'review place',
            'Place under review',
            'Withdrawals wait; the customer reads the reason, who is responsible and the date.',
          ),
        ]),
    account.isFrozen
      ? accept('account unfreeze', 'Unfreeze account', 'The customer can move money again.')
      : refuse(
          'account freeze',
          'Freeze account',
          'No money moves until the bank unfreezes the account; the customer reads the reason.',
        ),
    refuse('sessions end', 'Sign out everywhere', 'Every device of the customer is signed out.'),
    ...(account.hasFactors
      ? [
          refuse(
            'factors remove',
            'Remove second factors',
            'The customer signs in with the password alone and sets up a new factor.',
          ),
        ]
      : []),
    ...(account.hasEarlierEmail
      ? [
          refuse(
            'email restore',
            'Restore earlier email',
            'The account has its earlier address again; every device is signed out.',
          ),
        ]
      : []),
    ...(account.hasBrokenSeal
      ? [
          accept(
            'account seal',
            'Seal records again',
            'The records count as they are now, and can be paid again.',
          ),
        ]
      : []),
    refuse(
      'audit erase',
      'Erase audit texts',
      'The reasons and details of every entry about this customer are gone for good; the entries stay.',
    ),
  ]
}
