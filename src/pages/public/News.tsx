import { PortableText } from '@portabletext/react'
import { fillCopy } from '#content/copyBlock.ts'
import { useCopy } from '#content/useCopy.ts'
import { formatDay } from '#domain/dates.ts'
import { Icon } from '#ui/Icon.tsx'
import { homeCopy } from './home/home.copy.ts'
import { useNews } from './homeContent.ts'

interface NewsProps {
  title: string
  /** label of the button that expands an item */
  more: string
}

/** The latest three news items, each with its date and expandable text. P1 */
export function News({ title: heading, more }: NewsProps) {
  const items = useNews()
  const copy = useCopy(homeCopy)
  return (
    <section className="home-section" aria-labelledby="home-news">
      <h2 id="home-news">{heading}</h2>
      <ul className="home-news">
        {items.slice(0, 3).map(({ slug, title, date, summary, body }) => (
          <li key={slug}>
            <article id={`news-${slug}`}>
              <time dateTime={date}>{formatDay(date)}</time>
              <h3>{title}</h3>
              <p>{summary}</p>
              <details>
                <summary>
                  {more}
                  <span className="visually-hidden"> {fillCopy(copy.newsOf, { title })}</span>
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
