import { defineField, defineType } from 'sanity'

/** A page of the site, a mail address, a phone number or another site; nothing that could run code. */
export const sitePath = /^(\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/

/** A labelled link: a button or a line of the footer. */
export const namedLink = defineType({
  name: 'namedLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({ name: 'label', type: 'string', validation: (rule) => rule.required().max(40) }),
    defineField({
      name: 'href',
      title: 'Leads to',
      type: 'string',
      description:
        'A page of the site such as /contact, or an address with https:, mailto: or tel:.',
      validation: (rule) => rule.required().regex(sitePath, { name: 'a page or an address' }),
    }),
  ],
})
