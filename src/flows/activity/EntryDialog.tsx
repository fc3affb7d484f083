import { useFlow } from '#actors/useFlow.ts'
import type { ActivityRow } from '#contract/activity.ts'
import { activityTitle, statusWords } from '#domain/activity.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { RecordTimeline } from '../RecordTimeline.tsx'
import { useAddressed } from '../useAddressed.ts'
import { amountText, receiptOf, receiptText, tones } from './rowText.ts'

interface EntryDialogProps {
  row: ActivityRow
  symbol: string
  /** asks for the deposit back; undefined where that is not offered */
  onReturn?: () => void
}

/** The details of a row: its receipt, what happened when, and what the customer can do with it. H3 */
export function EntryDialog({ row, symbol, onReturn }: EntryDialogProps) {
  const [, send] = useFlow('activity')
  const customer = useAddressed()
  const facts = receiptOf(row, symbol).filter(({ term }) => term !== 'Status')
  return (
    <Dialog
      title={activityTitle(row)}
      size="narrow"
      className="activity-entry"
      onClose={() => send({ type: 'close' })}
      footer={
        <DialogActions>
          {onReturn && (
            <Button
              variant="quiet"
              onClick={() => {
                send({ type: 'close' })
                onReturn()
              }}
            >
              Get it back
            </Button>
          )}
          <CopyButton text={receiptText(row, symbol, customer)} label="Copy receipt" />
          <Button onClick={() => window.print()}>Print receipt</Button>
        </DialogActions>
      }
    >
      <div className="activity-receipt">
        <p className="activity-receipt-head">
          <span className="activity-receipt-amount">
            <Amount>{amountText(row, symbol)}</Amount>
          </span>
          <StatusPill tone={tones[row.status]}>{statusWords[row.status]}</StatusPill>
        </p>
        <DefinitionList items={facts} />
        <section className="activity-steps">
          <h3>What happened</h3>
          <RecordTimeline label="What happened" record={row} />
        </section>
      </div>
    </Dialog>
  )
}
