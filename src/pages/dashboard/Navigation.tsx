import { Link, NavLink } from 'react-router-dom'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Logo } from '#ui/Logo.tsx'
import './Navigation.css'

const entries: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/dashboard-overview', label: 'Home', icon: 'home' },
  { to: '/loan', label: 'Loan', icon: 'loan' },
  { to: '/investify', label: 'Invest', icon: 'invest' },
  { to: '/account-details', label: 'Account', icon: 'account' },
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
        <Icon name="logout" />
        Logout
      </button>
    </div>
  </header>
)
