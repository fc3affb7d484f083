import { Link } from 'react-router-dom'
import type { HomePage } from '#content/records.ts'
import { useCopy } from '#content/useCopy.ts'
import { FeesTable } from '../FeesTable.tsx'
import { useSiteSettings } from '../siteContent.ts'
import { homeCopy } from './home.copy.ts'

/** Rates and fees; the loan application calculates with the same rate (F15). P23 */
export function Costs({ page }: { page: HomePage }) {
  const { loanRatePercent } = useSiteSettings()
  const copy = useCopy(homeCopy)
  const rows = page.costs.map((row) => ({
    ...row,
    amount: row.amount.replace('{loanRate}', `${loanRatePercent}%`),
  }))
  return (
    <section className="home-section home-columns" aria-labelledby="home-costs">
      <div className="home-columns-head">
        <h2 id="home-costs">{page.costsTitle}</h2>
        <p>{page.costsLead}</p>
        <Link to="/personal-loans">{copy.loanLink}</Link>
      </div>
      <FeesTable rows={rows} />
    </section>
  )
}
