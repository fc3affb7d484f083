import { useEffect } from 'react'
import { useSiteSettings } from './siteContent.ts'

interface PageHead {
  /** before the bank's name, if it does not name it */
  title: string
  description: string
}

/** A page's title with the bank's name behind it, unless it names the bank itself. */
export const documentTitle = (title: string, name: string): string =>
  title.includes(name) ? title : `${title} · ${name}`

/** The document's title and its description for search engines, as long as this page is shown. P4 */
export function usePageHead(head: PageHead | undefined): void {
  const { name } = useSiteSettings()
  const title = head?.title
  const description = head?.description

  useEffect(() => {
    if (title) document.title = documentTitle(title, name)
  }, [title, name])

  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (!meta || !description) return
    const before = meta.content
    meta.content = description
    return () => {
      meta.content = before
    }
  }, [description])
}
