import { Building2, Phone } from 'lucide'
import type { PageModule } from '#actors/flows.ts'
import { useSiteSettings } from '#actors/siteContent.ts'
import { ContactForm } from '#flows/contact/ContactForm.tsx'
import { contactFlow } from '#flows/contact/contact.flow.ts'
import { Icon } from '#ui/Icon.tsx'
import { Letter, Pin } from './public/art/contactTiles.tsx'
import { TilePair } from './public/art/TilePair.tsx'
import { Branches } from './public/Branches.tsx'
import { BranchMap } from './public/BranchMap.tsx'
import { useBranches, useContactPage } from './public/contactContent.ts'
import { frameFlows, PublicLayout } from './public/PublicLayout.tsx'
import { usePageHead } from './public/pageHead.ts'
import { telephoneHref } from './public/telephoneHref.ts'
import './ContactPage.css'

export const brings: PageModule = { flows: [...frameFlows, contactFlow] }

/** `/contact`: contact details, branches and the contact form. P10 */
export default function ContactPage() {
  const { supportEmail, phone, address, workHours } = useSiteSettings()
  const page = useContactPage()
  usePageHead({ title: page.pageTitle, description: page.description })
  const branches = useBranches()
  return (
    <PublicLayout>
      <section className="contact-hero" aria-labelledby="contact-title">
        <div className="contact-hero-inner">
          <div>
            <h1 id="contact-title">{page.title}</h1>
            <p>{page.lead}</p>
          </div>
          <TilePair First={Letter} Second={Pin} />
        </div>
      </section>

      <div className="contact-columns">
        <section aria-labelledby="contact-write">
          <h2 id="contact-write">{page.formTitle}</h2>
          <p className="contact-legend">
            {page.formLead} <span aria-hidden="true">*</span> Must be filled in.
          </p>
          <ContactForm supportEmail={supportEmail} />
        </section>
        <section className="contact-ways" aria-labelledby="contact-ways">
          <h2 id="contact-ways">{page.waysTitle}</h2>
          <dl>
            <dt>
              <Icon name="mail" /> {page.emailLabel}
            </dt>
            <dd>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </dd>
            <dt>
              <Icon name={Phone} /> {page.phoneLabel}
            </dt>
            <dd>
              <a href={telephoneHref(phone)}>{phone}</a>
            </dd>
            <dt>
              <Icon name={Building2} /> {page.addressLabel}
            </dt>
            <dd>{address}</dd>
            <dt>
              <Icon name="clock" /> {page.hoursLabel}
            </dt>
            <dd>{workHours}</dd>
          </dl>
        </section>
      </div>

      <Branches title={page.branchesTitle} lead={page.branchesLead} branches={branches} />
      <BranchMap title={page.mapTitle} hint={page.mapHint} branches={branches} />
    </PublicLayout>
  )
}
