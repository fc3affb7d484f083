import clsx from 'clsx'
import { NavLink, useLocation } from 'react-router-dom'
import { Icon } from '#ui/Icon.tsx'
import type { headerCopy } from './header.copy.ts'
import type { siteGroups } from './siteMap.ts'

type GroupProps = (typeof siteGroups)[number] & {
  copy: typeof headerCopy.texts
  open: boolean
  onPress: () => void
  onChoose: () => void
}

/** The button of a group and its panel of links. */
export function NavigationGroup({ group, links, copy, open, onPress, onChoose }: GroupProps) {
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
        {copy[group]}
        <Icon name="chevronDown" size={16} />
      </button>
      <ul id={`nav-${group}`} className="nav-panel" hidden={!open}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink className="nav-link" to={to} onClick={onChoose}>
              {copy[label]}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
