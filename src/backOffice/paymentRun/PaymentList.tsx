import type { Send, Snapshot } from '#actors/useFlow.ts'
import type { PaymentsPage } from '#contract/paymentRuns.ts'
import { formatMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { PaymentPart } from './PaymentPart.tsx'
import { RunOffers } from './RunOffers.tsx'

interface PaymentListProps {
  snapshot: Snapshot<'paymentRun'>
  send: Send<'paymentRun'>
  page: PaymentsPage
}

/** Payable withdrawals, omitted ones with their reasons, and the runs. */
export const PaymentList = ({ snapshot, send, page }: PaymentListProps) => (
  <div className="payments-parts">
    <PaymentPart title="May be paid now">
      {page.due.length === 0 && <p>No bank transfer waits that a run could pay.</p>}
      {page.due.map(({ currency, count, total, isCut, decisions }) => (
        <div key={currency} className="payments-due">
          <p>
            <strong>{formatMoney(total, currency)}</strong> in{' '}
            {count === 1 ? '1 bank transfer' : `${count} bank transfers`}
            {isCut && ': the oldest, as many as one run takes'}
          </p>
          <RunOffers snapshot={snapshot} send={send} offers={decisions} />
        </div>
      ))}
      {page.others > 0 && (
        <p className="payments-soft">
          {page.others === 1 ? '1 withdrawal is' : `${page.others} withdrawals are`} by another
          method, and paid one by one from the queue.
        </p>
      )}
    </PaymentPart>
    <PaymentPart title="Runs">
      {page.runs.length === 0 ? (
        <p>No run was made yet.</p>
      ) : (
        <ul className="payments-rows">
          {page.runs.map((run) => (
            <li key={run.id}>
              <button
                type="button"
                className="payments-row"
                onClick={() => send({ type: 'runChosen', id: run.id })}
              >
                <span>
                  <strong>{formatMoney(run.total, run.currency)}</strong>, {run.items}{' '}
                  {run.items === 1 ? 'withdrawal' : 'withdrawals'}
                </span>
                <span>{run.status}</span>
                <span className="payments-soft">
                  Made {formatMoment(run.createdAt)} by {run.madeBy}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PaymentPart>
    {page.leftOut.length > 0 && (
      <PaymentPart title="Left out">
        <p>These bank transfers wait, and no run can pay them as they are.</p>
        <ul className="payments-rows">
          {page.leftOut.map(({ id, reference, customer, amount, reason }) => (
            <li key={id}>
              <button
                type="button"
                className="payments-row"
                onClick={() => send({ type: 'itemChosen', key: `withdrawal:${id}` })}
              >
                <span>
                  <strong>{amount}</strong>, {customer}
                </span>
                <span>{reason}</span>
                <span className="payments-soft">{reference}</span>
              </button>
            </li>
          ))}
        </ul>
      </PaymentPart>
    )}
  </div>
)
