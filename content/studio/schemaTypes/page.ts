import { defineField, defineType } from 'sanity'

/** A product page at `/<slug>`. */
export const page = defineType({
  name: 'page',
  title: 'Product page',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      description: 'The heading of the page.',
      validation: (rule) => rule.required().max(50),
    }),
    defineField({
      name: 'slug',
      type: 'slug',
      options: { source: 'title' },
      description: 'The path of the page. The site knows fourteen; a new one needs a release.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'group',
      type: 'string',
      options: { list: ['loans', 'business', 'personal', 'service'] },
      description: 'Its place in the menu, and its picture.',
      validation: (rule) =>
        rule.required().regex(/^(loans|business|personal|service)$/, { name: 'one of the four' }),
    }),
    defineField({
      name: 'pageTitle',
      type: 'string',
      description: 'In the browser’s tab and in search results, before the name of the bank.',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 2,
      description: 'For search engines.',
      validation: (rule) => rule.required().max(160),
    }),
    defineField({
      name: 'lead',
      type: 'text',
      rows: 2,
      description: 'Below the heading. No expected return: that stands beside its risk warning.',
      validation: (rule) => rule.required().max(220),
    }),
    defineField({ name: 'action', type: 'namedLink', validation: (rule) => rule.required() }),
    defineField({
      name: 'figure',
      type: 'figure',
      description:
        'The one figure the page leads with. Left out: the monthly payment of its example of a loan.',
    }),
    defineField({ name: 'body', type: 'pageBody', validation: (rule) => rule.required() }),
  ],
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
})
