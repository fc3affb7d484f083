import { useEffect } from 'react'
import { useSiteSettings } from './siteContent.ts'

interface PageHead {
  /** before the bank's name */
  title: string
  description: string
}

/** The document's title and its description for search engines, as long as this page is shown. P4 */
export function usePageHead(head: PageHead | undefined): void {
  const { name } = useSiteSettings()
  const title = head?.title
  const description = head?.description

  useEffect(() => {
    if (title) document.title = `${title} · ${name}`
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
