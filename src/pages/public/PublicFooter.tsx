import { Link } from 'react-router-dom'
import { Logo } from '#ui/Logo.tsx'
import { useSiteSettings } from './siteContent.ts'

/** Who we are, how to reach us, where to go: only what exists. */
export function PublicFooter() {
  const { name, tagline, supportEmail, phone, address, workHours } = useSiteSettings()
  return (
    <footer className="public-footer">
      <div className="public-footer-columns">
        <div className="public-footer-about">
          <Logo />
          <p>{tagline}</p>
        </div>
        <section aria-labelledby="footer-contacts">
          <h2 id="footer-contacts">Contacts</h2>
          <ul className="public-footer-list">
            <li>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </li>
            <li>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </li>
            <li>{address}</li>
            <li>{workHours}</li>
          </ul>
        </section>
        <nav aria-labelledby="footer-bank">
          <h2 id="footer-bank">Banking</h2>
          <ul className="public-footer-list">
            <li>
              <Link to="/#about">About us</Link>
            </li>
            <li>
              <Link to="/create-account">Create free account</Link>
            </li>
            <li>
              <Link to="/login">Sign In</Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className="public-footer-small">
        {name} never asks for a fee or a tax to release your money, and nobody from {name} will ask
        you to read out a code. Whoever does is not us.
      </p>
    </footer>
  )
}
