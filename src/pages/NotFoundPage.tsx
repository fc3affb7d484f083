import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PublicLayout } from './public/PublicLayout.tsx'

/** Any address that is nothing here (P13). */
export default function NotFoundPage() {
  return (
    <PublicLayout>
      <div className="public-notfound">
        <h1>There is no page here</h1>
        <p>The address may be mistyped, or the page may have moved.</p>
        <ButtonLink to="/">Home Page</ButtonLink>
      </div>
    </PublicLayout>
  )
}
