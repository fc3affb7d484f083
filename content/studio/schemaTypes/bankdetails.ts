import { defineField, defineType } from 'sanity'

/** A bank account for customers' deposits. */
export const bankdetails = defineType({
  name: 'bankdetails',
  title: 'Bank details',
  type: 'document',
  fields: [
    defineField({ name: 'accountName', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'accountNumber',
      type: 'string',
      description: 'Let a second person compare every digit before you publish.',
      validation: (rule) =>
        rule.required().regex(/^[A-Z0-9 -]{4,40}$/, { name: 'digits and capital letters' }),
    }),
    defineField({ name: 'bankName', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'bankType',
      title: 'Account type',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'bankName', subtitle: 'accountName' } },
})
