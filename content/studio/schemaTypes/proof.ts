import { defineField, defineType } from 'sanity'

/** A testimonial of a customer. */
export const proof = defineType({
  name: 'proof',
  title: 'Testimonial',
  type: 'document',
  fields: [
    defineField({ name: 'name', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'brief',
      title: 'What they said',
      type: 'text',
      rows: 3,
      description: 'Their own words, with their consent. No gain, rate or promise.',
      validation: (rule) => rule.required().max(200),
    }),
    defineField({ name: 'country', type: 'string', validation: (rule) => rule.required() }),
  ],
  preview: { select: { title: 'name', subtitle: 'brief' } },
})
