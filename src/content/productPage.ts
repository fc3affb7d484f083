import * as v from 'valibot'
import { fee, namedLink, question, titled } from './records.ts'
import { optional, text, textBlock } from './text.ts'

const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.nonEmpty('is empty'))
const block = <const Type extends string, const Entries extends v.ObjectEntries>(
  type: Type,
  entries: Entries,
) => v.object({ _type: v.literal(type), _key: text, ...entries })

const positive = v.pipe(v.number(), v.gtValue(0))
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** The terms of a loan; the page computes the cost. */
const loanExample = block('loanExample', {
  amount: positive,
  ratePercent: percent,
  months: whole(480),
  fee: v.nullish(v.pipe(v.number(), v.minValue(0)), 0),
  note: optional,
})

/** The terms of a savings example; a missing warning is replaced by the site's default, never omitted (S5). */
const returnExample = block('returnExample', {
  amount: positive,
  apyPercent: percent,
  years: whole(50),
  note: text,
  warning: optional,
})

const pageBlock = v.variant('_type', [
  textBlock,
  loanExample,
  returnExample,
  block('facts', { items: list(v.object({ _key: text, term: text, detail: text })) }),
  block('steps', { items: list(titled) }),
  block('feesTable', { rows: list(fee) }),
  block('callout', { tone: v.picklist(['info', 'warning']), title: text, text }),
  block('riskWarning', { text: optional }),
  block('topics', { items: list(v.object({ _key: text, label: text, text })) }),
  block('faq', { items: list(question) }),
])
export type PageBlock = v.InferOutput<typeof pageBlock>
/** One of the blocks by the name of its type. */
export type BlockOf<Type extends PageBlock['_type']> = Extract<PageBlock, { _type: Type }>

export const productGroups = ['loans', 'business', 'personal', 'service'] as const

/** A product page; its path is `/<slug>` (P4). */
export const productPage = v.object({
  slug: text,
  /** the heading */
  title: text,
  group: v.picklist(productGroups),
  /** the document's title, before the bank's name */
  pageTitle: text,
  /** for search engines */
  description: text,
  lead: text,
  action: namedLink,
  /** the page's main figure; without it, the monthly payment of its example loan (P24) */
  figure: v.nullish(v.object({ value: text, label: text })),
  body: list(pageBlock),
})
export type ProductPage = v.InferOutput<typeof productPage>
