import { type KeyboardEvent, useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { useCopy } from '#content/useCopy.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Logo } from '#ui/Logo.tsx'
import { headerCopy } from './header.copy.ts'
import { moveFocus } from './moveFocus.ts'
import { NavigationGroup } from './NavigationGroup.tsx'
import { siteGroups } from './siteMap.ts'
import { useInteractOutside } from './useInteractOutside.ts'
import './SiteNavigation.css'

/** The public site's header: logo, four groups of links, sign-in and sign-up. P7 */
export function SiteNavigation() {
  const root = useRef<HTMLElement>(null)
  const burger = useRef<HTMLButtonElement>(null)
  const [snapshot, send] = useFlow('navigation')
  const copy = useCopy(headerCopy)
  const menuOpen = snapshot.hasTag('menuOpen')
  const openGroup = siteGroups.find(({ group }) => snapshot.hasTag(group))
  useInteractOutside(root, openGroup !== undefined, () => send({ type: 'focusLeft' }))

  const onLinkChosen = () => send({ type: 'linkChosen' })
  const closeWithEscape = () => {
    // Focus returns to the button that opened it.
    const opener = openGroup
      ? root.current?.querySelector<HTMLElement>(`[aria-controls="nav-${openGroup.group}"]`)
      : burger.current
    send({ type: 'escape' })
    opener?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && snapshot.can({ type: 'escape' })) closeWithEscape()
    else if (!moveFocus(event)) return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard handling for the links and buttons inside
    <header ref={root} className="nav" onKeyDown={onKeyDown} {...flowRoot(snapshot)}>
      <div className="nav-bar">
        <Link className="nav-logo" to="/" aria-label={copy.homeLink} onClick={onLinkChosen}>
          <Logo />
        </Link>
        <IconButton
          ref={burger}
          className="nav-burger"
          icon={menuOpen ? 'close' : 'menu'}
          label={menuOpen ? copy.closeMenu : copy.openMenu}
          aria-expanded={menuOpen}
          aria-controls="nav-menu"
          onClick={() => send({ type: 'menuPressed' })}
        />
        <nav id="nav-menu" className="nav-menu" aria-label={copy.menu}>
          <ul className="nav-items">
            <li>
              <NavLink className="nav-item" to="/" end onClick={onLinkChosen}>
                {copy.home}
              </NavLink>
            </li>
            {siteGroups.map((item) => (
              <NavigationGroup
                key={item.group}
                {...item}
                copy={copy}
                open={snapshot.hasTag(item.group)}
                onPress={() => send({ type: 'groupPressed', group: item.group })}
                onChoose={onLinkChosen}
              />
            ))}
            <li>
              <NavLink className="nav-item" to="/contact" onClick={onLinkChosen}>
                {copy.contact}
              </NavLink>
            </li>
          </ul>
          <div className="nav-ways">
            <ButtonLink variant="quiet" to="/login" onClick={onLinkChosen}>
              {copy.signIn}
            </ButtonLink>
            <ButtonLink to="/create-account" onClick={onLinkChosen}>
              {copy.createAccount}
            </ButtonLink>
          </div>
        </nav>
      </div>
    </header>
  )
}
