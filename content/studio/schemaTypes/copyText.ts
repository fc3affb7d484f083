import { defineField, defineType } from 'sanity'
import { builtInCopy } from './builtInCopy.ts'

/** A text of the site in place of a built-in one. */
export const copyText = defineType({
  name: 'copyText',
  title: 'Replaced text',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Which text',
      type: 'string',
      description: 'What stands in braces, such as {amount}, is filled in by the site: keep it.',
      options: {
        list: Object.entries(builtInCopy).map(([value, text]) => ({
          value,
          title: `${value}: ${text}`,
        })),
      },
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'text', type: 'text', rows: 2, validation: (rule) => rule.required() }),
  ],
})
