import { readFileSync } from 'node:fs'
import { evaluateSync, parse } from 'groq-js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type BlockOf,
  type PageBlock,
  type ProductPage,
  productPage,
} from '#content/productPage.ts'
import { growth, repayment } from '#domain/loanCalculator.ts'
import { parseDataset } from '#server/content/dataset.ts'

const dataset = parseDataset(readFileSync('content/dataset/data.ndjson', 'utf8'))
const query = `*[_type == "page"]{"slug": slug.current, title, group, pageTitle, description, lead,
  action, figure, body}`
const documents = evaluateSync(parse(query), { dataset }).data as unknown[]
const pages = documents.map((document) => v.parse(productPage, document))
const each = pages.map((page) => [page.slug, page] as const)
const pageOf = (slug: string) => pages.find((page) => page.slug === slug)!

const blocks = <const Type extends PageBlock['_type']>({ body }: ProductPage, type: Type) =>
  body.filter((block): block is BlockOf<Type> => block._type === type)
const headings = (page: ProductPage) =>
  blocks(page, 'block')
    .filter(({ style }) => style === 'h2')
    .map(textOf)

/** The visible text of a part of a page, without keys, types and addresses. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([name]) => !/^(_|style$|listItem$|tone$|href$|marks$)/.test(name))
    .map(([, inner]) => textOf(inner))
    .filter(Boolean)
    .join(' ')
}
const wordsOf = (page: ProductPage) =>
  textOf(page.body)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

describe('[P4] the fourteen product pages', () => {
  it('have their own titles and descriptions', () => {
    expect(pages).toHaveLength(14)
    for (const name of ['slug', 'title', 'pageTitle', 'description', 'lead'] as const)
      expect(new Set(pages.map((page) => page[name])).size, name).toBe(14)
    for (const { description } of pages) expect(description.length).toBeGreaterThan(80)
  })

  it.each(each)('%s has 200 to 520 words', (_slug, page) => {
    expect(wordsOf(page).length).toBeGreaterThanOrEqual(200)
    expect(wordsOf(page).length).toBeLessThanOrEqual(520)
  })

  it.each(each)(
    '%s is written for its product: it shares no sentence with another page',
    (slug, page) => {
      const others = pages.filter((other) => other.slug !== slug).map((other) => textOf(other.body))
      const paragraphs = blocks(page, 'block').filter(
        ({ style, listItem }) => !listItem && style === 'normal',
      )
      const answers = blocks(page, 'faq').flatMap(({ items }) => items.map(({ answer }) => answer))
      const copied = [...paragraphs.map(textOf), ...answers].filter((sentence) =>
        others.some((other) => other.includes(sentence)),
      )
      expect(copied).toEqual([])
    },
  )

  it.each(each)(
    '%s says for whom, how and at what cost; a question says who can apply',
    (_slug, page) => {
      const said = headings(page).join('\n')
      for (const part of [/who .*for/i, /how .*works?|how to start|do this now/i, /fees/i])
        expect(said).toMatch(part)
      const [first] = blocks(page, 'faq')[0]!.items
      expect(first!.question).toMatch(/^Who (can|may)/)
      expect(blocks(page, 'steps')[0]?.items.length).toBeGreaterThanOrEqual(4)
      expect(blocks(page, 'feesTable')).toHaveLength(1)
      expect(blocks(page, 'faq').flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(4)
      expect(headings(page).at(-1)).toBe('Questions')
    },
  )

  it('have the groups of the menu', () => {
    const inGroup = (group: string) =>
      pages.filter((page) => page.group === group).map(({ slug }) => slug)
    expect(inGroup('loans')).toHaveLength(5)
    expect(inGroup('business')).toHaveLength(3)
    expect(inGroup('personal').toSorted()).toEqual([
      'health-savings-account',
      'individual-retirement-account',
      'ultimate-checking',
    ])
    expect(inGroup('service')).toHaveLength(3)
  })
})

describe('required content', () => {
  it('[P5] ultimate checking has a paragraph for each of its five topics', () => {
    const [topics] = blocks(pageOf('ultimate-checking'), 'topics')
    expect(topics?.items.map(({ label }) => label)).toEqual([
      'Loans',
      'Savings',
      'Interest',
      'Benefits',
      'Travel',
    ])
    for (const { text } of topics!.items) expect(text.split(' ').length).toBeGreaterThan(20)
  })

  it('[P6] the retirement account covers Roth and traditional', () => {
    const page = pageOf('individual-retirement-account')
    expect(headings(page)).toEqual(expect.arrayContaining(['Traditional IRA', 'Roth IRA']))
  })

  it.each(['health-savings-account', 'individual-retirement-account'])(
    '[P4] %s says that limits are set each year, and names no figure that would become outdated',
    (slug) => {
      const text = textOf(pageOf(slug).body)
      expect(text).toMatch(/Internal Revenue Service sets how much you may pay in each year/)
      expect(text).not.toMatch(/limit[^.]*\$[1-9]/i)
    },
  )

  it('[P4] a lost card starts with what to do now and the number to call', () => {
    const { body, action } = pageOf('lost-or-stolen-card')
    expect(textOf(body[0])).toBe('Do this now')
    expect(body[1]).toMatchObject({ _type: 'steps' })
    expect(textOf(body[1])).toMatch(/^Call \+1 555 010 0199/)
    expect(action.href).toBe('tel:+15550100199')
    const settings = dataset.find(({ _type }) => _type === 'siteSettings')
    expect(settings?.urgentPhone).toBe('+1 555 010 0199')
  })

  it('[P14] no page asks for a fee to withdraw', () => {
    const rows = pages.flatMap((page) => blocks(page, 'feesTable').flatMap((table) => table.rows))
    const withdrawals = rows.filter(({ name }) => /withdraw/i.test(name))
    expect(withdrawals.length).toBeGreaterThan(3)
    for (const { name, amount } of withdrawals) expect(amount, name).toBe('$0')
  })
})

/** The parts of a page that repeat its lead. */
const saysItsFigure: Record<string, RegExp> = {
  'overdraft-protection-and-sweeps': /Overdraft \$0 There is none/,
  'business-essential-checking': /Monthly fee \$0/,
  'business-savings-account': /Minimum to open \$0/,
  'ultimate-checking': /Monthly fee \$0/,
  'health-savings-account': /Going in\..*stays in the account\..*Coming out\./,
  'individual-retirement-account': /Before age 59½ there is usually a further tax of 10%/,
  'online-banking': /Four short steps/,
  'wire-transfer': /Within three business days/,
  'lost-or-stolen-card': /Nothing can be withdrawn until you unfreeze it/,
}

