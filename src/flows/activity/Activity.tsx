import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { flowRoot, useCustomer, useFlow } from '#actors/useFlow.ts'
import type { ActivityRow } from '#contract/activity.ts'
import { notRefreshed, ReadFailure } from '#flows/ReadFailure.tsx'
import { isFiltered } from '#machines/activity/activity.filters.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityRows, PlaceholderRows } from './ActivityRows.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { StatementDialog } from './StatementDialog.tsx'
import { useAddress } from './useAddress.ts'
import { useMoreOnScroll } from './useMoreOnScroll.ts'
import { usePrint } from './usePrint.ts'
import './Activity.css'

interface ActivityProps {
  /** opens the window that asks for a deposit back; undefined for a row that cannot be asked back */
  returnOf?: (row: ActivityRow) => (() => void) | undefined
}

/** The list of everything that moved, with its filters and its windows. H1–H5, H8 */
export function Activity({ returnOf }: ActivityProps) {
  const { country } = useCustomer()
  const [snapshot, send] = useFlow('activity')
  const { pages, next, entry, failure } = snapshot.context
  const rows = useMemo(() => pages.flat(), [pages])
  const count = rows.length
  const isRefreshing = snapshot.matches({ list: 'refreshing' })
  const isReading = isRefreshing || snapshot.matches({ list: 'reading' })
  const outdated = snapshot.matches({ list: 'refreshFailed' }) ? failure : undefined
  const isReadingMore = snapshot.matches({ list: 'readingMore' })
  const isReadingAll = snapshot.matches({ list: 'readingAll' })
  const { filters } = snapshot.context
  const clear = (variant: ButtonVariant) => (
    <Button variant={variant} onClick={() => send({ type: 'filtersCleared' })}>
      Clear filters
    </Button>
  )
  useAddress()
  usePrint()
  useMoreOnScroll(snapshot.matches({ list: 'listed' }) && snapshot.can({ type: 'more' }), send)
  return (
    <div className="activity" {...flowRoot(snapshot)}>
      <ActivityFilters />
      <Card
        title="Movements"
        className="activity-card"
        actions={
          <div className="activity-actions">
            {isFiltered(filters) && !snapshot.matches({ list: 'nothingFound' }) && clear('quiet')}
            {snapshot.hasTag('listed') && (
              <Button variant="quiet" busy={isReadingAll} onClick={() => send({ type: 'print' })}>
                Print
              </Button>
            )}
            {!snapshot.matches({ list: 'missing' }) && (
              <Button variant="secondary" onClick={() => send({ type: 'openStatement' })}>
                Get a statement
              </Button>
            )}
          </div>
        }
      >
        <p className="visually-hidden" role="status">
          {snapshot.hasTag('listed') && !isReading && !isReadingAll && `${count} movements shown`}
          {(isReading || isReadingAll) && 'Your activity is being read'}
        </p>
        <ReadFailure
          text={outdated && notRefreshed('your activity', outdated)}
          onRetry={() => send({ type: 'refresh' })}
        />
        {count > 0 && (
          <ActivityRows
            rows={rows}
            hasMore={next !== null}
            symbol={country.symbol}
            isOutdated={snapshot.hasTag('outdated')}
            send={send}
          />
        )}
        {count === 0 && snapshot.hasTag('outdated') && <PlaceholderRows />}
        {snapshot.matches({ list: 'moreFailed' }) && failure && (
          <Notice tone="error" title="The next movements could not be read">
            <p>{failure.message} The movements above are as they were.</p>
          </Notice>
        )}
        {next !== null && (
          <p className="activity-print-note">
            These are the latest {count} movements of the list. A statement has every movement of
            its months.
          </p>
        )}
        {/* It stays while rows are read again: without it the end of the page, and with it the reader, would jump. */}
        {snapshot.hasTag('listed') && next !== null && (
          <Button
            variant="secondary"
            className="activity-more"
            busy={isReadingMore || isReadingAll || isRefreshing}
            onClick={() => send({ type: 'more' })}
          >
            {snapshot.matches({ list: 'moreFailed' }) ? 'Try again' : 'Show more'}
          </Button>
        )}
        {snapshot.matches({ list: 'nothingYet' }) && (
          <EmptyState icon="clock" title="No activity yet" text="Your activity will appear here." />
        )}
        {snapshot.matches({ list: 'nothingFound' }) && (
          <EmptyState title="No matches" action={clear('secondary')} />
        )}
        {count === 0 && snapshot.matches({ list: 'wrong' }) && (
          <EmptyState
            icon="alert"
            title="Correct the filter first"
            text="The field above says what is wrong. Nothing was read."
          />
        )}
        {snapshot.matches({ list: 'failed' }) && failure && (
          <div className="activity-failed">
            <Notice tone="error" title="Your activity could not be read">
              <p>
                {failure.message} That changes nothing on your account, and your filters are kept.
              </p>
            </Notice>
            <Button onClick={() => send({ type: 'retry' })}>Try again</Button>
          </div>
        )}
        {snapshot.matches({ list: 'missing' }) && (
          <Notice tone="info" title="The full list is not available here">
            <p>
              Your deposits, loans and withdrawals are in the history of your{' '}
              <Link to="/dashboard-overview">overview</Link>.
            </p>
          </Notice>
        )}
      </Card>
      {snapshot.hasTag('entry') && entry && (
        <EntryDialog row={entry} symbol={country.symbol} onReturn={returnOf?.(entry)} />
      )}
      {snapshot.hasTag('statement') && <StatementDialog />}
    </div>
  )
}
