import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Book } from '#book/page/Book.tsx'
import { chapters, metaOf } from '#book/page/chapters.ts'
import { type GeneratedPath, generatePaths } from '#book/page/generatedPaths.ts'
import { formatClock } from '#book/page/labels.ts'
import { resolvePosition } from '#book/page/playbackUrl.ts'
import { searchIndex } from '#book/page/searchIndex.ts'
import { parseHash, type UrlState } from '#book/page/urlState.ts'
import { recordedPromises } from '#machines/testing/searchedPromises.ts'
import { treePromises } from '#machines/tree.promises.ts'
import { chartPreview } from '#tests/support/chartPreview.ts'
import { version } from '../../package.json'

type FlowUrl = Extract<UrlState, { page: 'flow' }>
type Preview = ReturnType<typeof chartPreview>
let preview: Preview
beforeEach(() => {
  preview = chartPreview()
})
afterEach(() => window.history.replaceState(null, '', '/'))

const generated = new Map<string, Promise<GeneratedPath[]>>()
/** The paths of a flow. Like the page, the tests compute them once. */
function loadPaths(flow: string): Promise<GeneratedPath[]> {
  const paths = generated.get(flow) ?? generatePaths(flow)
  generated.set(flow, paths)
  return paths
}

/** Opens the book at a link, with a preview without views. */
async function open(hash = '') {
  window.history.replaceState(null, '', `/${hash}`)
  render(<Book connect={async () => preview} loadPaths={loadPaths} />)
  if (hash) await screen.findByRole('button', { name: 'Whole diagram' })
  return userEvent.setup()
}

const stateTitle = () =>
  screen.getByRole('region', { name: 'Now' }).querySelector('strong')?.textContent
