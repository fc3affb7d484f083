import type { HomePage } from '#content/records.ts'

/** The protections of a customer; each exists on the security page or in the ledger. P23 */
export const Protection = ({ page }: { page: HomePage }) => (
  <section className="home-section" aria-labelledby="home-protection">
    <div className="home-section-head">
      <h2 id="home-protection">{page.protectionTitle}</h2>
      <p>{page.protectionLead}</p>
    </div>
    <ul className="home-protections">
      {page.protections.map(({ _key, title, text }) => (
        <li key={_key}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
