import { useSiteSettings } from '#actors/siteContent.ts'
import type { Heading } from './headings.ts'

/** Links to the sections of a long page; beside the text on wide screens. */
export const Contents = ({ headings }: { headings: readonly Heading[] }) => (
  <nav className="product-contents" aria-labelledby="product-contents">
    <h2 id="product-contents">{useSiteSettings().contentsTitle}</h2>
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  </nav>
)
