import type { DecisionOffer, QueueItem, QueueKind } from '#contract/backOffice.ts'
import { balanceLabels } from '#domain/balanceWords.ts'
import { formatDay, formatMoment } from '#domain/dates.ts'
import { exampleLoan } from '#domain/loanTerms.ts'
import { toMinor } from '#domain/money.ts'
import { paymentReference } from '#domain/paymentReference.ts'
import { operatorLabels } from '#domain/recordLabels.ts'
import { reviewReasons } from '#domain/reviews.ts'
import { scamKinds } from '#domain/scamKinds.ts'
import { withdrawalReturns } from '#domain/withdrawalReturns.ts'
import type { RecordName } from '#machines/lifecycles/index.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import { agreementsOf } from '../../customers/agreements.ts'
import { identityOf } from '../../customers/identity.ts'
import { type StateOf, stateOf } from '../../db/lifecycles.ts'
import { figuresOf } from '../../ledger/figures.ts'
import { formatAmount } from '../../mail/templates.ts'
import { timestampOf } from '../../platform/clock.ts'
import type { CommandContext } from '../commandContext.ts'
import { commandNamed } from '../commands.ts'
import { agreerOf, minorOf } from '../fourEyes/needsChecker.ts'
import { returnFaults, withdrawalFaults } from '../payable.ts'
import { isNameOf } from '../rows.ts'
import { agreedText, exampleText, laterOf } from './loanFacts.ts'
import { customerOf, listed, nameOf, rowOf, wordsOf } from './rows.ts'

/** Facts for an operator's comparison before a decision, beyond the columns of the queue. */
export interface Particulars {
  status: string
  /** why it must not be decided as it is; '' when there is no reason */
  fault: string
  facts: QueueItem['facts']
  /** the state in its life cycle, which decides the possible moves; absent where any is possible while it waits */
  state?: string
  /** decisions that its state allows, but something else does not */
  without?: readonly string[]
  /** the decisions that are about another record than this one, with its id */
  subjects?: Readonly<Record<string, string>>
  /** the operator who proposes it */
  madeBy?: string
  /** the roles that must agree to the proposal */
  agreedBy?: DecisionOffer['agreedBy']
}

const inState = <Name extends QueueKind & RecordName>(name: Name, state: StateOf<Name>) => ({
  status: (operatorLabels[name] as Record<string, string>)[state]!,
  state,
})

const documentNames: Readonly<Record<string, string>> = {
  passport: 'Passport',
  driversLicense: 'Driver’s license',
  idCard: 'ID card',
}

const approvers = {
  checker: 'a checker who did not make it',
  administrator: 'a checker who is also an administrator and did not make it',
} as const

/** The facts of a record, by its kind. Each reads its own row. */
export const particulars: Readonly<
  Record<QueueKind, (command: CommandContext, id: string) => Promise<Particulars>>
