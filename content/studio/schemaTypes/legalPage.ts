import { defineField, defineType } from 'sanity'

/** A page of rules, or of help with them, at `/<slug>`. */
export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
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
      description: 'The path of the page. The site knows five; a new one needs a release.',
      validation: (rule) => rule.required(),
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
      description: 'Below the heading.',
      validation: (rule) => rule.required().max(220),
    }),
    defineField({
      name: 'version',
      type: 'date',
      description:
        'The day of this text. New customers agree to it by this date: change both together.',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'body', type: 'richText', validation: (rule) => rule.required() }),
  ],
  preview: { select: { title: 'title', subtitle: 'version' } },
})
