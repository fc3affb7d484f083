import { defineField, defineType } from 'sanity'

/** A wallet for customers' deposits. Payments to a wrong address cannot be reversed. */
export const addresses = defineType({
  name: 'addresses',
  title: 'Wallet address',
  type: 'document',
  fields: [
    defineField({
      name: 'walletName',
      title: 'Currency and network',
      type: 'string',
      description: 'Such as USDT (TRC20): a payment on another network is lost.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'address',
      type: 'string',
      description: 'Let a second person compare every character before you publish.',
      validation: (rule) =>
        rule.required().regex(/^\S+$/, { name: 'an address without spaces or line breaks' }),
    }),
  ],
  preview: { select: { title: 'walletName', subtitle: 'address' } },
})
