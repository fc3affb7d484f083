import builtInBranches from 'virtual:built-in/branches'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import ContactPage from '#pages/ContactPage.tsx'
import { BranchMap } from '#pages/public/BranchMap.tsx'
import { PublicLayout } from '#pages/public/PublicLayout.tsx'
import { publicFrame, showFlow, showPublicPage } from './hosted.tsx'
import { openSite } from './openSite.tsx'

const user = userEvent.setup({ delay: null })
const showContact = () =>
  showFlow('contact', { draft: undefined }, <ContactPage />, { beside: publicFrame })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!

describe('the footer', () => {
  it('[P12] has its links and the newsletter', () => {
    showPublicPage(<PublicLayout>Page</PublicLayout>)
    const links = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links('Company')).toEqual([
      ['About Us', '/#about'],
      ['Working Loans', '/working-capital-loans'],
      ['Investing', expect.stringMatching(/^\/(investify|individual-retirement-account)$/)],
    ])
    expect(links('Quick Links')).toEqual([
      ['Business Account', '/business-essential-checking'],
      ['Lost Card', '/lost-or-stolen-card'],
      ['Health Savings', '/health-savings-account'],
    ])
    const news = screen.getByRole('region', { name: 'Newsletter' })
    expect(within(news).getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(within(news).getByRole('button', { name: 'Send' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Contacts' })).toHaveTextContent('Mon-Sat 8.00-17.00')
  })
})

describe('the contact page', () => {
  it('[P10] has the address, support, six branches, work hours and the form', () => {
    showContact()
    const reach = screen.getByRole('region', { name: 'Reach us' })
    expect(within(reach).getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    )
    expect(reach).toHaveTextContent('Mon-Sat 8.00-17.00')
    const branches = screen.getByRole('region', { name: 'Branch offices' })
    expect(
      within(branches)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Allentown PA', 'Atlanta GA', 'Chicago IL', 'Dallas TX', 'Edison NJ', 'Houston TX'])
    for (const name of ['name', 'email', 'phone', 'message']) expect(field(name)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeVisible()
  })

  it('[P11] keeps typed text across a reload', async () => {
    const { unmount } = await openSite('/contact')
    await screen.findByRole('button', { name: 'Send Message' })
    await user.type(field('message'), 'When does a deposit count?')
    unmount()
    await openSite('/contact')
    await screen.findByRole('button', { name: 'Send Message' })
    expect(field('message')).toHaveValue('When does a deposit count?')
  })
})

describe('the map', () => {
  const map = (template?: string) =>
    showPublicPage(
      <BranchMap title="Map" hint="Where?" branches={builtInBranches} template={template} />,
    )
  const search = async (text: string) => {
    await user.type(field('territory'), text)
    await user.click(screen.getByRole('button', { name: 'Search' }))
  }

  it('[P10] leaves it to the browser to load a third party’s map when its place is near', async () => {
    map('https://maps.example/?q={query}')
    expect(screen.getByTitle('Map of our offices')).toHaveAttribute('loading', 'lazy')
    await search('Dallas TX')
    expect(screen.getByTitle('Map: Dallas TX')).toHaveAttribute(
      'src',
      'https://maps.example/?q=Dallas%20TX',
    )
  })

  it.each([
    ['Texas', 'Our offices in Texas:', ['Dallas', 'Houston']],
    ['75201', 'Our office near 75201:', ['Dallas']],
    ['94105', 'We have no office in California yet. Here are all six:', undefined],
    ['Atlantis', 'We found no place called “Atlantis”. Here are all six offices:', undefined],
  ])('[P18] finds %j', async (typed, words, cities) => {
    map()
    await search(typed)
    const found = within(screen.getByRole('status'))
    expect(found.getByText(words)).toBeVisible()
    expect(found.getAllByRole('link')).toHaveLength(cities?.length ?? 6)
    for (const city of cities ?? [])
      expect(found.getByRole('link', { name: new RegExp(city) })).toBeVisible()
  })

  it('[P18] asks for a place when nothing was typed, and keeps what was found before', async () => {
    map()
    await search('Texas')
    await user.clear(field('territory'))
    await search(' ')
    expect(screen.getByText('Type a city, a state or a ZIP code')).toBeVisible()
    expect(screen.getByText('Our offices in Texas:')).toBeVisible()
    await user.type(field('territory'), 'x')
    expect(screen.queryByText('Type a city, a state or a ZIP code')).toBeNull()
    expect(screen.getByText('Our offices in Texas:')).toBeVisible()
  })

  it('[P10] shows plain addresses with a link when no map is set up', async () => {
    map()
    await search('New Jersey, NJ')
    expect(document.querySelector('iframe')).toBeNull()
    const { street } = builtInBranches.find(({ city }) => city === 'Edison')!
    expect(screen.getByRole('link', { name: new RegExp(`${street}, Edison NJ`) })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Dallas/ })).toBeNull()
  })
})

describe('the scroll-in animation', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  function scrolled() {
    let seen: (target: Element) => void = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: object[]) => void) {
          seen = (target) => callback([{ target, isIntersecting: true }])
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      top: 5_000,
    } as DOMRect)
    showPublicPage(
      <PublicLayout>
        <section>Below</section>
      </PublicLayout>,
    )
    return { section: screen.getByText('Below'), seen: (at: Element) => seen(at) }
  }

  it('[P9] moves sections below the fold up when scrolled to', () => {
    const { section, seen } = scrolled()
    expect(section).toHaveAttribute('data-reveal', 'waiting')
    act(() => seen(section))
    expect(section).toHaveAttribute('data-reveal', 'shown')
  })

  it('[P9] does nothing with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    expect(scrolled().section).not.toHaveAttribute('data-reveal')
  })
})
