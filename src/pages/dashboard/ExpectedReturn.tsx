import { useSiteSettings } from '#pages/public/siteContent.ts'
import './ExpectedReturn.css'

/** The expected return, and beside it, at least as prominent, what can go wrong. D7, S5 */
export const ExpectedReturn = () => (
  <section className="return" aria-label="Expected return and risk">
    <div className="return-side">
      <h2 className="return-label">Expected return</h2>
      <p className="return-words">Up to 50% per annum</p>
    </div>
    <div className="return-side return-risk">
      <h2 className="return-label">Risk warning</h2>
      <p className="return-words">{useSiteSettings().riskWarning}</p>
    </div>
  </section>
)
