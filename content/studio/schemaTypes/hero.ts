import { defineField, defineType } from 'sanity'

export const hero = defineType({
  name: 'hero',
  title: 'Hero',
  type: 'object',
  fields: [
    defineField({
      name: 'headline',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'lead',
      type: 'text',
      rows: 3,
      description: 'What the bank does. No expected return: that stands beside its risk warning.',
      validation: (rule) => rule.required().max(240),
    }),
    defineField({
      name: 'primaryAction',
      title: 'First button',
      type: 'string',
      validation: (rule) => rule.required().max(30),
    }),
    defineField({
      name: 'secondaryAction',
      title: 'Second button',
      type: 'string',
      validation: (rule) => rule.required().max(30),
    }),
  ],
})
