import type { LegalPage } from '#content/records.ts'
import type { RichText } from '#content/text.ts'

/** A page with its text in lines: `## ` begins a heading, `- ` an item of a list, anything else a paragraph. */
export interface LegalDraft extends Omit<LegalPage, 'slug' | 'version' | 'body'> {
  lines: readonly string[]
}

/** The lines as Portable Text, with keys that stay the same. */
export const richTextOf = (slug: string, lines: readonly string[]): RichText =>
  lines.map((line, index) => {
    const _key = `${slug}-${index + 1}`
    const text = line.replace(/^(## |- )/, '')
    return {
      _type: 'block',
      _key,
      style: line.startsWith('## ') ? 'h2' : 'normal',
      ...(line.startsWith('- ') && { listItem: 'bullet' as const, level: 1 }),
      markDefs: [],
      children: [{ _type: 'span', _key: `${_key}-1`, text, marks: [] }],
    }
  })
