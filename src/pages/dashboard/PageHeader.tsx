import { Link } from 'react-router-dom'
import { initials } from '#domain/greeting.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { refreshIcon } from '#ui/icons.ts'
import { LoadFailures } from './LoadFailures.tsx'
import './PageHeader.css'

interface PageHeaderProps {
  /** the h1 of the page */
  title: string
  text?: string
  /** reads again what only this page shows, of which it tells the failures itself */
  onRefresh?: () => void
}

/** Title, text, refresh button, read failures and avatar of a dashboard page. A new user has no avatar. D3 */
export function PageHeader({ title, text, onRefresh }: PageHeaderProps) {
  const { records, snapshot, send } = useDashboard()
  const { user } = records
  const busy = snapshot.hasTag('busy')
  return (
    <header className="page-header">
      <h1 className="page-header-title" tabIndex={-1}>
        {title}
      </h1>
      {text && <p className="page-header-text">{text}</p>}
      <div className="page-header-tools">
        <IconButton
          icon={refreshIcon}
          label="Refresh"
          className={busy ? 'page-header-refreshing' : undefined}
          aria-busy={busy || undefined}
          onClick={() => {
            send({ type: 'refresh' })
            onRefresh?.()
          }}
        />
        {!user.newUser && (
          <Link to="/account-details" className="avatar">
            <span aria-hidden="true">{initials(user.firstName, user.lastName)}</span>
            <span className="visually-hidden">{`Account of ${user.firstName} ${user.lastName}`}</span>
          </Link>
        )}
      </div>
      {!onRefresh && <LoadFailures />}
    </header>
  )
}
