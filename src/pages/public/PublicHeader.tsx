import clsx from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Logo } from '#ui/Logo.tsx'

/** Logo, Home and the two ways in; behind a button where it is narrow. */
export function PublicHeader() {
  const [open, setOpen] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    burger.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the open menu closes it
    <header className="public-header" onKeyDown={onKeyDown}>
      <div className="public-bar">
        <Link className="public-logo" to="/" aria-label="Quatums, home" onClick={close}>
          <Logo />
        </Link>
        <IconButton
          ref={burger}
          className="public-burger"
          icon={open ? 'close' : 'menu'}
          label={open ? 'Close the menu' : 'Open the menu'}
          aria-expanded={open}
          aria-controls="public-menu"
          onClick={() => setOpen(!open)}
        />
        <nav
          id="public-menu"
          className={clsx('public-menu', open && 'public-menu-open')}
          aria-label="Main"
        >
          <NavLink className="public-link" to="/" end onClick={close}>
            Home
          </NavLink>
          <ButtonLink variant="quiet" to="/login" onClick={close}>
            Sign In
          </ButtonLink>
          <ButtonLink to="/create-account" onClick={close}>
            Create free account
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}
