import { useSiteSettings } from '#actors/siteContent.ts'
import { Newsletter } from '#flows/newsletter/Newsletter.tsx'
import { Logo } from '#ui/Logo.tsx'
import { ContentLink } from './ContentLink.tsx'
import { LegalLinks } from './legal/LegalLinks.tsx'
import { telephoneHref } from './telephoneHref.ts'

/** The footer: the bank, contact details, links and newsletter. P12 */
export function PublicFooter() {
  const { tagline, supportEmail, phone, address, workHours, ...settings } = useSiteSettings()
  const columns = [
    { id: 'company', title: settings.companyTitle, links: settings.companyLinks },
    { id: 'quick', title: settings.quickTitle, links: settings.quickLinks },
  ]
  return (
    <footer className="public-footer">
      <div className="public-footer-columns">
        <div className="public-footer-about">
          <Logo />
          <p>{tagline}</p>
        </div>
        <section aria-labelledby="footer-contacts">
          <h2 id="footer-contacts">{settings.contactsTitle}</h2>
          <ul className="public-footer-list">
            <li>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </li>
            <li>
              <a href={telephoneHref(phone)}>{phone}</a>
            </li>
            <li>{address}</li>
            <li>{workHours}</li>
          </ul>
        </section>
        {columns.map(({ id, title, links }) => (
          <nav key={id} aria-labelledby={`footer-${id}`}>
            <h2 id={`footer-${id}`}>{title}</h2>
            <ul className="public-footer-list">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <ContentLink href={href}>{label}</ContentLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section className="public-footer-news" aria-labelledby="footer-news">
          <h2 id="footer-news">{settings.newsletterTitle}</h2>
          <p>{settings.newsletterLead}</p>
          <Newsletter supportEmail={supportEmail} />
        </section>
      </div>
      <LegalLinks />
      <p className="public-footer-small">{settings.footerNote}</p>
    </footer>
  )
}
