import type { Send, Snapshot } from '#actors/useFlow.ts'
import type { PaymentRun, PaymentRunItem } from '#contract/paymentRuns.ts'
import { formatMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { recordLabels } from '#domain/recordLabels.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PaymentPart } from './PaymentPart.tsx'
import { RunOffers } from './RunOffers.tsx'

interface RunViewProps {
  snapshot: Snapshot<'paymentRun'>
  send: Send<'paymentRun'>
  run: PaymentRun
}

/** One run: its state, its file, its withdrawals, and what can be decided. */
export function RunView({ snapshot, send, run }: RunViewProps) {
  const { rows, decisions } = run
  const unpaid = rows.filter(({ status }) => status === recordLabels.withdrawal.pending)
  const isPartly = unpaid.length > 0 && unpaid.length < rows.length
  return (
    <div className="payments-parts">
      <PaymentPart title={`${formatMoney(run.total, run.currency)}, ${run.status.toLowerCase()}`}>
        {isPartly && (
          <Notice tone="warning" title={`${unpaid.length} of ${rows.length} are not paid yet`}>
            Mend what is said beside each, then mark the run as paid again. Nobody is paid twice.
          </Notice>
        )}
        <DefinitionList items={factsOf(run)} />
        <div className="queue-item-actions">
          {run.hasFile && (
            <Button
              variant="secondary"
              busy={snapshot.matches('saving')}
              // A busy button keeps the focus.
              disabled={!snapshot.matches('saving') && !snapshot.can({ type: 'fileAsked' })}
              onClick={() => send({ type: 'fileAsked' })}
            >
              Download the file
            </Button>
          )}
          <RunOffers snapshot={snapshot} send={send} offers={decisions} />
        </div>
        {decisions.length === 0 && <p>There is nothing for you to decide here.</p>}
      </PaymentPart>
      <PaymentPart title="Withdrawals">
        {rows.length === 0 ? (
          <p>They wait again, as before.</p>
        ) : (
          <ul className="payments-rows">
            {rows.map((row) => (
              <li key={row.id}>
                <Item
                  row={row}
                  onOpen={() => send({ type: 'itemChosen', key: `withdrawal:${row.id}` })}
                />
              </li>
            ))}
          </ul>
        )}
      </PaymentPart>
    </div>
  )
}

const byAt = (by: string, at: string): string => `${by}, ${formatMoment(at)}`

function factsOf(run: PaymentRun) {
  const facts: [term: string, detail: string | false][] = [
    ['Withdrawals', String(run.items)],
    ['Made by', byAt(run.madeBy, run.createdAt)],
    ['Checked by', run.checkedBy],
    ['Since', run.changedAt !== '' && formatMoment(run.changedAt)],
    ['First downloaded by', run.takenBy !== '' && byAt(run.takenBy, run.takenAt)],
    ['SHA-256 of the file', run.sha256],
    ['Run', run.id],
  ]
  return facts.flatMap(([term, detail]) => (detail ? [{ term, detail }] : []))
}

const Item = ({ row, onOpen }: { row: PaymentRunItem; onOpen: () => void }) => (
  <button type="button" className="payments-row" onClick={onOpen}>
    <span>
      <strong>{row.amount}</strong>, {row.payee}
    </span>
    <span>{row.status}</span>
    {row.fault && <span className="payments-fault">{row.fault}</span>}
    {row.replaced && <span className="payments-soft">In the file: {row.replaced}</span>}
    <span className="payments-soft">
      {row.reference}, {row.customer}
    </span>
  </button>
)
