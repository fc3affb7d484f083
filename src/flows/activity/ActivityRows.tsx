import clsx from 'clsx'
import { memo, useMemo } from 'react'
import type { Send } from '#actors/useFlow.ts'
import type { ActivityRow } from '#contract/activity.ts'
import { activityTitle, loanName, statusWords } from '#domain/activity.ts'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { Movement, MovementPlaceholder } from '../Movement.tsx'
import { type Month, monthsOf } from './months.ts'
import { amountText, tones } from './rowText.ts'

interface ActivityRowsProps {
  rows: readonly ActivityRow[]
  /** there are earlier rows */
  hasMore: boolean
  symbol: string
  /** the rows of other filters, until the right ones come */
  isOutdated: boolean
  send: Send<'activity'>
}

/** From so many rows on, those off the screen are not laid out. */
const MANY = 200

/** The rows read so far, by month. H1, H11 */
export function ActivityRows({ rows, hasMore, symbol, isOutdated, send }: ActivityRowsProps) {
  const months = useMemo(() => monthsOf(rows, hasMore), [rows, hasMore])
  return (
    <div
      className={clsx(
        'activity-months',
        isOutdated && 'activity-outdated',
        rows.length > MANY && 'activity-many',
      )}
    >
      {months.map((month) => (
        <section key={month.name} aria-label={month.name}>
          <MonthHead month={month} symbol={symbol} />
          <ul className="activity-list">
            {month.rows.map((row) => (
              <Row key={row._id} row={row} symbol={symbol} send={send} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const MonthHead = ({ month: { name, sums, isCut }, symbol }: { month: Month; symbol: string }) => (
  <div className="activity-month">
    <h3 className="activity-month-name">{name}</h3>
    {sums && (
      <p className="activity-sums">
        <span>
          Money in <Amount>{formatMoney(sums.moneyIn, symbol)}</Amount>
        </span>
        <span>
          Money out <Amount>{formatMoney(sums.moneyOut, symbol)}</Amount>
        </span>
        {isCut && <span>so far</span>}
      </p>
    )}
  </div>
)

interface RowProps {
  row: ActivityRow
  symbol: string
  send: Send<'activity'>
}

/** A row; drawn once, whatever comes before or after it. */
const Row = memo(({ row, symbol, send }: RowProps) => (
  <li className="activity-row">
    <button
      type="button"
      className="activity-open"
      onClick={() => send({ type: 'openEntry', id: row._id })}
    >
      <Movement
        kind={row.kind}
        method={row.method}
        title={activityTitle(row)}
        details={
          <>
            <time dateTime={row.at}>{formatDay(row.at)}</time>
            {row.kind === 'withdrawal' && row.path === 'loan' && ' · From your loan balance'}
            {row.loan && ` · ${loanName(row.loan.amount, symbol)}`}
          </>
        }
        amount={amountText(row, symbol)}
        counts={row.totalAfter !== null}
        below={
          <span className="activity-after">
            <After row={row} symbol={symbol} />
          </span>
        }
      />
      <StatusPill tone={tones[row.status]}>{statusWords[row.status]}</StatusPill>
    </button>
  </li>
))

/** The balance after a row; for a loan's payment, the remaining debt. H1, H13 */
function After({ row: { loan, totalAfter }, symbol }: Omit<RowProps, 'send'>) {
  const after = loan ? loan.owedAfter : totalAfter
  if (after === null) return 'Not counted in your total'
  return (
    <>
      {loan ? 'Still to repay' : 'Balance after'} <Amount>{formatMoney(after, symbol)}</Amount>
    </>
  )
}

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
