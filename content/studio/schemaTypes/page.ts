import { defineField, defineType } from 'sanity'

/** A product page at `/<slug>`. */
export const page = defineType({
  name: 'page',
  title: 'Product page',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(70) }),
    defineField({
      name: 'slug',
      type: 'slug',
      options: { source: 'title' },
      description: 'The path of the page. The site knows fourteen; a new one needs a release.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 2,
      description: 'For search engines, and below the title.',
      validation: (rule) => rule.required().max(160),
    }),
    defineField({ name: 'body', type: 'richText', validation: (rule) => rule.required() }),
  ],
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
})
