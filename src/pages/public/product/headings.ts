import { toPlainText } from '@portabletext/react'
import type { ProductPage } from '#content/productPage.ts'

export interface Heading {
  /** the block's key */
  key: string
  /** the anchor; unique on the page */
  id: string
  text: string
}

/** The headings of a text in order, each with an anchor derived from its text. */
export function headingsOf(body: ProductPage['body']): Heading[] {
  const usedIds = new Set<string>()
  return body
    .filter((block) => block._type === 'block' && block.style === 'h2')
    .map((block) => {
      const text = toPlainText(block as never)
      const parts = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
      const id = parts.join('-')
      const unique = usedIds.has(id) || !id ? `${id}-${block._key}` : id
      usedIds.add(unique)
      return { key: block._key, id: unique, text }
    })
}