const edge = (name: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Diagram' })).findByRole('button', { name })
const activeStates = () =>
  [...document.querySelectorAll('.diagram .state.active')].map((box) =>
    box.getAttribute('data-state'),
  )
const button = (name: string) => screen.getByRole('button', { name })
const hash = () => decodeURIComponent(window.location.hash)

describe('the contents', () => {
  it('[book] list every flow by chapter, with the chart’s title and summary and a link', async () => {
    await open()
    for (const { title, flows } of chapters) {
      const chapter = screen.getByRole('region', { name: title })
      for (const flow of flows) {
        const links = within(chapter).getAllByRole('link')
        const link = links.find((one) => one.getAttribute('href') === `#${flow}`)
        expect(link).toHaveTextContent(metaOf(flow).title)
        expect(link).toHaveTextContent(metaOf(flow).summary)
      }
    }
  })

  it('[book] have a map whose boxes link to the flows', async () => {
    const user = await open()
    const map = screen.getByRole('region', { name: 'How flows lead into each other' })
    const [box] = await within(map).findAllByRole('link', { name: 'Withdrawal' })
    const names = within(map)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'))
    expect(new Set(names).size).toBe(chapters.flatMap(({ flows }) => flows).length)
    act(() => (box as unknown as SVGElement).focus())
    await user.keyboard('{Enter}')
    expect(hash()).toBe('#withdrawal')
  })
})

describe('the promises of a flow', () => {
  it('[X65] stand at the top of its page, with what was searched and those at stake now', async () => {
    await open('#signIn/input/start/moves/fieldChanged (email)/submit (with password)')
    const promises = screen.getByText('Promises').closest('details')!
    const { signIn } = recordedPromises
    expect(within(promises).getAllByRole('listitem')).toHaveLength(Object.keys(signIn!).length)
    const told = within(promises).getByText(/^A customer who waits 15 seconds/)
    await waitFor(() => expect(told).toHaveTextContent('at stake'))
    expect(within(promises).getByText(/fails always tells/)).not.toHaveTextContent('at stake')
    expect(promises).toHaveTextContent(/\d of \d+ at stake at this step/)
    expect(promises).toHaveTextContent(/up to [\d,]+ situations and [\d,]+ steps/)
  })

  it('[X65] over all flows stand in the contents', async () => {
    await open()
    const region = screen.getByRole('region', { name: 'Promises over all flows' })
    expect(within(region).getAllByRole('listitem')).toHaveLength(Object.keys(treePromises).length)
  })
})

describe('the search of the contents', () => {
  const search = async (text: string) => {
    const user = await open()
    await user.type(screen.getByRole('searchbox'), text)
    const region = document.querySelector<HTMLElement>('search')!
    await waitFor(() => expect(region.querySelector('p')).toHaveTextContent(/result|Nothing/))
    return { user, region, links: () => within(region).queryAllByRole('link') }
  }

  it('[X61] finds a message, and its link leads to the moment that shows it', async () => {
    const { user, links } = await search('login verified')
    expect(links()[0]).toHaveTextContent('“Login Verified”')
    expect(links()[0]).toHaveAttribute('href', '#signIn/state/submitting')
    await user.click(links()[0]!)
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await waitFor(() => expect(activeStates()[0]).toMatch(/^submitting/))
    // The moment is a step of a generated path, so that the reader can play on from there.
    expect(screen.getByText(/^Path \d+, step [1-9]\d* of \d+$/)).toBeVisible()
  })

  it('[X61] finds states and flows by every word of the query, the flow itself first', async () => {
    const { links } = await search('withdrawal')
    expect(links()[0]).toHaveAttribute('href', '#withdrawal')
    expect(links()).toHaveLength(12)
    await userEvent.click(screen.getByRole('button', { name: 'Show 12 more' }))
    expect(links()).toHaveLength(24)
  })

  it.each([
    ['refused documents', 'Promise', '#kyc'],
    ['how many codes?', 'State', '#factorSetup/state/showingCodes'],
    ['which laptop', 'State', '#security/state/'],
    ['paid twice', 'State', '#payment/state/'],
    ['passwort vergessen', 'Flow', '#forgotPassword'],
  ])('[X61] finds what people ask: %s', async (question, kind, link) => {
    const { links } = await search(question)
    const found = links().slice(0, 5)
    expect(found.map((one) => `${one.textContent} ${one.getAttribute('href')}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${kind}.* ${link}`)),
    )
  })

  it('[X61] says when nothing has the words', async () => {
    const { region, links } = await search('zebra')
    expect(region.querySelector('p')).toHaveTextContent('Nothing has these words')
    expect(links()).toEqual([])
  })

  it('[X61] has a working link for every state of four flows', async () => {
    const states = searchIndex().filter(
      ({ kind, flow }) => kind === 'state' && ['signIn', 'signUp', 'contact', 'kyc'].includes(flow),
    )
    expect(new Set(states.map(({ flow }) => flow)).size).toBe(4)
    for (const { link, flow } of states) {
      const { state } = parseHash(link, [flow])
      expect(state).toMatchObject({ page: 'flow', position: { kind: 'state' } })
      const target = await resolvePosition(flow, (state as FlowUrl).position, loadPaths)
      expect(target.error, link).toBeUndefined()
    }
  })

  it('[X61] a link to a state that does not exist is the flow’s start, with a notice', async () => {
    await open('#signIn/state/nowhere')
    expect(await screen.findByRole('status')).toHaveTextContent(
      'No path leads to the state “nowhere”',
    )
  })
})

describe('the diagram of a flow', () => {
  it('[X63] gets larger and smaller, and keeps its own proportions', async () => {
    const user = await open('#signIn')
    const picture = () => document.querySelector('.diagram-picture svg')!
    await waitFor(() => expect(picture()).not.toBeNull())
    const size = () => ['width', 'height'].map((name) => Number(picture().getAttribute(name)))
    await waitFor(() => expect(picture()).not.toBeNull())
    const [width = 0, height = 0] = size()
    await user.click(button('Larger'))
    expect(size()).toEqual([width * 1.35, height * 1.35])
    for (let press = 0; press < 9; press++) await user.click(button('Smaller'))
    expect(size()).toEqual([width * 0.4, height * 0.4])
    expect(button('Smaller')).toHaveAttribute('aria-disabled', 'true')
  })

  it('[book] opens a menu with keyboard navigation when several moves take one transition', async () => {
    const user = await open('#signIn/input/start/moves/fieldChanged (email)/submit (with password)')
    await waitFor(() => expect(stateTitle()).toBe('Up to 15 s'))
    const fails = await edge(/for another reason/)
    expect(fails).toHaveAttribute('aria-haspopup', 'menu')
    act(() => (fails as unknown as SVGElement).focus())
    await user.keyboard('{Enter}')
    const menu = screen.getByRole('menu')
    expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(fails).toHaveFocus()
    await user.keyboard(' {ArrowDown}{Enter}')
    await waitFor(() => expect(stateTitle()).toBe('Filling in'))
    expect(hash()).toMatch(/signIn fails: timeout$/)
  })

  it('[book] of a large chart shows the diagram of a group, and the overview again', async () => {
    const user = await open('#withdrawal')
    await screen.findByRole('group', { name: 'Diagrams of this flow' })
    const group = () => document.querySelector('.diagram-picture svg')?.getAttribute('data-diagram')
    expect(group()).toBe('withdrawal.arranging')
    await user.click(screen.getByRole('button', { name: /^Show .*Form/ }))
    expect(group()).toBe('withdrawal.arranging.form')
    await user.click(await screen.findByRole('button', { name: 'Overview' }))
    expect(group()).toBe('withdrawal')
  })
})

