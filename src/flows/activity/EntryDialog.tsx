import { useFlow } from '#actors/useFlow.ts'
import type { ActivityRow } from '#contract/activity.ts'
import { activityTimeline, activityTitle, statusWords } from '#domain/activity.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { amountText, momentText, receiptOf, receiptText, tones } from './rowText.ts'

/** The details of a row: its receipt and what happened when. H3 */
export function EntryDialog({ row, symbol }: { row: ActivityRow; symbol: string }) {
  const [, send] = useFlow('activity')
  const steps = activityTimeline(row).map(({ at, ...step }) => ({
    ...step,
    time: at === undefined ? undefined : { text: momentText(at), timestamp: at },
  }))
  const facts = receiptOf(row, symbol).filter(({ term }) => term !== 'Status')
  return (
    <Dialog
      title={activityTitle(row)}
      size="narrow"
      className="activity-entry"
      onClose={() => send({ type: 'close' })}
      footer={
        <DialogActions>
          <CopyButton text={receiptText(row, symbol)} label="Copy receipt" />
          <Button onClick={() => window.print()}>Print receipt</Button>
        </DialogActions>
      }
    >
      <div className="activity-receipt">
        <p className="activity-receipt-head">
          <span className="money activity-receipt-amount">{amountText(row, symbol)}</span>
          <StatusPill tone={tones[row.status]}>{statusWords[row.status]}</StatusPill>
        </p>
        <DefinitionList items={facts} />
        <section className="activity-steps">
          <h3>What happened</h3>
          <Timeline label="What happened" steps={steps} />
        </section>
      </div>
    </Dialog>
  )
}
