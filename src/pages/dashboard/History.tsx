import { type ReactNode, useState } from 'react'
import { formatDay, formatMonth } from '#domain/dates.ts'
import { formatRecordAmount } from '#domain/money.ts'
import type { Activity } from '#flows/dashboard/activity.ts'
import { Movement, MovementPlaceholder } from '#flows/Movement.tsx'
import { RecordTimeline } from '#flows/RecordTimeline.tsx'
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
  /** asks for a deposit back; absent where that is not offered */
  onReturn?: (deposit: string) => void
  empty: { title: string; text?: string }
}

const SHORT = 6
const placeholders = ['first', 'second', 'third']

/** The entries of an account, latest first: status, date and amount. D4 */
export function History({ title, more, items, missing, symbol, onReturn, empty }: HistoryProps) {
  const [showAll, setShowAll] = useState(false)
  const printing = usePrinting()
  const shown = showAll || printing ? items : items?.slice(0, SHORT)
  return (
    <Card title={title} actions={more} className="history">
      {byMonth(shown ?? []).map(([month, ones]) => (
        <section key={month} className="history-month" aria-label={month}>
          <h3 className="history-month-title">{month}</h3>
          <ul className="history-list">
            {ones.map((item) => (
              <Entry key={item.key} item={item} symbol={symbol} onReturn={onReturn} />
            ))}
          </ul>
        </section>
      ))}
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

/** The entries by the month they began in; those without a date are last. */
const byMonth = (items: readonly Activity[]): [string, Activity[]][] =>
  Object.entries(
    Object.groupBy(items, ({ createdAt }) =>
      createdAt ? formatMonth(createdAt) : 'Date not known',
    ),
  ) as [string, Activity[]][]

const tones: Record<Activity['status'], PillTone> = {
  Approved: 'good',
  Pending: 'waiting',
  Rejected: 'bad',
  'Going back': 'waiting',
  'Sent back': 'neutral',
}

interface EntryProps extends Pick<HistoryProps, 'symbol' | 'onReturn'> {
  item: Activity
}

function Entry({ item, symbol, onReturn }: EntryProps) {
  const { kind, method, title, detail, status, amount, createdAt } = item
  const counts =
    amount !== null && status !== 'Rejected' && (kind === 'withdrawal' || status === 'Approved')
  return (
    <li className="history-entry">
      <Movement
        kind={kind}
        method={method}
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
      <Details item={item} symbol={symbol} onReturn={onReturn} />
    </li>
  )
}

/** The steps of an entry, its reference and what can be done with it: closed at first, and open on paper. W18, W19 */
function Details({ item, symbol, onReturn }: EntryProps) {
  const printing = usePrinting()
  const [open, setOpen] = useState(false)
  const { title, times, reference, returnable, amount, createdAt } = item
  return (
    <details
      className="history-steps"
      open={open || printing}
      onToggle={({ currentTarget }) => !printing && setOpen(currentTarget.open)}
    >
      <summary className="target">
        Details<span className="visually-hidden">: {title}</span>
      </summary>
      {(open || printing) && (
        <>
          <RecordTimeline label={`Steps: ${title}`} record={times} />
          {reference && (
            <p className="history-reference">
              Reference <code>{reference}</code>
            </p>
          )}
          {returnable && onReturn && (
            <Button variant="quiet" className="history-return" onClick={() => onReturn(returnable)}>
              Get it back
              <span className="visually-hidden">
                : the deposit of {formatRecordAmount(amount, symbol)}, {formatDay(createdAt)}
              </span>
            </Button>
          )}
        </>
      )}
    </details>
  )
}
