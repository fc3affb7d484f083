import { type ReactNode, useState } from 'react'
import { formatRecordAmount } from '#domain/money.ts'
import type { Activity } from '#flows/dashboard/activity.ts'
import { Movement, MovementPlaceholder } from '#flows/Movement.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type PillTone, StatusPill } from '#ui/StatusPill.tsx'
import { usePrinting } from '#ui/usePrinting.ts'
import { DateText } from './DateText.tsx'
import './History.css'

interface HistoryProps {
  title: string
  /** a link beside the title */
  more?: ReactNode
  /** undefined until the records are read */
  items?: readonly Activity[]
  /** the records could not be read and there is no earlier copy */
  missing: boolean
  symbol: string
  empty: { title: string; text: string }
}

const SHORT = 6
const placeholders = ['first', 'second', 'third']

/** The entries of an account, latest first: status, date and amount. D4 */
export function History({ title, more, items, missing, symbol, empty }: HistoryProps) {
  const [showAll, setShowAll] = useState(false)
  const printing = usePrinting()
  const shown = showAll || printing ? items : items?.slice(0, SHORT)
  return (
    <Card title={title} actions={more} className="history">
      {shown && shown.length > 0 && (
        <ul className="history-list">
          {shown.map((item) => (
            <Entry key={item.key} item={item} symbol={symbol} />
          ))}
        </ul>
      )}
      {items && items.length > SHORT && (
        <Button
          variant="quiet"
          className="history-more"
          aria-expanded={showAll}
          onClick={() => setShowAll(!showAll)}
        >
          {showAll ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
      {items?.length === 0 && <EmptyState icon="clock" {...empty} />}
      {!items && missing && (
        <EmptyState
          icon="alert"
          title="Not available right now"
          text="Your history could not be read. That changes nothing on your account."
        />
      )}
      {!items && !missing && (
        <ul className="history-list" aria-label="Being read">
          {placeholders.map((place) => (
            <li key={place} className="history-entry">
              <MovementPlaceholder />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const tones: Record<Activity['status'], PillTone> = {
  Approved: 'good',
  Pending: 'waiting',
  Rejected: 'bad',
}

function Entry({ item, symbol }: { item: Activity; symbol: string }) {
  const { kind, title, detail, status, amount, createdAt } = item
  const counts =
    amount !== null && status !== 'Rejected' && (kind === 'withdrawal' || status === 'Approved')
  return (
    <li className="history-entry">
      <Movement
        kind={kind}
        title={title}
        details={
          <>
            {createdAt ? <DateText at={createdAt} /> : 'Date not known'}
            {amount === null && (
              <span className="history-detail">Not counted in your balances</span>
            )}
            {detail && <span className="history-detail">{detail}</span>}
          </>
        }
        amount={`${amount?.gt(0) && counts ? '+' : ''}${formatRecordAmount(amount, symbol)}`}
        counts={counts}
        below={<StatusPill tone={tones[status]}>{status}</StatusPill>}
      />
    </li>
  )
}
