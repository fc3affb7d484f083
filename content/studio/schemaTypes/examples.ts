import { defineField, defineType } from 'sanity'

const positive = (name: string, title: string) =>
  defineField({ name, title, type: 'number', validation: (rule) => rule.required().positive() })
const whole = (name: string, title: string, most: number) =>
  defineField({
    name,
    title,
    type: 'number',
    validation: (rule) => rule.required().integer().positive().max(most),
  })

/** The terms of a loan. The site computes payment, total and APR. */
export const loanExample = defineType({
  name: 'loanExample',
  title: 'Example of a loan',
  type: 'object',
  fields: [
    positive('amount', 'Amount in dollars'),
    defineField({
      name: 'ratePercent',
      title: 'Interest rate a year, in percent',
      type: 'number',
      validation: (rule) => rule.required().min(0).max(100),
    }),
    whole('months', 'Number of monthly payments', 480),
    defineField({
      name: 'fee',
      title: 'Our fee for the loan, in dollars',
      type: 'number',
      description: 'Paid once at the start. It counts into the APR and the total.',
      validation: (rule) => rule.min(0),
    }),
    defineField({ name: 'note', type: 'text', rows: 2, validation: (rule) => rule.max(240) }),
  ],
})

/** The terms of a savings example. The site computes the interest and shows the warning beside it. */
export const returnExample = defineType({
  name: 'returnExample',
  title: 'Example of interest or a return',
  type: 'object',
  fields: [
    positive('amount', 'Amount in dollars'),
    defineField({
      name: 'apyPercent',
      title: 'Annual percentage yield',
      type: 'number',
      validation: (rule) => rule.required().min(0).max(100),
    }),
    whole('years', 'Years', 50),
    defineField({
      name: 'note',
      type: 'text',
      rows: 2,
      description: 'What the figure assumes.',
      validation: (rule) => rule.required().max(240),
    }),
    defineField({
      name: 'warning',
      title: 'Risk warning',
      type: 'text',
      rows: 3,
      description: 'What can go wrong. Stands beside the figure, in the same size.',
      validation: (rule) => rule.required().min(60).max(400),
    }),
  ],
})
