import type { PageModule } from '#actors/flows.ts'
import { useSiteSettings } from '#actors/siteContent.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Voyage } from './public/art/personalTiles.tsx'
import { DayAndNight } from './public/art/serviceTiles.tsx'
import { TilePair } from './public/art/TilePair.tsx'
import { frameFlows, PublicLayout } from './public/PublicLayout.tsx'

export const brings: PageModule = { flows: frameFlows }

/** Shown for any unknown address (P13). */
export default function NotFoundPage() {
  const { notFoundTitle, notFoundText } = useSiteSettings()
  return (
    <PublicLayout>
      <div className="public-notfound">
        <div className="public-notfound-text">
          <h1>{notFoundTitle}</h1>
          <p>{notFoundText}</p>
          <ButtonLink to="/">Home Page</ButtonLink>
        </div>
        <TilePair First={Voyage} Second={DayAndNight} />
      </div>
    </PublicLayout>
  )
}
