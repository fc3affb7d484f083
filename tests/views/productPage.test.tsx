import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { evaluateSync, parse } from 'groq-js'
import { Route, Routes } from 'react-router-dom'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ProductPage as Page, productPage } from '#content/productPage.ts'
import { productSlugs } from '#contract/pages.ts'
import ProductPage from '#pages/public/product/ProductPage.tsx'
import { readDraft } from '#session/drafts.ts'
import { browserTab } from '#session/storage.ts'
import { showPublicPage } from './hosted.tsx'
import { network, never } from './network.ts'

const dataset = readFileSync('content/dataset/data.ndjson', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const query = parse(`*[_type == "page"]{"slug": slug.current, title, group, pageTitle, description,
  lead, action, figure, body}`)
const pages = v.parse(v.array(productPage), evaluateSync(query, { dataset }).data)
const pageOf = (slug: string): Page => pages.find((page) => page.slug === slug)!

const visit = (slug: string) =>
  showPublicPage(
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route path="*" element={<ProductPage />} />
    </Routes>,
    `/${slug}`,
  )
const text = () => within(screen.getByRole('main'))

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="of the site">'
  network.answer('content.productPage', ({ values }) =>
    pageOf(JSON.parse(`${values.get('$slug')}`)),
  )
})

describe('[P4] a product page', () => {
  it.each(productSlugs)('/%s has its heading, title, description and a link home', async (slug) => {
    const page = pageOf(slug)
    const { unmount } = await visit(slug)
    expect(await screen.findByRole('heading', { level: 1, name: page.title })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toBe(`${page.pageTitle} · Quatums`)
    const description = () => document.querySelector('meta')?.content
    expect(description()).toBe(page.description)
    const here = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(here.getByText(page.title)).toHaveAttribute('aria-current', 'page')
    await userEvent.click(text().getByRole('link', { name: 'Home Page' }))
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
    unmount()
    expect(description()).toBe('of the site')
  })

  it.each(productSlugs)('[P24] /%s leads with one figure', async (slug) => {
    await visit(slug)
    await screen.findByRole('heading', { level: 1, name: pageOf(slug).title })
    const figure = document.querySelector('.product-figure')
    expect(figure).toHaveTextContent(/\d/)
    const loan = pageOf(slug).group === 'loans'
    if (loan) expect(figure).toHaveTextContent(/a month for .* An example, not an offer\./)
  })

  it('computes the example of a loan', async () => {
    await visit('personal-loans')
    const example = within(await screen.findByRole('figure'))
    expect(example.getByText('$322.20')).toBeVisible()
    const row = (term: string) => example.getByText(term).nextElementSibling?.textContent
    expect(row('Total repaid')).toBe('$11,599.31')
    expect(row('Annual percentage rate (APR)')).toBe('9.90%')
    expect(row('Last payment')).toBe('$322.31')
    expect(row('Payments')).toBe('36 months')
  })

  it('mentions a fee of the loan in the total', async () => {
    await visit('home-mortgage-loans')
    const example = within(await screen.findByRole('figure'))
    expect(example.getByText(/over 30 years/)).toBeVisible()
    expect(example.getByText('Total repaid, with our fee').nextElementSibling).toHaveTextContent(
      '$666,775.80',
    )
  })

  it('[F21] [F22] calculates the visitor’s own loan, and keeps it for the application', async () => {
    await visit('personal-loans')
    const calculator = within(await screen.findByRole('region', { name: 'Loan calculator' }))
    expect(calculator.getByRole('status')).toHaveTextContent('$322.20 a month at 9.9% a year')
    fireEvent.change(calculator.getByLabelText('Amount'), { target: { value: '5,000' } })
    fireEvent.change(calculator.getByLabelText('Term in months'), { target: { value: '0' } })
    expect(calculator.getByRole('status')).toHaveTextContent('Enter an amount and a term')
    expect(calculator.getByLabelText('Term in months')).toHaveAccessibleDescription(/1 to 480/)
    fireEvent.change(calculator.getByLabelText('Term in months'), { target: { value: '24' } })
    expect(calculator.getByRole('status')).toHaveTextContent('$230.49 a month')
    const apply = calculator.getByRole('link', { name: 'Apply with these figures' })
    expect(apply).toHaveAttribute('href', '/loan')
    fireEvent.click(apply)
    expect(readDraft(browserTab, 'loanWish')).toEqual({ amount: '5,000', termMonths: '24' })
  })

  it('shows its fees as a table and expands a question', async () => {
    await visit('wire-transfer')
    const fees = within(await screen.findByRole('table', { name: 'Fees' }))
    expect(fees.getByRole('row', { name: /Sending abroad.*\$0/ })).toBeVisible()
    const question = screen.getByText('Can I cancel a wire?')
    expect(question.closest('details')).not.toHaveAttribute('open')
    await userEvent.click(question)
    expect(question.closest('details')).toHaveAttribute('open')
  })

  it('links to the phone number first on the lost card page', async () => {
    await visit('lost-or-stolen-card')
    const call = await screen.findByRole('link', { name: 'Call +1 555 010 0199' })
    expect(call).toHaveAttribute('href', 'tel:+15550100199')
    const [first] = screen.getAllByRole('heading', { level: 3 })
    expect(first).toHaveTextContent('Call +1 555 010 0199')
  })
})

describe('[P5] the topics of ultimate checking', () => {
  it('each show their paragraph and mark the pressed one', async () => {
    await visit('ultimate-checking')
    const topics = within(await screen.findByRole('group', { name: 'Topics' }))
    const names = ['Loans', 'Savings', 'Interest', 'Benefits', 'Travel']
    expect(topics.getAllByRole('button').map((button) => button.textContent)).toEqual(names)
    const [block] = pageOf('ultimate-checking').body.filter(({ _type }) => _type === 'topics')
    const { items } = block as { items: { label: string; text: string }[] }
    for (const { label, text: words } of items) {
      await userEvent.click(topics.getByRole('button', { name: label }))
      const pressed = topics
        .getAllByRole('button')
        .filter((button) => button.ariaPressed === 'true')
      expect(pressed.map((button) => button.textContent)).toEqual([label])
      expect(screen.getByText(words)).toBeVisible()
      for (const other of items)
        if (other.label !== label) expect(screen.getByText(other.text)).not.toBeVisible()
    }
  })
})

describe('[S5] an expected return', () => {
  it('is beside its risk warning, in the same style', async () => {
    await visit('ultimate-checking')
    const example = within(await screen.findByRole('region', { name: /interest, and the risk/ }))
    const figure = example.getByText(/would earn/)
    const warning = example.getByRole('heading', { name: 'Risk warning' }).nextElementSibling
    expect(warning?.className).toBe(figure.className)
    expect(warning?.textContent?.length).toBeGreaterThan(60)
  })

  it('uses the site’s warning when the page has none', async () => {
    const page = pageOf('ultimate-checking')
    const body = page.body.map((block) =>
      block._type === 'returnExample' ? { ...block, warning: '' } : block,
    )
    network.answer('content.productPage', () => ({ ...page, body }))
    await visit('ultimate-checking')
    expect(await screen.findByText(/Your capital is at risk/)).toBeVisible()
  })
})

describe('[C5] when the content service', () => {
  it('is slow, the page shows placeholders and a link home, and is marked as busy', async () => {
    network.answer('content.productPage', never)
    await visit('wire-transfer')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading')
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(text().getByRole('link', { name: 'Home Page' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('fails, the page shows it, and a retry loads it', async () => {
    const broken = () => new Response('Broken', { status: 501 })
    network.answerOnce('content.productPage', broken)
    await visit('wire-transfer')
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded just now')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'We could not read this page',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Wire transfer' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has no such page, [P13] a link home is shown', async () => {
    network.answer('content.productPage', () => null)
    await visit('wire-transfer')
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Home Page' })).toBeVisible())
  })
})
