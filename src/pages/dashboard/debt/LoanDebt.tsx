import { type ReactNode, useMemo } from 'react'
import { useSiteSettings } from '#actors/siteContent.ts'
import type { LoanRecord } from '#contract/records.ts'
import { loanName } from '#domain/activity.ts'
import { formatDay } from '#domain/dates.ts'
import { debtOfLoan, payableOf, todayInUtc } from '#domain/debtOfLoan.ts'
import type { Debt } from '#domain/loanSchedule.ts'
import { formatMoney, formatRecordAmount, fromMinor } from '#domain/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { DateText } from '../DateText.tsx'
import { PaymentSchedule } from './PaymentSchedule.tsx'
import { ReportedPayments } from './ReportedPayments.tsx'

interface LoanDebtProps {
  loan: LoanRecord
  symbol: string
  /** pays it; without it, the page names whom to ask */
  onPay?: () => void
}

/** The debt of one loan: the next payment, the terms and all payments. F16, F18 */
export function LoanDebt({ loan, symbol, onPay }: LoanDebtProps) {
  const { supportEmail } = useSiteSettings()
  const today = todayInUtc()
  const debt = useMemo(() => debtOfLoan(loan, today), [loan, today])
  const title = loanName(loan.amount, symbol)
  if (!debt || !loan.agreement)
    return (
      <Card title={title} className="debt">
        <p>
          The terms of this loan are not on this page yet. To get its rate, its payments and their
          dates in writing, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </Card>
    )
  const money = (minor: number) => formatMoney(fromMinor(minor), symbol)
  const { apr, repayments } = loan.agreement
  const [first, last] = [debt.payments[0], debt.payments.at(-1)]
  return (
    <Card
      title={title}
      className="debt"
      actions={<StatusPill tone={pillOf(debt).tone}>{pillOf(debt).text}</StatusPill>}
    >
      <dl className="debt-figures">
        <Figure label="Still to repay" amount={money(debt.owed)}>
          {debt.owed > 0
            ? `${money(debt.principalOwed)} of the loan and ${money(debt.owed - debt.principalOwed)} of interest`
            : 'This loan is repaid. Nothing more is owed.'}
        </Figure>
        {debt.next && (
          <Figure label="Next payment" amount={money(debt.next.amount)}>
            {debt.next.dueDate < today ? 'Was due on ' : 'Due on '}
            {formatDay(debt.next.dueDate)}
          </Figure>
        )}
        <Figure label="Repaid so far" amount={money(debt.repaid)}>
          of {money(debt.total)}
        </Figure>
      </dl>
      {onPay && payableOf(loan, today) && (
        <div>
          <Button onClick={onPay}>Pay</Button>
        </div>
      )}
      {debt.pastDue > 0 && debt.next && (
        <Notice tone="warning" title={`${money(debt.pastDue)} is past due`}>
          It was due on {formatDay(debt.next.dueDate)}. If you have paid it, it is shown here once
          it has arrived. If you cannot pay it now, write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, and we’ll find a way together.
        </Notice>
      )}
      <div className="debt-columns">
        <DefinitionList
          items={[
            { term: 'Rate (APR)', detail: `${apr}% a year, fixed` },
            { term: 'Payments', detail: paymentsText(debt, money) },
            { term: 'First payment', detail: formatDay(first?.dueDate ?? '') },
            { term: 'Last payment', detail: formatDay(last?.dueDate ?? '') },
          ]}
        />
        <ReportedPayments payments={loan.payments ?? []} symbol={symbol} />
        <div>
          <h3 className="debt-heading">Payments we received</h3>
          {repayments.length === 0 ? (
            <p className="debt-hint">None yet.</p>
          ) : (
            <ul className="debt-received">
              {repayments.slice(0, SHOWN_REPAYMENTS).map(({ _id, amount, createdAt }, index) => (
                <li key={_id ?? index}>
                  <span>{createdAt ? <DateText at={createdAt} /> : 'Without a date'}</span>
                  <strong>
                    <Amount>{formatRecordAmount(amount, symbol)}</Amount>
                  </strong>
                </li>
              ))}
            </ul>
          )}
          {repayments.length > SHOWN_REPAYMENTS && (
            <p className="debt-hint">And {repayments.length - SHOWN_REPAYMENTS} before them.</p>
          )}
          {debt.owed > 0 && !loan.payments && (
            <p className="debt-hint">
              To pay, ask <a href={`mailto:${supportEmail}`}>{supportEmail}</a> for the account. Pay
              to no account that somebody else names.
            </p>
          )}
        </div>
      </div>
      <PaymentSchedule debt={debt} money={money} today={today} />
    </Card>
  )
}

/** The newest ones; the schedule shows which payments they have paid. */
const SHOWN_REPAYMENTS = 3

interface FigureProps {
  label: string
  amount: string
  /** its parts, or its due date */
  children: ReactNode
}

function Figure({ label, amount, children }: FigureProps) {
  return (
    <div>
      <dt className="debt-label">{label}</dt>
      <dd className="debt-amount">
        <Amount>{amount}</Amount>
      </dd>
      <dd className="debt-hint">{children}</dd>
    </div>
  )
}

function pillOf({ owed, pastDue }: Debt) {
  if (owed === 0) return { tone: 'good', text: 'Repaid' } as const
  return pastDue > 0
    ? ({ tone: 'bad', text: 'Past due' } as const)
    : ({ tone: 'good', text: 'On schedule' } as const)
}

/** `35 × $257.77 a month, then $257.60` */
function paymentsText({ payments }: Debt, money: (minor: number) => string): string {
  const [first, last] = [payments[0]?.payment ?? 0, payments.at(-1)?.payment ?? 0]
  if (payments.length === 1) return `One of ${money(first)}`
  const times = (count: number) => `${count} × ${money(first)} a month`
  return first === last
    ? times(payments.length)
    : `${times(payments.length - 1)}, then ${money(last)}`
}
