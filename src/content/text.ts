import * as v from 'valibot'

/** Required text: the content service returns `null` for a field that a document lacks. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** Optional text; '' when it is missing. */
export const optional = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value.trim()),
)

/** Allowed link targets: a page of the site, or an address that cannot run code. */
export const href = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/, 'is no page and no safe address'),
)

const span = v.object({
  _type: v.literal('span'),
  _key: text,
  text: v.string(),
  marks: v.array(text),
})

/** A paragraph, heading or list item of Portable Text. */
export const textBlock = v.object({
  _type: v.literal('block'),
  _key: text,
  style: v.picklist(['normal', 'h2', 'h3']),
  listItem: v.optional(v.picklist(['bullet', 'number'])),
  level: v.optional(v.number()),
  markDefs: v.nullish(v.array(v.object({ _type: v.literal('link'), _key: text, href })), []),
  children: v.array(span),
})

/** Portable Text, as `@portabletext/react` takes it. */
export const richText = v.array(textBlock)