describe('honesty', () => {
  it.each(each)('[S5] %s states no return outside an example with its warning', (_slug, page) => {
    for (const { warning } of blocks(page, 'returnExample')) {
      expect(warning.length).toBeGreaterThan(60)
      expect(warning).toMatch(/\b(fall|lose)\b/)
    }
    const elsewhere = page.body.filter(({ _type }) => _type !== 'returnExample').map(textOf)
    for (const text of [page.lead, page.description, page.pageTitle, ...elsewhere])
      expect(text).not.toMatch(
        /\b(earn|yield|return|APY|grow)[^.]*\d\s?%|\d\s?%[^.]*\b(yield|APY|return on)/i,
      )
  })

  it.each(each)('[P24] %s leads with one figure that its own text supports', (slug, page) => {
    // A loan page leads with the payment of its example.
    expect(Boolean(page.figure), slug).toBe(page.group !== 'loans')
    expect(textOf(page.body)).toMatch(saysItsFigure[slug] ?? /calculator|Fixed until the last/)
  })

  it('[P24] no page sells products that the bank does not have: cards, credit lines, second sign-ins, locked rates', () => {
    const notOffered =
      /\bnew card\b|courier|credit line|each with their own sign-in|read-only access|for 60 days, at no charge|appraisal report|term sheet/i
    for (const page of pages) expect(textOf(page.body), page.slug).not.toMatch(notOffered)
  })

  it('[S5] each page on interest on savings has an example', () => {
    const savings = pages.filter((page) => headings(page).some((text) => /could earn/.test(text)))
    expect(savings.map(({ slug }) => slug).toSorted()).toEqual([
      'business-savings-account',
      'health-savings-account',
      'individual-retirement-account',
      'ultimate-checking',
    ])
    for (const page of savings) expect(blocks(page, 'returnExample')).toHaveLength(1)
  })

  it.each(each)('[P4] %s makes no promises and puts no pressure on the reader', (_slug, page) => {
    expect(textOf(page)).not.toMatch(
      /guaranteed|risk[- ]free|no risk|instant|best rate|lowest|act now|hurry up|limited time|last chance|today only|don.t miss|exclusive|everyone is approved/i,
    )
  })

  it.each(each)(
    '[C6] %s names no phone, mail address or site that could be real',
    (_slug, page) => {
      const text = JSON.stringify(page)
      for (const phone of text.match(/\+1 [\d ]{8,}\d/g) ?? []) expect(phone).toMatch(/^\+1 555 01/)
      expect(text).not.toMatch(/https?:|www\.|@/)
    },
  )

  it.each(each)(
    '[P4] %s is in plain English: sentences of at most 18 words on average',
    (_slug, page) => {
      const prose = blocks(page, 'block')
        .filter(({ style }) => style === 'normal')
        .map(textOf)
        .join(' ')
      const sentences = prose.split(/[.!?:](?=\s|$)/).filter((sentence) => sentence.trim())
      expect(prose.split(/\s+/).length / sentences.length).toBeLessThanOrEqual(18)
      const longest = Math.max(...sentences.map((sentence) => sentence.trim().split(/\s+/).length))
      expect(longest).toBeLessThanOrEqual(30)
    },
  )
})