describe('the possible events now', () => {
  it('[book] is grouped by who does it, with its target; a call waits until the reader answers', async () => {
    const user = await open('#signIn/input/start/moves/fieldChanged (email)/submit (with password)')
    const bank = await screen.findByRole('region', { name: 'What the bank answers' })
    expect(screen.getByRole('region', { name: 'After some time' })).toHaveTextContent(
      'After 15 s→ Longer than 15 s',
    )
    expect(screen.getByRole('region', { name: 'Calls so far' })).toHaveTextContent(
      'waiting for an answer',
    )
    await user.click(within(bank).getByRole('button', { name: /no connection/ }))
    expect(await screen.findByText('failed')).toBeVisible()
    expect(document.getElementById('next')).toHaveFocus()
    expect(stateTitle()).toBe('Filling in')
  })

  it('[book] lists the toasts with their texts, and announces the new state politely', async () => {
    const user = await open('#signIn/input/start/moves/fieldChanged (email)/submit (with password)')
    await user.click(await screen.findByRole('button', { name: /accepted/ }))
    const said = await screen.findByText('“Login Verified”')
    expect(said).toBeVisible()
    const live = document.querySelector('p[aria-live="polite"].visually-hidden')
    expect(live).toHaveTextContent(/Message: Login Verified/)
  })
})

describe('choices and forms', () => {
  it('[X64] shows five answers, one for each outcome, and the others behind one press', async () => {
    const moves = ['requirements closes: clear', 'submit'].map(encodeURIComponent).join('/')
    const user = await open(`#withdrawal/input/form%20before%20a%20reload/moves/${moves}`)
    const bank = await screen.findByRole('region', { name: 'What the bank answers' })
    const row = () => bank.querySelector('dd')!
    const answers = () => row().querySelectorAll('.move-answer')
    const outcomes = () =>
      new Set([...row().querySelectorAll('.move-target')].map((one) => one.textContent))
    expect(answers()).toHaveLength(5)
    const shown = outcomes()
    await user.click(row().querySelector('.moves-more')!)
    expect(answers().length).toBeGreaterThan(5)
    expect(outcomes()).toEqual(shown)
  })

  it('[X62] fills in the form by one press, and sends nothing', async () => {
    const user = await open('#contact')
    await user.click(await screen.findByRole('button', { name: 'Fill in the form' }))
    await waitFor(() => expect(hash()).toContain('fieldChanged (message)'))
    expect(preview.calls.filter((call) => call.startsWith('makeMove'))).toEqual([
      'makeMove fieldChanged (name)',
      'makeMove fieldChanged (email)',
      'makeMove fieldChanged (phone)',
      'makeMove fieldChanged (message)',
    ])
  })
})

