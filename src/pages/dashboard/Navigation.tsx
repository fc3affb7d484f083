import { Link, NavLink } from 'react-router-dom'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { accountIcon, chartIcon, homeIcon, loanIcon, logoutIcon } from '#ui/icons.ts'
import { Logo } from '#ui/Logo.tsx'
import './Navigation.css'

const entries: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/dashboard-overview', label: 'Home', icon: homeIcon },
  { to: '/loan', label: 'Loan', icon: loanIcon },
  { to: '/investify', label: 'Invest', icon: chartIcon },
  { to: '/account-details', label: 'Account', icon: accountIcon },
]

/** The dashboard's navigation: a sidebar on wide screens, a bottom bar on narrow ones. D2 */
export const Navigation = ({ onSignOut }: { onSignOut: () => void }) => (
  <header className="dash-side">
    <div className="dash-side-frame">
      <Link to="/dashboard-overview" className="dash-logo" aria-label="Quatums, home">
        <Logo />
      </Link>
      <nav className="dash-nav" aria-label="Dashboard">
        <ul className="dash-nav-list">
          {entries.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink to={to} className="dash-nav-link">
                <Icon name={icon} />
                {label}
              </NavLink>
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
