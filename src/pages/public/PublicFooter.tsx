import { Link } from 'react-router-dom'
import { Newsletter } from '#flows/newsletter/Newsletter.tsx'
import { Logo } from '#ui/Logo.tsx'
import { useSiteSettings } from './siteContent.ts'
import { telephone } from './telephone.ts'

/** The spec's links, each to the page it names (P12). */
const columns = [
  {
    id: 'company',
    title: 'Company',
    links: [
      { label: 'About Us', to: '/#about' },
      { label: 'Working Loans', to: '/working-capital-loans' },
      { label: 'Investing', to: '/individual-retirement-account' },
    ],
  },
  {
    id: 'quick',
    title: 'Quick Links',
    links: [
      { label: 'Business Account', to: '/business-essential-checking' },
      { label: 'Lost Card', to: '/lost-or-stolen-card' },
      { label: 'Health Savings', to: '/health-savings-account' },
    ],
  },
]

/** Who we are, how to reach us, where to go, and news by mail. P12 */
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
              <a href={telephone(phone)}>{phone}</a>
            </li>
            <li>{address}</li>
            <li>{workHours}</li>
          </ul>
        </section>
        {columns.map(({ id, title, links }) => (
          <nav key={id} aria-labelledby={`footer-${id}`}>
            <h2 id={`footer-${id}`}>{title}</h2>
            <ul className="public-footer-list">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section className="public-footer-news" aria-labelledby="footer-news">
          <h2 id="footer-news">Newsletter</h2>
          <p>News of the bank, about once a month. You can leave it any time.</p>
          <Newsletter supportEmail={supportEmail} />
        </section>
      </div>
      <p className="public-footer-small">
        {name} never asks for a fee or a tax to release your money, and nobody from {name} will ask
        you to read out a code. Whoever does is not us.
      </p>
    </footer>
  )
}
