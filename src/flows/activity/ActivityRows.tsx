import clsx from 'clsx'
import { memo } from 'react'
import type { ActivityRow } from '#contract/activity.ts'
import { activityTitle, statusWords } from '#domain/activity.ts'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { Movement, MovementPlaceholder } from '../Movement.tsx'
import { amountText, tones } from './rowText.ts'

interface ActivityRowsProps {
  pages: readonly (readonly ActivityRow[])[]
  symbol: string
  /** the rows of other filters, until the right ones come */
  isOutdated: boolean
  onOpen: (id: string) => void
}

/** From so many rows on, those off the screen are not laid out. */
const MANY = 200

/** The rows read so far. H1 */
export const ActivityRows = ({ pages, symbol, isOutdated, onOpen }: ActivityRowsProps) => (
  <ul
    className={clsx(
      'activity-list',
      isOutdated && 'activity-outdated',
      pages.reduce((sum, page) => sum + page.length, 0) > MANY && 'activity-many',
    )}
  >
    {pages.map((rows) => (
      <Page key={rows[0]?._id} rows={rows} symbol={symbol} onOpen={onOpen} />
    ))}
  </ul>
)

/** The rows of one page; drawn once, whatever comes after them. */
const Page = memo(
  ({
    rows,
    symbol,
    onOpen,
  }: Pick<ActivityRowsProps, 'symbol' | 'onOpen'> & { rows: readonly ActivityRow[] }) =>
    rows.map((row) => <Row key={row._id} row={row} symbol={symbol} onOpen={onOpen} />),
  (before, after) => before.rows === after.rows && before.symbol === after.symbol,
)

interface RowProps {
  row: ActivityRow
  symbol: string
  onOpen: (id: string) => void
}

const Row = ({ row, symbol, onOpen }: RowProps) => (
  <li className="activity-row">
    <button type="button" className="activity-open" onClick={() => onOpen(row._id)}>
      <Movement
        kind={row.kind}
        title={activityTitle(row)}
        details={
          <>
            <time dateTime={row.at}>{formatDay(row.at)}</time>
            {row.kind === 'withdrawal' && row.path === 'loan' && ' · From your loan balance'}
          </>
        }
        amount={amountText(row, symbol)}
        counts={row.totalAfter !== null}
        below={
          <span className="activity-after">
            {row.totalAfter === null ? (
              'Not counted in your total'
            ) : (
              <>
                Total amount <span className="money">{formatMoney(row.totalAfter, symbol)}</span>
              </>
            )}
          </span>
        }
      />
      <StatusPill tone={tones[row.status]}>{statusWords[row.status]}</StatusPill>
    </button>
  </li>
)

const places = ['first', 'second', 'third', 'fourth', 'fifth']

/** Placeholders while the first rows are read. */
export const PlaceholderRows = () => (
  <ul className="activity-list" aria-label="Being read">
    {places.map((place) => (
      <li key={place} className="activity-row activity-open">
        <MovementPlaceholder />
        <Skeleton width="5rem" height="1.5rem" />
      </li>
    ))}
  </ul>
)
