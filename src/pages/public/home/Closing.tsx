import type { HomePage } from '#content/records.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { HeroArt } from '../art/HeroArt.tsx'

/** The last call to action. P23 */
export const Closing = ({ closing }: Pick<HomePage, 'closing'>) => (
  <section className="home-closing" aria-labelledby="home-closing">
    <div className="home-closing-inner">
      <div className="home-hero-text">
        <h2 id="home-closing">{closing.title}</h2>
        <p className="home-lead">{closing.text}</p>
        <div className="home-actions">
          <ButtonLink className="on-pine" to="/create-account">
            {closing.primaryAction}
          </ButtonLink>
          <ButtonLink variant="secondary" className="on-pine" to="/contact">
            {closing.secondaryAction}
          </ButtonLink>
        </div>
      </div>
      <HeroArt />
    </div>
  </section>
)
