import { toPlainText } from '@portabletext/react'
import type { ProductPage } from '#content/productPage.ts'

export interface Heading {
  /** the block's key */
  key: string
  /** its anchor on the page, once there */
  id: string
  text: string
}

/** The headings of a text, in its order, each with an anchor made of its words. */
export function headingsOf(body: ProductPage['body']): Heading[] {
  const taken = new Set<string>()
  return body
    .filter((block) => block._type === 'block' && block.style === 'h2')
    .map((block) => {
      const text = toPlainText(block as never)
      const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
      const id = words.join('-')
      const unique = taken.has(id) || !id ? `${id}-${block._key}` : id
      taken.add(unique)
      return { key: block._key, id: unique, text }
    })
}
