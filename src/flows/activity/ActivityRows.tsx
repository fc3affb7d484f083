import clsx from 'clsx'
import { memo } from 'react'
import type { ActivityRow } from '#contract/activity.ts'
import { type ActivityKind, activityTitle, statusWords } from '#domain/activity.ts'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import {
  arrowUpRightIcon,
  bonusIcon,
  correctionIcon,
  loanIcon,
  plusIcon,
  profitIcon,
} from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { amountText, tones } from './rowText.ts'

const icons: Record<ActivityKind, IconName> = {
  deposit: plusIcon,
  profit: profitIcon,
  bonus: bonusIcon,
  loan: loanIcon,
  withdrawal: arrowUpRightIcon,
  correction: correctionIcon,
}

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
      <span className={`activity-icon activity-icon-${row.kind}`}>
        <Icon name={icons[row.kind]} />
      </span>
      <span className="activity-body">
        <span className="activity-title">{activityTitle(row)}</span>
        <span className="activity-date">
          <time dateTime={row.at}>{formatDay(row.at)}</time>
          {row.kind === 'withdrawal' && row.path === 'loan' && ' · From your loan balance'}
        </span>
      </span>
      <span className="activity-figures">
        <span
          className={clsx('money', 'activity-amount', row.totalAfter === null && 'activity-idle')}
        >
          {amountText(row, symbol)}
        </span>
        {row.totalAfter === null ? (
          <span className="activity-after">Not counted in your total</span>
        ) : (
          <span className="activity-after">
            Total amount <span className="money">{formatMoney(row.totalAfter, symbol)}</span>
          </span>
        )}
      </span>
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
        <span className="activity-icon" />
        <span className="activity-body">
          <Skeleton width="9rem" />
          <Skeleton width="6rem" />
        </span>
        <span className="activity-figures">
          <Skeleton width="5rem" />
          <Skeleton width="7rem" />
        </span>
        <Skeleton width="5rem" height="1.5rem" />
      </li>
    ))}
  </ul>
)