> = {
  async deposit({ trx }, id) {
    const row = await rowOf(trx, 'deposits', id)
    const customer = await customerOf(trx, row.customer_id)
    return {
      ...inState('deposit', row.status),
      fault: '',
      facts: listed({
        Amount: formatAmount(row.amount_minor, customer.country_symbol),
        'Payment reference': paymentReference(customer.account_number),
        Reported: formatMoment(row.created_at),
        'Account holder': nameOf(customer),
        'Account frozen': customer.frozen_at && formatMoment(customer.frozen_at),
      }),
    }
  },

  async depositReturn({ trx }, id) {
    const row = await rowOf(trx, 'deposit_returns', id)
    const customer = await customerOf(trx, row.customer_id)
    const deposit = await rowOf(trx, 'deposits', row.deposit_id)
    return {
      ...inState('depositReturn', stateOf('depositReturn', row)),
      fault: (await returnFaults(trx, [row])).get(id) ?? '',
      facts: listed({
        Amount: formatAmount(row.amount_minor, customer.country_symbol),
        'Deposit of': formatMoment(deposit.created_at),
        'Asked back': formatMoment(row.created_at),
        'Account holder': nameOf(customer),
        'Account frozen': customer.frozen_at && formatMoment(customer.frozen_at),
      }),
    }
  },

  async identity({ trx }, id) {
    const row = await rowOf(trx, 'kyc_records', id)
    const customer = await customerOf(trx, row.customer_id)
    const accountName = nameOf(customer)
    const isSame = isNameOf(identityOf(customer), row.name)
    return {
      ...inState('identity', stateOf('identity', row)),
      fault: isSame ? '' : 'the name on the document is not the name of the account',
      facts: listed({
        'Name on the document': row.name,
        'Name of the account': accountName,
        'Date of birth': formatDay(customer.dob),
        Document: documentNames[row.document_type],
        'Document number': row.number,
        Sent: formatMoment(row.created_at),
      }),
    }
  },

  async loan({ ctx, trx }, id) {
    const row = await rowOf(trx, 'loans', id)
    const customer = await customerOf(trx, row.customer_id)
    const money = (minor: number) => formatAmount(minor, customer.country_symbol)
    const figures = await figuresOf(trx, customer.id)
    const apr = siteSettings(ctx).loanRatePercent
    const months = Number(row.term_months)
    const isOpen = row.status === 'pending'
    const agreement = (await agreementsOf(trx, [id])).get(id)
    const newest = agreement?.repayments[0]
    return {
      ...inState('loan', row.status),
      ...laterOf(row, agreement, timestampOf(ctx.clock)),
      fault: '',
      facts: listed({
        Amount: money(row.amount_minor),
        Purpose: row.purpose,
        'Asked for': months ? `${months} months` : 'no term given',
        'Monthly income': money(row.monthly_income_minor),
        Work: [row.professional_category, row.professional_status].filter(Boolean).join(', '),
        Home: [row.home_address, row.city, row.state].filter(Boolean).join(', '),
        [`Example at ${apr}% a year`]: isOpen
          ? exampleText(row.amount_minor, apr, months || exampleLoan.termMonths, money)
          : '',
        Agreed: agreement && agreedText(agreement, row, timestampOf(ctx.clock), money),
        'Newest payment':
          newest && `${money(newest.amount_minor)} of ${formatMoment(newest.created_at)}`,
        Balances: Object.entries(figures)
          .filter(([name]) => name === 'total' || name === 'loanBalance' || name === 'deposits')
          .map(([name, amount]) => `${balanceLabels[name as 'total']} ${money(toMinor(amount))}`)
          .join(', '),
        Applied: formatMoment(row.created_at),
      }),
    }
  },

  async loanPayment({ ctx, trx }, id) {
    const row = await rowOf(trx, 'loan_payments', id)
    const customer = await customerOf(trx, row.customer_id)
    const loan = await rowOf(trx, 'loans', row.loan_id)
    const agreement = (await agreementsOf(trx, [loan.id])).get(loan.id)
    const money = (minor: number) => formatAmount(minor, customer.country_symbol)
    return {
      ...inState('loanPayment', row.status),
      fault: '',
      facts: listed({
        'Amount reported': money(row.amount_minor),
        Loan: `${money(loan.amount_minor)} of ${formatMoment(loan.created_at)}`,
        Agreed: agreement && agreedText(agreement, loan, timestampOf(ctx.clock), money),
        'Payment reference': paymentReference(customer.account_number),
        'Account holder': nameOf(customer),
        Reported: formatMoment(row.created_at),
      }),
    }
  },

  async review({ trx }, id) {
    const row = await rowOf(trx, 'reviews', id)
    const customer = await customerOf(trx, row.customer_id)
    const state = stateOf('review', customer)
    return {
      status: operatorLabels.review[state],
      fault: '',
      facts: listed({
        Level: row.lifted_at ? '' : `${customer.transfer_step} of 5`,
        Reason: reviewReasons[row.reason as keyof typeof reviewReasons] ?? row.reason,
        'Responsible person': row.owner,
        'Next check': formatDay(row.until),
        Placed: `${formatMoment(row.placed_at)} by ${row.placed_by}`,
        Ended: row.lifted_at && formatMoment(row.lifted_at),
      }),
    }
  },

  async withdrawal({ trx }, id) {
    const row = await rowOf(trx, 'transfers', id)
    const customer = await customerOf(trx, row.customer_id)
    const state = stateOf('withdrawal', row)
    return {
      ...inState('withdrawal', state),
      without: row.run_id ? ['transfers pay', 'transfers cancel'] : [],
      fault: (await withdrawalFaults(trx, [row])).get(id) ?? '',
      facts: listed({
        Amount: formatAmount(row.amount_minor, customer.country_symbol),
        From: row.path,
        By: row.method,
        Payee: row.payee_email || row.account_name,
        Bank: row.bank_name,
        'Account number': row.account_number,
        'Kind of account': row.account_type,
        'Routing number': row.routing_number,
        Requested: formatMoment(row.created_at),
        'Payment run': row.run_id,
        Paid: row.paid_at && formatMoment(row.paid_at),
        Returned: row.returned_at && formatMoment(row.returned_at),
        'Why it came back': row.return_reason && withdrawalReturns[row.return_reason].reason,
        'Account holder': nameOf(customer),
        'Account frozen': customer.frozen_at && formatMoment(customer.frozen_at),
      }),
    }
  },

  async report({ trx }, id) {
    const row = await rowOf(trx, 'scam_reports', id)
    const customer = await customerOf(trx, row.customer_id)
    return {
      status: row.answered_at ? 'Answered' : 'Not answered',
      fault: '',
      facts: listed({
        What: scamKinds[row.kind],
        Message: row.message,
        Reported: formatMoment(row.created_at),
        'Account frozen': customer.frozen_at && formatMoment(customer.frozen_at),
        Answer: row.answer,
      }),
    }
  },

  async message({ trx }, id) {
    const row = await rowOf(trx, 'contact_messages', id)
    return {
      status: row.answered_at ? 'Answered' : 'Not answered',
      fault: '',
      facts: listed({
        From: `${row.name} <${row.email}>`,
        Phone: row.phone,
        Message: row.message || 'Asks to be called or mailed',
        Sent: formatMoment(row.created_at),
        Answer: row.answer,
      }),
    }
  },

  async mail({ trx }, id) {
    const row = await rowOf(trx, 'mails', id)
    return {
      status: operatorLabels.mail[stateOf('mail', row)],
      fault: '',
      facts: listed({
        To: row.to_address,
        Subject: row.subject,
        Text: row.text,
        'Why it failed': row.failure,
        Tries: String(row.attempts),
        Written: formatMoment(row.created_at),
        'Given up': row.failed_at && formatMoment(row.failed_at),
      }),
    }
  },

  async proposal({ trx }, id) {
    const row = await rowOf(trx, 'proposals', id)
    const { reference: _, ...flags } = JSON.parse(row.flags) as Record<string, string>
    const preview = JSON.parse(row.preview) as Record<string, unknown>
    const proposed = commandNamed(row.command)
    const agreedBy = (proposed && agreerOf(proposed, minorOf(preview))) ?? 'checker'
    return {
      ...inState('proposal', row.status),
      fault: '',
      madeBy: row.made_by,
      agreedBy,
      facts: listed({
        Command: row.command,
        About: row.subject,
        ...wordsOf(flags),
        ...wordsOf(preview),
        Made: `${formatMoment(row.created_at)} by ${row.made_by}`,
        'Can be approved by': row.decided_at ? '' : approvers[agreedBy],
        Decided: row.decided_at && `${formatMoment(row.decided_at)} by ${row.decided_by}`,
        'Reason of the decision': row.reason,
      }),
    }
  },
}
