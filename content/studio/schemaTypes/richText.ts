import { defineArrayMember, defineField, defineType } from 'sanity'
import { sitePath } from './link.ts'

/** A paragraph, heading or list item, with emphasis and links. */
export const textBlock = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Normal', value: 'normal' },
    { title: 'Heading', value: 'h2' },
    { title: 'Subheading', value: 'h3' },
  ],
  lists: [
    { title: 'Bullets', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks: {
    decorators: [
      { title: 'Strong', value: 'strong' },
      { title: 'Emphasis', value: 'em' },
    ],
    annotations: [
      {
        name: 'link',
        title: 'Link',
        type: 'object',
        fields: [
          defineField({
            name: 'href',
            type: 'string',
            validation: (rule) => rule.required().regex(sitePath, { name: 'a page or an address' }),
          }),
        ],
      },
    ],
  },
})

/** Portable Text as the site shows it: paragraphs, headings, lists, emphasis and links. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [textBlock],
})
