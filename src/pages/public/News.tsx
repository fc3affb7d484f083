import { PortableText } from '@portabletext/react'
import { dayInWords } from '#domain/dates.ts'
import { Icon } from '#ui/Icon.tsx'
import { useNews } from './homeContent.ts'

/** The newest three items, each with its date and, behind a press, its whole text. P1 */
export function News() {
  const items = useNews()
  return (
    <section className="home-section" aria-labelledby="home-news">
      <h2 id="home-news">News</h2>
      <ul className="home-news">
        {items.slice(0, 3).map(({ slug, title, date, summary, body }) => (
          <li key={slug}>
            <article id={`news-${slug}`}>
              <time dateTime={date}>{dayInWords(date)}</time>
              <h3>{title}</h3>
              <p>{summary}</p>
              <details>
                <summary>
                  Read more<span className="visually-hidden"> of {title}</span>
                  <Icon name="chevronDown" />
                </summary>
                <PortableText value={body} />
              </details>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
