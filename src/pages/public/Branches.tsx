import type { Branch } from '#content/records.ts'
import { telephone } from './telephone.ts'

/** The branch offices. P10 */
export const Branches = ({ lead, branches }: { lead: string; branches: readonly Branch[] }) => (
  <section className="contact-branches" aria-labelledby="contact-branches">
    <h2 id="contact-branches">Branch offices</h2>
    <p>{lead}</p>
    <ul>
      {branches.map(({ city, state, street, phone }) => (
        <li key={city}>
          <h3>
            {city} {state}
          </h3>
          <address>{street}</address>
          <a href={telephone(phone)}>{phone}</a>
        </li>
      ))}
    </ul>
  </section>
)
