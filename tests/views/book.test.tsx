import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Book } from '#book/page/Book.tsx'
import { chapters, metaOf } from '#book/page/chapters.ts'
import { pathLinesOf } from '#book/page/generatedPaths.ts'
import { chartStage } from '#tests/support/chartPreview.ts'

type Stage = ReturnType<typeof chartStage>
let stage: Stage
beforeEach(() => {
  stage = chartStage()
})
afterEach(() => window.history.replaceState(null, '', '/'))

/** The book at a link, on a stage without views. */
async function open(hash = '') {
  window.history.replaceState(null, '', `/${hash}`)
  render(<Book connect={async () => stage} pathsOf={pathLinesOf} />)
  if (hash) await screen.findByRole('button', { name: 'Whole diagram' })
  return userEvent.setup()
}

const nowAt = () => screen.getByRole('region', { name: 'Now' }).querySelector('strong')?.textContent
const edge = (name: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Diagram' })).findByRole('button', { name })
const lit = () =>
  [...document.querySelectorAll('.diagram .state.active')].map((box) =>
    box.getAttribute('data-state'),
  )
const knob = (name: string) => screen.getByRole('button', { name })
const hash = () => decodeURIComponent(window.location.hash)

describe('the contents', () => {
  it('[book] tell every flow in its chart’s words, by chapters, each with its link', async () => {
    await open()
    for (const { title, flows } of chapters) {
      const chapter = screen.getByRole('region', { name: title })
      for (const flow of flows) {
        const link = within(chapter).getByRole('link', { name: new RegExp(metaOf(flow).title) })
        expect(link).toHaveAttribute('href', `#${flow}`)
        expect(link).toHaveTextContent(metaOf(flow).summary)
      }
    }
  })

  it('[book] have a map whose boxes lead to the flows', async () => {
    const user = await open()
    const map = screen.getByRole('region', { name: 'How they lead into each other' })
    const box = await within(map).findByRole('link', { name: 'Withdrawal' })
    expect(within(map).getAllByRole('link')).toHaveLength(
      chapters.flatMap(({ flows }) => flows).length,
    )
    act(() => (box as unknown as SVGElement).focus())
    await user.keyboard('{Enter}')
    expect(hash()).toBe('#withdrawal')
  })

  it('[book] stand in for a flow that there is not, and say so', async () => {
    window.history.replaceState(null, '', '/#nothing')
    render(<Book connect={async () => stage} pathsOf={pathLinesOf} />)
    expect(screen.getByRole('status')).toHaveTextContent('There is no flow “nothing”')
  })
})

describe('the diagram of a flow', () => {
  it('[book] is lit where the flow stands, and takes a press on what can happen', async () => {
    const user = await open('#signIn')
    await waitFor(() => expect(lit()).toEqual(['editing']))
    await user.click(await edge('types the email'))
    await user.click(await edge(/both fields are filled/))
    await waitFor(() => expect(lit()).toEqual(['submitting.waiting']))
    expect(nowAt()).toBe('Up to 15 s')
    expect(hash()).toBe('#signIn/input/start/moves/fieldChanged (email)/submit (with password)')
    const taken = document.querySelectorAll('.edge.just')
    expect([...taken].map((one) => one.getAttribute('data-press'))).toEqual([
      'signIn.editing submit 0',
    ])
  })

  it('[book] asks which sample it is, where several take one edge, with the keys of a menu', async () => {
    const user = await open('#signIn/input/start/moves/fieldChanged (email)/submit (with password)')
    await waitFor(() => expect(nowAt()).toBe('Up to 15 s'))
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
    await waitFor(() => expect(nowAt()).toBe('Filling in'))
    expect(hash()).toMatch(/signIn fails: timeout$/)
  })

  it('[book] of a big chart shows the group in which things happen, with the way back', async () => {
    const user = await open('#withdrawal')
    const tabs = await screen.findByRole('group', { name: 'Diagrams of this flow' })
    expect(within(tabs).getByRole('button', { name: 'Overview' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await user.click(screen.getByRole('button', { name: /^Show .*Form/ }))
    const group = () => document.querySelector('.diagram svg')?.getAttribute('data-diagram')
    expect(group()).toBe('withdrawal.arranging.form')
    await user.click(await screen.findByRole('button', { name: 'Overview' }))
    expect(group()).toBe('withdrawal')
  })
})

describe('what can happen now', () => {
  it('[book] is said by who does it, with where it leads; a call waits until the reader answers', async () => {
    const user = await open('#signIn/input/start/moves/fieldChanged (email)/submit (with password)')
    const bank = await screen.findByRole('region', { name: 'What the bank answers' })
    expect(screen.getByRole('region', { name: 'What time does' })).toHaveTextContent(
      'After 15 s→ Longer than 15 s',
    )
    expect(screen.getByRole('region', { name: 'Calls so far' })).toHaveTextContent(
      'waits for an answer',
    )
    await user.click(within(bank).getByRole('button', { name: /no connection/ }))
    expect(await screen.findByText('failed')).toBeVisible()
    expect(document.getElementById('next')).toHaveFocus()
    expect(nowAt()).toBe('Filling in')
  })

  it('[book] tells what was said in the catalogue’s words, and politely what the state became', async () => {
    const user = await open('#signIn/input/start/moves/fieldChanged (email)/submit (with password)')
    await user.click(await screen.findByRole('button', { name: /accepted/ }))
    const said = await screen.findByText('“Login Verified”')
    expect(said).toBeVisible()
    const live = document.querySelector('p[aria-live="polite"].visually-hidden')
    expect(live).toHaveTextContent(/It says: Login Verified/)
  })
})

describe('the film of a path', async () => {
  const paths = await pathLinesOf('signIn')

  it('[book] opens at the link’s step, is stepped with the arrow keys, and goes back in history', async () => {
    const user = await open('#signIn/path/7/step/1')
    await screen.findByText(/Path 7, step 1 of/)
    await user.keyboard('{ArrowRight}')
    await screen.findByText(/Path 7, step 2 of/)
    expect(hash()).toBe('#signIn/path/7/step/2')
    await user.keyboard('{ArrowLeft}{Home}')
    await screen.findByText(/Path 7, step 0 of/)
    window.history.back()
    await screen.findByText(/Path 7, step 1 of/)
  })

  it('[book] is found by its words and its number', async () => {
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

  it('[book] of a bad link is the flow’s start, and a notice says so', async () => {
    await open('#signIn/path/999/step/3')
    expect(await screen.findByRole('status')).toHaveTextContent(
      `There is no path 999: this flow has ${paths.length}. This is its start.`,
    )
    expect(nowAt()).toBe('Filling in')
  })

  it('[book] becomes a storyboard with a picture and words for each step', async () => {
    await open('#signIn/storyboard/path/7/step/1')
    const frames = await screen.findAllByTitle(/^The view in step/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled())
    expect(frames[0]).toHaveAttribute('srcdoc', expect.stringContaining('editing'))
    expect(frames[0]).toHaveAttribute('sandbox', 'allow-same-origin')
    const list = screen.getAllByRole('listitem').filter(({ className }) => className === 'frame')
    expect(list[0]).toHaveTextContent('Filling in. The customer types email and password.')
  })
})

describe('the flow’s time', () => {
  it('[A3] goes to the next thing that happens by itself', async () => {
    const user = await open('#signIn/input/start/moves/fieldChanged (email)/submit (with password)')
    await waitFor(() =>
      expect(knob('Skip ahead to the next thing that happens by itself')).toBeEnabled(),
    )
    expect(screen.getByText('in 15 s')).toBeVisible()
    await user.click(knob('Skip ahead to the next thing that happens by itself'))
    await waitFor(() => expect(nowAt()).toBe('Longer than 15 s'))
    expect(screen.getByLabelText('Time on the flow’s clock')).toHaveTextContent('0:15.0')
  })
})