describe('[P4] the examples, recomputed independently', () => {
  const loans = pages.flatMap((page) =>
    blocks(page, 'loanExample').map((terms) => [page.slug, terms] as const),
  )

  it('are on each loan page and each page with a line of credit', () => {
    expect(loans.map(([slug]) => slug).toSorted()).toEqual([
      'commercial-real-estate-loans',
      'home-mortgage-loans',
      'investment-property-loans',
      'overdraft-protection-and-sweeps',
      'personal-loans',
      'working-capital-loans',
    ])
  })

  it.each(loans)(
    '%s: the payment repays the loan, and the APR discounts it to what was paid out',
    (_slug, terms) => {
      const { monthly, last, total, interest, apr } = repayment(terms)
      // Month by month, in dollars: the balance after the last payment is zero.
      let owed = terms.amount
      for (let month = 1; month <= terms.months; month += 1)
        owed += owed * (terms.ratePercent / 1200) - Number(month < terms.months ? monthly : last)
      expect(Math.abs(owed)).toBeLessThan(0.01 * terms.months)
      const paid = Number(monthly) * (terms.months - 1) + Number(last)
      expect(Number(total)).toBeCloseTo(paid + terms.fee, 2)
      expect(Number(interest)).toBeCloseTo(paid - terms.amount, 2)
      const perMonth = Number(apr) / 1200
      let worth = Number(last) / (1 + perMonth) ** terms.months
      for (let month = 1; month < terms.months; month += 1)
        worth += Number(monthly) / (1 + perMonth) ** month
      // The tolerance of an APR with two decimal places.
      expect(Math.abs(worth / (terms.amount - terms.fee) - 1)).toBeLessThan(0.0006)
      expect(Number(apr)).toBeGreaterThanOrEqual(terms.ratePercent)
    },
  )

  it.each([
    ['personal-loans', '322.20', '11599.31', '9.90'],
    ['home-mortgage-loans', '1847.15', '666775.80', '6.31'],
    ['investment-property-loans', '1611.50', '485647.79', '7.51'],
    ['working-capital-loans', '3525.94', '42711.32', '12.41'],
    ['commercial-real-estate-loans', '5137.44', '1239487.85', '7.38'],
    ['overdraft-protection-and-sweeps', '2026.50', '2026.50', '15.90'],
  ])('%s: $%s a month, $%s in all, %s% APR', (slug, monthly, total, apr) => {
    const [terms] = blocks(pageOf(slug), 'loanExample')
    expect(repayment(terms!)).toMatchObject({ monthly, total, apr })
  })

  it('savings grow year by year to the balance shown', () => {
    for (const page of pages)
      for (const terms of blocks(page, 'returnExample')) {
        let balance = terms.amount
        for (let year = 0; year < terms.years; year += 1) balance *= 1 + terms.apyPercent / 100
        expect(Number(growth(terms).balance)).toBeCloseTo(balance, 1)
      }
  })

  it.each([
    ['wire-transfer', /\$1,482\.00/, 1500 - 18],
    ['lost-or-stolen-card', /\$180\.00/, 230 - 50],
  ] as const)('%s: the sum in the text is right', (slug, shown, sum) => {
    const text = textOf(pageOf(slug).body)
    expect(text).toMatch(shown)
    expect(Number(shown.source.replaceAll(/[^\d.]/g, ''))).toBe(sum)
  })
})

describe('[C5] a page that does not match the schema', () => {
  const page = documents[0] as ProductPage
  it.each([
    ['an unknown block', { body: [{ _type: 'video', _key: 'x' }] }, 'body.0._type'],
    ['a block without its rows', { body: [{ _type: 'feesTable', _key: 'x' }] }, 'body.0.rows'],
    ['no text', { body: [] }, 'body'],
    ['no lead', { lead: null }, 'lead'],
    [
      'a link that runs code',
      { action: { label: 'Go', href: 'javascript:alert(1)' } },
      'action.href',
    ],
    ['a link to another host', { action: { label: 'Go', href: '//evil.example' } }, 'action.href'],
    [
      'a loan of nothing',
      { body: [{ _type: 'loanExample', _key: 'x', amount: 0, ratePercent: 5, months: 12 }] },
      'body.0.amount',
    ],
    ['an unknown group', { group: 'crypto' }, 'group'],
  ])('is rejected for %s, by its path', (_what, broken, path) => {
    const { success, issues } = v.safeParse(productPage, { ...page, ...broken })
    expect(success).toBe(false)
    expect(issues?.map((issue) => v.getDotPath(issue))).toContain(path)
  })

  it('falls back to the site’s own warning', () => {
    const body = [
      { _type: 'returnExample', _key: 'x', amount: 1, apyPercent: 1, years: 1, note: 'n' },
    ]
    const parsed = v.parse(productPage, { ...page, body })
    expect(parsed.body[0]).toMatchObject({ warning: '' })
  })
})
