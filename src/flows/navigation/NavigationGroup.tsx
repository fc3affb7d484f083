import clsx from 'clsx'
import { NavLink, useLocation } from 'react-router-dom'
import { Icon } from '#ui/Icon.tsx'
import type { siteGroups } from './siteMap.ts'

type GroupProps = (typeof siteGroups)[number] & {
  open: boolean
  onPress: () => void
  onChoose: () => void
}

/** The button of a group and its panel of links. */
export function NavigationGroup({ group, label, links, open, onPress, onChoose }: GroupProps) {
  const { pathname } = useLocation()
  const isCurrent = links.some(({ to }) => to === pathname)
  return (
    <li className="nav-group">
      <button
        type="button"
        className={clsx('nav-item', 'nav-opener', isCurrent && 'nav-here')}
        aria-expanded={open}
        aria-controls={`nav-${group}`}
        onClick={onPress}
      >
        {label}
        <Icon name="chevronDown" size={16} />
      </button>
      <ul id={`nav-${group}`} className="nav-panel" hidden={!open}>
        {links.map(({ to, label: name }) => (
          <li key={to}>
            <NavLink className="nav-link" to={to} onClick={onChoose}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