describe('the playback of a path', async () => {
  const paths = await loadPaths('signIn')

  it('[book] is found by its text and its number', async () => {
    const user = await open('#signIn')
    await user.click(screen.getByRole('button', { name: 'Find all paths' }))
    const search = await screen.findByRole('searchbox')
    await user.type(search, 'longer than 30')
    const rows = () =>
      within(screen.getByRole('region', { name: 'Steps' }))
        .getAllByRole('link')
        .filter((link) => /\/step\/0$/.test(link.getAttribute('href')!))
    await waitFor(() =>
      expect(screen.getByText(new RegExp(`^\\d+ of ${paths.length} paths$`))).toBeVisible(),
    )
    const count = rows().length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(paths.length)
    await user.clear(search)
    await user.type(search, '12')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(rows()[0]!)
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await screen.findByText(/Path 12, step 0 of/)
  })

  it('[X13] is found by its id; those with a name are first in the list, and show it', async () => {
    const user = await open('#signIn')
    await user.click(screen.getByRole('button', { name: 'Find all paths' }))
    const search = await screen.findByRole('searchbox')
    const rows = () =>
      within(screen.getByRole('region', { name: 'Steps' }))
        .getAllByRole('link')
        .filter((link) => /\/step\/0$/.test(link.getAttribute('href')!))
    const named = paths.filter(({ name }) => name)
    expect(named.length).toBeGreaterThan(0)
    const shown = rows().map((row) => row.querySelector('strong')?.textContent)
    expect(shown.slice(0, named.length)).toEqual(named.map(({ name }) => name))
    expect(shown.slice(named.length).filter(Boolean)).toEqual([])
    const lost = named.find(({ name }) => name === 'Lost answer')!
    await user.type(search, lost.id)
    await waitFor(() => expect(rows()).toHaveLength(1))
    const [row] = rows()
    expect(row).toHaveAttribute('href', `#signIn/path/${lost.id}/step/0`)
    expect(row).toHaveTextContent(`${lost.number}`)
    // The path to this failure goes on: the form is sent again.
    expect(row).toHaveTextContent(/Lost answer .* → Filling in, ends in Up to 15 s/)
  })

  it('[X13] has a link with its id, the time and the release, written by Copy link', async () => {
    const { id } = paths.find(({ name }) => name === 'Lost answer')!
    const link = `#signIn/path/${id}/step/2?t=2:4.5`
    const user = await open(link)
    await waitFor(() => expect(stateTitle()).toBe('Up to 15 s'))
    await user.click(button('Copy link'))
    await screen.findByRole('button', { name: 'Link copied' })
    const { origin, pathname } = window.location
    expect(await navigator.clipboard.readText()).toBe(`${origin}${pathname}${link}&v=${version}`)
    expect(screen.queryByText(/This link was made in release/)).toBeNull()
  })

  it('[X13] opens from a link of this release without a notice', async () => {
    await open(`#signIn/path/${paths[6]!.id}/step/1?v=${version}`)
    await screen.findByText(/Path 7, step 1 of/)
    expect(screen.queryByText(/This link was made in release/)).toBeNull()
  })

  it('[X13] that is gone is the flow’s start, and the notice says of which release the link is', async () => {
    await open('#signIn/path/0000000000/step/1?t=1:2&v=0.0.9')
    await screen.findByText(/The scenario “0000000000” is gone/)
    expect(screen.getByRole('status')).toHaveTextContent(
      /^This link was made in release 0\.0\.9\. .* is gone: .* This is the flow’s start\.$/,
    )
    expect(stateTitle()).toBe('Filling in')
  })

  it('[book] has the time in its link when the clock is stopped', async () => {
    const user = await open('#idleSession')
    const clock = screen.getByRole('timer')
    const start = clock.textContent
    await user.click(button('Let time pass'))
    await waitFor(() => expect(clock).not.toHaveTextContent(start))
    await user.click(button('Stop the clock'))
    await waitFor(() => expect(hash()).toMatch(/^#idleSession\?t=0:/))
    const seconds = Number(hash().split(':')[1])
    expect(clock).toHaveTextContent(formatClock(seconds * 1_000))
  })

  it('[X13] opens from a link of another release with a notice, until the reader moves on', async () => {
    const user = await open(`#signIn/path/${paths[6]!.id}/step/1?v=0.0.9`)
    await screen.findByText(/Path 7, step 1 of/)
    const notice = `This link was made in release 0.0.9. This is the book of release ${version}.`
    expect(screen.getByText(notice).closest('[role="status"]')).toBeVisible()
    await user.keyboard('{ArrowRight}')
    await screen.findByText(/Path 7, step 2 of/)
    expect(screen.queryByText(notice)).toBeNull()
    expect(hash()).toBe(`#signIn/path/${paths[6]!.id}/step/2`)
  })
})
