import { defineField, defineType } from 'sanity'

/** A figure with what it means. */
export const figure = defineType({
  name: 'figure',
  title: 'Figure',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      type: 'string',
      description: 'Short, and true: $0, 3 days. No expected return.',
      validation: (rule) => rule.required().max(12),
    }),
    defineField({ name: 'label', type: 'string', validation: (rule) => rule.required().max(110) }),
  ],
})
