import { defineField, defineType } from 'sanity'

export const branch = defineType({
  name: 'branch',
  title: 'Branch office',
  type: 'document',
  fields: [
    defineField({ name: 'city', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'state',
      type: 'string',
      validation: (rule) => rule.required().regex(/^[A-Z]{2}$/, { name: 'two capital letters' }),
    }),
    defineField({ name: 'street', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'phone', type: 'string', validation: (rule) => rule.required() }),
  ],
  preview: { select: { title: 'city', subtitle: 'state' } },
})
