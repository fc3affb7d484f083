import { defineField, defineType } from 'sanity'

export const section = defineType({
  name: 'section',
  title: 'Section',
  type: 'object',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(80) }),
    defineField({ name: 'body', type: 'richText', validation: (rule) => rule.required() }),
  ],
})
