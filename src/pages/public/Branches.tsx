import type { Branch } from '#content/records.ts'
import { telephoneHref } from './telephoneHref.ts'

interface BranchesProps {
  title: string
  lead: string
  branches: readonly Branch[]
}

/** The branch offices. P10 */
export const Branches = ({ title, lead, branches }: BranchesProps) => (
  <section className="contact-branches" aria-labelledby="contact-branches">
    <h2 id="contact-branches">{title}</h2>
    <p>{lead}</p>
    <ul>
      {branches.map(({ city, state, street, phone }) => (
        <li key={city}>
          <h3>
            {city} {state}
          </h3>
          <address>{street}</address>
          <a href={telephoneHref(phone)}>{phone}</a>
        </li>
      ))}
    </ul>
  </section>
)
