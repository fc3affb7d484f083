import { PortableText } from '@portabletext/react'
import { useEffect } from 'react'
import type { PageModule } from '#actors/flows.ts'
import { useBank } from '#actors/useFlow.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ServiceArt } from './public/art/ServiceArt.tsx'
import { StrategyArt } from './public/art/StrategyArt.tsx'
import { ExampleWithdrawal } from './public/home/ExampleWithdrawal.tsx'
import { useHomePage } from './public/homeContent.ts'
import { News } from './public/News.tsx'
import { frameFlows, PublicLayout } from './public/PublicLayout.tsx'
import { usePageHead } from './public/pageHead.ts'
import './HomePage.css'

export const brings: PageModule = { flows: frameFlows }

/** `/`: the home page, with text from the content service (P1, P2, P23). */
export default function HomePage() {
  const page = useHomePage()
  const { hero, about, services, strategies, values } = page
  usePageHead(page)
  const { warmUp } = useBank()
  useEffect(warmUp, [warmUp])
  return (
    <PublicLayout>
      <section className="home-hero" aria-labelledby="home-title">
        <div className="home-hero-inner">
          <div className="home-hero-text">
            <h1 id="home-title">{hero.headline}</h1>
            <p className="home-lead">{hero.lead}</p>
            <div className="home-actions">
              <ButtonLink className="on-pine" to="/create-account">
                {hero.primaryAction}
              </ButtonLink>
              <ButtonLink variant="secondary" className="on-pine" to="/register">
                {hero.secondaryAction}
              </ButtonLink>
            </div>
          </div>
          <ExampleWithdrawal title={page.exampleTitle} note={page.exampleNote} />
        </div>
      </section>

      <section className="home-about home-section" id="about" aria-labelledby="home-about">
        <h2 id="home-about">{about.title}</h2>
        <div className="home-prose">
          <PortableText value={about.body as never} />
        </div>
      </section>

      <section className="home-section" aria-labelledby="home-services">
        <h2 id="home-services">{page.servicesTitle}</h2>
        <ul className="home-services">
          {services.map(({ _key, title, text }, index) => (
            <li key={_key}>
              <ServiceArt index={index} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section className="home-section" aria-labelledby="home-strategies">
        <h2 id="home-strategies">{page.strategiesTitle}</h2>
        <ul className="home-strategies">
          {strategies.map(({ _key, title, text }, index) => (
            <li key={_key}>
              <StrategyArt index={index} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section className="home-band" aria-labelledby="home-values">
        <div className="home-section">
          <h2 id="home-values">{page.valuesTitle}</h2>
          <ul className="home-values">
            {values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
        </div>
      </section>

      <div className="home-section home-aims">
        <section className="home-vision" aria-labelledby="home-vision">
          <h2 id="home-vision">{page.visionTitle}</h2>
          <p>{page.vision}</p>
        </section>
        <section className="home-mission" aria-labelledby="home-mission">
          <h2 id="home-mission">{page.missionTitle}</h2>
          <p>{page.mission}</p>
        </section>
      </div>

      <News title={page.newsTitle} more={page.newsMore} />
    </PublicLayout>
  )
}
