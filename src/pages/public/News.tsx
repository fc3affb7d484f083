import { useNews } from './siteContent.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The newest three items, each with its date (P1). */
export function News() {
  const items = useNews()
  return (
    <section className="home-section" aria-labelledby="home-news">
      <h2 id="home-news">News</h2>
      <ul className="home-news">
        {items.slice(0, 3).map(({ slug, title, date, summary }) => (
          <li key={slug}>
            <article>
              <time dateTime={date}>{day.format(new Date(date))}</time>
              <h3>{title}</h3>
              <p>{summary}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
