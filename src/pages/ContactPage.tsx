import { ContactForm } from '#flows/contact/ContactForm.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Branches } from './public/Branches.tsx'
import { BranchMap } from './public/BranchMap.tsx'
import { useBranches, useContactPage } from './public/contactContent.ts'
import { PublicLayout } from './public/PublicLayout.tsx'
import { usePageHead } from './public/pageHead.ts'
import { useSiteSettings } from './public/siteContent.ts'
import { telephone } from './public/telephone.ts'
import './ContactPage.css'

/** `/contact`: how to reach the bank, where it is, and a form. P10 */
export default function ContactPage() {
  const { supportEmail, phone, address, workHours } = useSiteSettings()
  const { title, pageTitle, description, lead, formLead, branchesLead } = useContactPage()
  usePageHead({ title: pageTitle, description })
  const branches = useBranches()
  return (
    <PublicLayout>
      <section className="contact-hero" aria-labelledby="contact-title">
        <div className="contact-hero-inner">
          <h1 id="contact-title">{title}</h1>
          <p>{lead}</p>
        </div>
      </section>

      <div className="contact-columns">
        <section aria-labelledby="contact-write">
          <h2 id="contact-write">Write to us</h2>
          <p className="contact-legend">
            {formLead} <span aria-hidden="true">*</span> Must be filled in.
          </p>
          <ContactForm supportEmail={supportEmail} />
        </section>
        <section className="contact-ways" aria-labelledby="contact-ways">
          <h2 id="contact-ways">Reach us</h2>
          <dl>
            <dt>
              <Icon name="mail" /> Support email
            </dt>
            <dd>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </dd>
            <dt>
              <Icon name="phone" /> Phone
            </dt>
            <dd>
              <a href={telephone(phone)}>{phone}</a>
            </dd>
            <dt>
              <Icon name="building" /> Address
            </dt>
            <dd>{address}</dd>
            <dt>
              <Icon name="clock" /> Work hours
            </dt>
            <dd>{workHours}</dd>
          </dl>
        </section>
      </div>

      <Branches lead={branchesLead} branches={branches} />
      <BranchMap branches={branches} />
    </PublicLayout>
  )
}
