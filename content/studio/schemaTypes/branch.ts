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
    defineField({
      name: 'postalCode',
      title: 'ZIP code',
      type: 'string',
      description: 'A search for a ZIP code of the same area finds this office',
      validation: (rule) => rule.regex(/^\d{5}$/, { name: 'five digits' }),
    }),
    defineField({
      name: 'territories',
      type: 'array',
      of: [{ type: 'string' }],
      description: 'Names of the areas it serves, such as “Lehigh Valley”, for the search',
    }),
    defineField({
      name: 'location',
      type: 'geopoint',
      description: 'Where the map shows it; without it, in the middle of its state',
    }),
  ],
  preview: { select: { title: 'city', subtitle: 'state' } },
})
