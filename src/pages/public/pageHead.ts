import { useEffect } from 'react'
import { useSiteSettings } from '#actors/siteContent.ts'

interface PageHead {
  /** the bank's name is added unless the title contains it */
  title: string
  description: string
}

/** Appends the bank's name to a page's title, unless the title contains it. */
export const documentTitle = (title: string, name: string): string =>
  title.includes(name) ? title : `${title} · ${name}`

/** Sets the document's title and description while the page is shown. P4 */
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
    const previous = meta.content
    meta.content = description
    return () => {
      meta.content = previous
    }
  }, [description])
}
