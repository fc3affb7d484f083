import { defineField, defineType } from 'sanity'

export const help = defineType({
  name: 'help',
  title: 'Help topic',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(80) }),
    defineField({
      name: 'slug',
      type: 'slug',
      options: { source: 'title' },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'position',
      type: 'number',
      description: 'Its place on the help page.',
      validation: (rule) => rule.required().integer().positive(),
    }),
    defineField({ name: 'body', type: 'richText', validation: (rule) => rule.required() }),
  ],
  orderings: [
    { name: 'position', title: 'As on the page', by: [{ field: 'position', direction: 'asc' }] },
  ],
  preview: { select: { title: 'title' } },
})
