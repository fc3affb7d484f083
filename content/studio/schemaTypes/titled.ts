import { defineField, defineType } from 'sanity'

/** A title with a short text: services, strategies, values. */
export const titled = defineType({
  name: 'titled',
  title: 'Titled text',
  type: 'object',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(80) }),
    defineField({ name: 'text', type: 'text', rows: 3, validation: (rule) => rule.required() }),
  ],
})
