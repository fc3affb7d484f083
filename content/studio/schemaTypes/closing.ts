import { defineField, defineType } from 'sanity'

const line = (name: string, title: string, longest: number) =>
  defineField({ name, title, type: 'string', validation: (rule) => rule.required().max(longest) })

/** The last call to action of the home page. */
export const closing = defineType({
  name: 'closing',
  title: 'Last call to action',
  type: 'object',
  fields: [
    line('title', 'Title', 60),
    defineField({
      name: 'text',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().max(240),
    }),
    line('primaryAction', 'First button: create an account', 30),
    line('secondaryAction', 'Second button: contact', 30),
  ],
})
