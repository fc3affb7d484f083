import { defineArrayMember, defineField, defineType } from 'sanity'
import { textBlock } from './richText.ts'

const listOf = (name: string, type: string, least: number) =>
  defineField({
    name,
    type: 'array',
    of: [defineArrayMember({ type })],
    validation: (rule) => rule.required().min(least),
  })
const line = (name: string, longest: number) =>
  defineField({ name, type: 'string', validation: (rule) => rule.required().max(longest) })
const paragraph = (name: string, longest: number) =>
  defineField({
    name,
    type: 'text',
    rows: 3,
    validation: (rule) => rule.required().max(longest),
  })

const feesTable = defineType({
  name: 'feesTable',
  title: 'Fees',
  type: 'object',
  fields: [listOf('rows', 'fee', 1)],
})
const fee = defineType({
  name: 'fee',
  title: 'Fee',
  type: 'object',
  fields: [
    line('name', 60),
    defineField({
      name: 'amount',
      type: 'string',
      description: 'As the table shows it. What costs nothing is $0, never left out.',
      validation: (rule) => rule.required().max(30),
    }),
    defineField({
      name: 'note',
      type: 'string',
      description: 'When it is charged, or who charges it.',
      validation: (rule) => rule.max(80),
    }),
  ],
})

const facts = defineType({
  name: 'facts',
  title: 'At a glance',
  type: 'object',
  fields: [listOf('items', 'fact', 2)],
})
const fact = defineType({
  name: 'fact',
  title: 'Fact',
  type: 'object',
  fields: [line('term', 40), line('detail', 80)],
})

const steps = defineType({
  name: 'steps',
  title: 'Steps',
  type: 'object',
  fields: [listOf('items', 'titled', 2)],
})

const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      type: 'string',
      options: { list: ['info', 'warning'] },
      validation: (rule) => rule.required().regex(/^(info|warning)$/, { name: 'info or warning' }),
    }),
    line('title', 60),
    paragraph('text', 400),
  ],
})

const riskWarning = defineType({
  name: 'riskWarning',
  title: 'Risk warning',
  type: 'object',
  description: 'Beside an expected return the site sets one by itself; this one stands alone.',
  fields: [
    defineField({
      name: 'text',
      type: 'text',
      rows: 3,
      description: 'Empty: the warning of the site settings.',
      validation: (rule) => rule.max(400),
    }),
  ],
})

const faq = defineType({
  name: 'faq',
  title: 'Questions',
  type: 'object',
  fields: [listOf('items', 'question', 1)],
})
const question = defineType({
  name: 'question',
  title: 'Question',
  type: 'object',
  fields: [line('question', 100), paragraph('answer', 400)],
})

const topics = defineType({
  name: 'topics',
  title: 'Topics to choose from',
  type: 'object',
  fields: [listOf('items', 'topic', 2)],
})
const topic = defineType({
  name: 'topic',
  title: 'Topic',
  type: 'object',
  fields: [line('label', 24), paragraph('text', 400)],
})

/** The text of a product page: Portable Text with custom blocks. */
const pageBody = defineType({
  name: 'pageBody',
  title: 'Text of a product page',
  type: 'array',
  of: [
    textBlock,
    ...[
      'facts',
      'steps',
      'loanExample',
      'returnExample',
      'feesTable',
      'callout',
      'riskWarning',
      'topics',
      'faq',
    ].map((type) => defineArrayMember({ type })),
  ],
})

export const pageBlocks = [
  pageBody,
  facts,
  fact,
  steps,
  feesTable,
  fee,
  callout,
  riskWarning,
  topics,
  topic,
  faq,
  question,
]
