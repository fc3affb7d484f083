import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PublicLayout } from './public/PublicLayout.tsx'
import { useSiteSettings } from './public/siteContent.ts'

/** Any address that is nothing here (P13). */
export default function NotFoundPage() {
  const { notFoundTitle, notFoundText } = useSiteSettings()
  return (
    <PublicLayout>
      <div className="public-notfound">
        <h1>{notFoundTitle}</h1>
        <p>{notFoundText}</p>
        <ButtonLink to="/">Home Page</ButtonLink>
      </div>
    </PublicLayout>
  )
}
