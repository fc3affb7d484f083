import homePage from 'virtual:built-in/home'
import builtInNews from 'virtual:built-in/news'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { cut, network } from './network.ts'
import { openSite } from './openSite.tsx'

/** Neither bank nor content service answers: the page must work with built-in text (C5). */
describe('the home page', () => {
  it('[P1] has hero, about us, services, strategies, values, vision, mission, news and footer', async () => {
    await openSite('/')
    await screen.findByRole('heading', { level: 1 })
    const regions = screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-labelledby'))
    expect(regions).toHaveLength(new Set(regions).size)
    for (const name of [
      'About us',
      'Services',
      'Strategies',
      'Our values',
      'Vision',
      'Mission',
      'News',
    ])
      expect(screen.getByRole('region', { name })).toBeVisible()
    for (const service of ['Secure transactions', 'Quick loans', 'Digital assets', 'Real estate'])
      expect(screen.getByRole('heading', { name: service })).toBeVisible()
    const news = within(screen.getByRole('region', { name: 'News' }))
    const dates = news.getAllByRole('time').map((time) => time.getAttribute('datetime'))
    expect(dates).toHaveLength(3)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(screen.getByRole('contentinfo')).toBeVisible()
    for (const customer of ['individuals', 'farmers', 'businesses', 'industries'])
      expect(screen.getByRole('main')).toHaveTextContent(customer)
  })

  it('[P1] links to sign-up with two buttons, the second to /register', async () => {
    await openSite('/')
    await screen.findByRole('heading', { level: 1 })
    const main = within(screen.getByRole('main'))
    const [first, second] = main.getAllByRole('link')
    expect(first).toHaveAttribute('href', '/create-account')
    expect(first).toHaveAccessibleName('Create account')
    expect(second).toHaveAttribute('href', '/register')
  })

  it('[P23] shows the steps of a withdrawal as a customer sees them, and says that it is an example', async () => {
    await openSite('/')
    const steps = within(await screen.findByRole('list', { name: homePage.exampleTitle }))
    const shown = steps.getAllByRole('listitem').map((step) => step.textContent)
    expect(shown.map((text) => text?.split(',')[0])).toEqual([
      'Requested',
      'Checked',
      'On its way',
      'Paid',
    ])
    expect(shown[0]).toContain('March 2, 2026, 9:10 AM')
    expect(shown[3]).toContain('The money arrives by March 5, 2026.')
    expect(steps.getByText('On its way').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(screen.getByRole('figure')).toHaveTextContent('An example, not a real payment.')
  })

  it('[P23] has no section beside those of P1', async () => {
    await openSite('/')
    const main = within(await screen.findByRole('main'))
    expect(main.getAllByRole('region')).toHaveLength(8)
  })

  it('[P2] names the eight values', async () => {
    await openSite('/')
    const values = within(await screen.findByRole('region', { name: 'Our values' }))
    expect(values.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Integrity and honesty',
      'Loyalty',
      'Team work',
      'Community',
      'Accountability',
      'Excellence',
      'Confidentiality',
      'Relationship',
    ])
  })

  it('[P1] expands the text of each news item', async () => {
    await openSite('/')
    const news = within(await screen.findByRole('region', { name: 'News' }))
    for (const { title, body } of builtInNews) {
      const more = news.getByText((_, node) => node?.textContent === `Read more of ${title}`)
      await userEvent.click(more)
      expect(more.closest('details')).toHaveAttribute('open')
      for (const { children } of body) expect(news.getByText(children[0]!.text)).toBeVisible()
    }
  })

  it('[P14] has the title and description of the content service', async () => {
    document.head.innerHTML = '<meta name="description" content="">'
    await openSite('/')
    await waitFor(() => expect(document.title).toBe(homePage.title))
    expect(document.querySelector('meta')?.content).toBe(homePage.description)
  })

  it('[K5] sends the warm-up request, whose failure is not an error', async () => {
    network.answer('warmUp', cut)
    await openSite('/')
    await waitFor(() => expect(network.sent('warmUp')).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('every page', () => {
  it.each(['/', '/login', '/create-account', '/forget-password', '/nowhere'])(
    '[C6] [U1] %s says that this is a demonstration, and has one h1 and one main',
    async (path) => {
      await openSite(path)
      await screen.findByRole('heading', { level: 1 })
      expect(screen.getByText('Demonstration, not a bank')).toBeVisible()
      expect(screen.getAllByRole('main')).toHaveLength(1)
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    },
  )

  it('[U1] the skip link moves to the content', async () => {
    await openSite('/nowhere')
    await screen.findByRole('heading', { level: 1 })
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('[P8] navigation scrolls to the top, sets the title and focuses the heading', async () => {
    const scroll = vi.spyOn(window, 'scrollTo')
    await openSite('/nowhere')
    await screen.findByRole('heading', { name: 'There is no page here' })
    await waitFor(() => expect(document.title).toBe('Page not found · Quatums'))
    expect(scroll).not.toHaveBeenCalled()
    const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Sign In' })
    await act(() => userEvent.click(link))
    const heading = await screen.findByRole('heading', { name: 'Sign In' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(document.title).toBe('Sign In · Quatums')
    expect(scroll).toHaveBeenCalledWith(0, 0)
  })

  it('[P3] /register redirects to sign-up', async () => {
    await openSite('/register')
    expect(await screen.findByRole('heading', { name: 'Sign Up' })).toBeVisible()
  })

  it('[P13] an unknown address has a link to the home page', async () => {
    await openSite('/nowhere')
    expect(await screen.findByRole('link', { name: 'Home Page' })).toHaveAttribute('href', '/')
  })
})
