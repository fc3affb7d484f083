import { Link, useMatch } from 'react-router-dom'
import { Icon, type IconName } from '#ui/Icon.tsx'
import {
  accountIcon,
  activityIcon,
  chartIcon,
  homeIcon,
  loanIcon,
  logoutIcon,
  shieldIcon,
} from '#ui/icons.ts'
import { Logo } from '#ui/Logo.tsx'
import './Navigation.css'

interface Entry {
  to: string
  label: string
  icon: IconName
}

const entries: readonly Entry[] = [
  { to: '/dashboard-overview', label: 'Home', icon: homeIcon },
  { to: '/loan', label: 'Loan', icon: loanIcon },
  { to: '/investify', label: 'Invest', icon: chartIcon },
  { to: '/activity', label: 'Activity', icon: activityIcon },
  { to: '/account-details', label: 'Account', icon: accountIcon },
  { to: '/security', label: 'Security', icon: shieldIcon },
]

const EntryLink = ({ to, label, icon }: Entry) => (
  <Link to={to} className="dash-nav-link" aria-current={useMatch(to) ? 'page' : undefined}>
    <Icon name={icon} />
    {label}
  </Link>
)

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
