import { useSiteSettings } from '#actors/siteContent.ts'
import './ExpectedReturn.css'

/** The expected return with an equally prominent risk warning beside it. D7, S5 */
export const ExpectedReturn = () => (
  <section className="return" aria-label="Expected return and risk">
    <div className="return-side">
      <h2 className="return-label">Expected return</h2>
      <p className="return-text">Up to 50% per annum</p>
    </div>
    <div className="return-side return-risk">
      <h2 className="return-label">Risk warning</h2>
      <p className="return-text">{useSiteSettings().riskWarning}</p>
    </div>
  </section>
)
