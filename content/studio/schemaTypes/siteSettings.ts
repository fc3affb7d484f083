import { defineArrayMember, defineField, defineType } from 'sanity'

const links = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'array',
    of: [defineArrayMember({ type: 'namedLink' })],
    validation: (rule) => rule.required().min(1).max(6),
  })

const heading = (name: string, title: string) =>
  defineField({ name, title, type: 'string', validation: (rule) => rule.required().max(40) })

/** The last digit of a routing number makes the weighted sum of all nine end with 0. */
const hasChecksum = (typed?: string) => {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
  const sum = weights.reduce((all, weight, index) => all + weight * Number(typed?.[index]), 0)
  return !typed || sum % 10 === 0 || 'A digit is wrong: the checksum does not fit.'
}

/** The bank's name, contact details and legal texts. A single document. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  fields: [
    defineField({ name: 'name', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'tagline', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'supportEmail',
      type: 'string',
      validation: (rule) => rule.required().email(),
    }),
    defineField({ name: 'phone', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'urgentPhone',
      title: 'Phone for lost cards',
      type: 'string',
      description: 'Answered day and night.',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'address', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'workHours', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'regulator',
      type: 'string',
      description:
        'While regulator or licence number is empty, every page says: Demonstration, not a bank.',
    }),
    defineField({ name: 'licenceNumber', type: 'string' }),
    defineField({
      name: 'routingNumber',
      type: 'string',
      description:
        'Nine digits. Customers see it beside their account number and quote it to be paid. Without it no routing number is shown.',
      validation: (rule) => rule.regex(/^\d{9}$/, { name: 'nine digits' }).custom(hasChecksum),
    }),
    defineField({
      name: 'copy',
      title: 'Texts of header, footer, forms and blocks',
      type: 'array',
      description: 'Each replaces a built-in text; what is not listed stays as it is built in.',
      of: [defineArrayMember({ type: 'copyText' })],
    }),
    defineField({
      name: 'loanRatePercent',
      title: 'Example rate of a loan a year, in percent',
      type: 'number',
      description:
        'The loan application calculates with it, and an approval takes it when nobody says otherwise.',
      validation: (rule) => rule.min(0).max(100),
    }),
    defineField({
      name: 'riskWarning',
      type: 'text',
      rows: 4,
      description: 'Stands beside every expected return, at least as prominent.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'cryptoWarning',
      type: 'text',
      rows: 3,
      description: 'Stands above every wallet address.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'complaints',
      title: 'How to complain',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'reporting',
      title: 'How to report fraud',
      type: 'text',
      rows: 4,
      description: 'What to do when someone asks for a code or a payment.',
      validation: (rule) => rule.required(),
    }),
    heading('contactsTitle', 'Footer: heading of the contacts'),
    heading('companyTitle', 'Footer: heading of the first links'),
    links('companyLinks', 'Footer: the first links'),
    heading('quickTitle', 'Footer: heading of the second links'),
    links('quickLinks', 'Footer: the second links'),
    heading('newsletterTitle', 'Footer: heading of the newsletter'),
    defineField({
      name: 'newsletterLead',
      title: 'Footer: above the newsletter',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().max(160),
    }),
    defineField({
      name: 'footerNote',
      title: 'Footer: the last line',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().max(240),
    }),
    heading('contentsTitle', 'Product pages: heading of the list of parts'),
    heading('notFoundTitle', 'Page not found: heading'),
    defineField({
      name: 'notFoundText',
      title: 'Page not found: below the heading',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().max(160),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'tagline' } },
})
