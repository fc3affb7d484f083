import { Link, useLocation, useMatch } from 'react-router-dom'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { accountIcon, chartIcon, homeIcon, loanIcon, logoutIcon } from '#ui/icons.ts'
import { Logo } from '#ui/Logo.tsx'
import './Navigation.css'

interface Entry {
  to: string
  label: string
  icon: IconName
  /** a page that is reached from it and has no entry of its own */
  holds?: string
}

const entries: readonly Entry[] = [
  { to: '/dashboard-overview', label: 'Home', icon: homeIcon },
  { to: '/loan', label: 'Loan', icon: loanIcon },
  { to: '/investify', label: 'Invest', icon: chartIcon },
  { to: '/account-details', label: 'Account', icon: accountIcon, holds: '/security' },
]

/** An entry; the page it holds is marked as a part of it. */
function EntryLink({ to, label, icon, holds }: Entry) {
  const isWithin = useLocation().pathname === holds
  return (
    <Link
      to={to}
      className="dash-nav-link"
      aria-current={useMatch(to) ? 'page' : isWithin ? 'true' : undefined}
    >
      <Icon name={icon} />
      {label}
    </Link>
  )
}

/** The dashboard's navigation: a sidebar on wide screens, a bottom bar on narrow ones. D2 */
export const Navigation = ({ onSignOut }: { onSignOut: () => void }) => (
  <header className="dash-side">
    <div className="dash-side-frame">
      <Link to="/dashboard-overview" className="dash-logo" aria-label="Quatums, home">
        <Logo />
      </Link>
      <nav className="dash-nav" aria-label="Dashboard">
        <ul className="dash-nav-list">
          {entries.map((entry) => (
            <li key={entry.to}>
              <EntryLink {...entry} />
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className="dash-nav-link dash-logout" onClick={onSignOut}>
        <Icon name={logoutIcon} />
        Logout
      </button>
    </div>
  </header>
)
