import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Flow, flowNames, flowOf } from '#machines/paths/flow.ts'
import { replay } from '#machines/paths/replay.ts'
import { planFor } from '#machines/paths/strategies.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { openSite, type Site } from '#tests/support/site.ts'

/** The book's stage, in the built book on the real server. */
describe.skipIf(!hasChromium)('the stage of the book', () => {
  let site: Site
  const asked: string[] = []
  beforeAll(async () => {
    site = await openSite({ demo: true })
    site.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await site.page.goto(`${site.url}/book/preview.html`)
    await site.page.waitForFunction(() => window.bookStage)
  })
  afterAll(() => site?.close())

  it.each(flowNames)('[book] plays a tour of %s in its real view', async (name) => {
    const { path, steps } = await tourOf(flowOf(name)!)
    const moves = path.moves.map(({ label }) => label)
    const seen = await site.page.evaluate(played, [name, path.input, moves] as const)
    const expected = steps.map(({ state, move }) => ({ state, label: move?.label }))
    expect(seen.told).toEqual(expected)
    // A session shows nothing of its own.
    if (name !== 'session') expect(seen.shown).toEqual(expected.map(({ state }) => state))
    expect(seen.again).toEqual({ state: steps.at(-1)!.state, refused: undefined })
    expect(site.complaints.splice(0)).toEqual([])
  })

  it('[book] asks nobody for anything but its own code', () => {
    expect(asked.filter((path) => !/^\/(book\/|favicon)/.test(path))).toEqual([])
  })

  it('[book] says why a move cannot be made, and stays where it is', async () => {
    const moment = await site.page.evaluate(async () => {
      await window.bookStage!.open('signIn')
      const refused = await window.bookStage!.make('cancel everything')
      return { refused, stays: await window.bookStage!.pass(1) }
    })
    expect(moment.refused).toEqual({ refused: '“cancel everything” cannot happen now.' })
    expect(moment.stays.state).toBe('editing')
  })

  it('[book] tells what a reader does in the view, and plays it again', async () => {
    const { page } = site
    await page.evaluate(() => window.bookStage!.open('signIn'))
    await page.getByLabel('Email').fill('grace@example.com')
    const typed = await page.evaluate(() => window.bookStage!.pass(1))
    expect(typed.moves).toEqual([expect.stringContaining('fieldChanged email, by hand')])
    const again = await page.evaluate(
      (moves) => window.bookStage!.open('signIn', undefined, moves),
      typed.moves,
    )
    expect(again.refused).toBeUndefined()
    expect(await page.getByLabel('Email').inputValue()).toBe('grace@example.com')
  })

  it('[book] lets time pass: the sign-in says so after 15 s and after 30 s', async () => {
    const buttons = await site.page.evaluate(async () => {
      const stage = window.bookStage!
      await stage.open('signIn', undefined, ['fieldChanged (email)', 'submit (with password)'])
      const { nextTimer } = await stage.pass(5_000)
      const slow = await stage.pass(10_000)
      const slower = await stage.pass(60_000)
      return [nextTimer, slow.button, slower.button, slower.nextTimer]
    })
    expect(buttons).toEqual([10_000, 'Please Wait!', 'Almost there!', undefined])
  })

  it('[book] opens a moment in one go: no frame is drawn on the way there', async () => {
    const seen = await site.page.evaluate(async () => {
      const stage = window.bookStage!
      const moves = ['fieldChanged (email)', 'submit (with password)', 'after signInSlow']
      await stage.open('signIn', undefined, moves)
      // A frame comes with a turn of the event loop, and so does this.
      let turns = 0
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => turns++
      port2.postMessage('turn')
      const { state } = await stage.open('signIn', undefined, moves.slice(0, 2))
      return { state, turns }
    })
    expect(seen).toEqual({ state: 'submitting.waiting', turns: 0 })
  })

  it('[book] shows the time of the flow: how long a code is good, how far a bar has come', async () => {
    const seen = await site.page.evaluate(async (moves) => {
      const stage = window.bookStage!
      await stage.open('withdrawal', undefined, moves)
      const face = () => document.querySelector('[role=timer]')?.textContent
      const faces = [face()]
      await stage.pass(65_000)
      // React draws what an interval brings in a task of its own.
      while (face() === faces[0]) await new Promise((resolve) => setTimeout(resolve))
      faces.push(face())
      await stage.open('idleSession', undefined, ['after idleQuiet', 'after idleWarning'])
      await stage.pass(60_000)
      const bar = document.querySelector('.progress-timed')!
      const part = bar.getBoundingClientRect().width
      return { faces, part: part / bar.parentElement!.getBoundingClientRect().width }
    }, withCode)
    expect(seen.faces).toEqual(['10:00', '8:55'])
    expect(seen.part).toBeCloseTo(0.5, 2)
  })

  it('[book] leaves the keyboard to the page, and the reader’s own session alone', async () => {
    const { page } = site
    await page.goto(`${site.url}/book/#session`)
    await page.evaluate(() => sessionStorage.setItem('accessToken', 'of the reader'))
    const stage = await stageIn(page)
    const ended = await stage.evaluate(async () => {
      await window.bookStage!.open('session', 'session found')
      return window.bookStage!.make('signOut')
    })
    expect(ended).toMatchObject({ state: 'ending' })
    expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBe('of the reader')

    await page.goto(`${site.url}/book/#deposit`)
    const button = page.getByRole('button', { name: 'Start over' })
    // The page itself opens the flow first.
    await page.locator('.state.active').first().waitFor()
    await button.focus()
    const dialogs = await (await stageIn(page)).evaluate(async () => {
      await window.bookStage!.open('deposit')
      return document.querySelectorAll('dialog:modal').length
    })
    expect(dialogs).toBe(1)
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.frameLocator('iframe').getByRole('button', { name: 'Next Step' }).click()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  })

  it('[book] keeps what a reader types into the view, however fast, and tells no key of a secret', async () => {
    const { page } = site
    await page.goto(`${site.url}/book/#signIn`)
    const view = page.frameLocator('iframe')
    await view.getByLabel('Email').pressSequentially('grace@example.com')
    await view.getByLabel('Password', { exact: true }).pressSequentially('a quiet harbour')
    await view.getByRole('button', { name: 'Log In' }).click()
    await page.getByText('Step 3 of 3').waitFor()
    expect(await view.getByLabel('Email').inputValue()).toBe('grace@example.com')
    const [, moves] = decodeURIComponent(page.url()).split('/moves/')
    expect(moves).toMatch(
      /^fieldChanged email, by hand \d+\/passwordTyped\/submit \(with password\)$/,
    )
    await page.getByRole('button', { name: 'One step back' }).click()
    await view.locator('[data-state="editing"]').waitFor()
    expect(await view.getByLabel('Email').inputValue()).toBe('grace@example.com')
  })
})

/** To where a code was mailed. */
const withCode = [
  'readEligibility answers: clear',
  'continue',
  'methodChosen (paypal)',
  'fieldChanged (amount)',
  'fieldChanged (email)',
  'submit',
  'readEligibility answers: clear',
  'requestCode answers: level 1',
]

/** The stage in the frame of the book's page, once a flow stands on it. */
async function stageIn(page: Page): Promise<Frame> {
  await page.frameLocator('iframe').locator('[data-flow], h1').first().waitFor()
  return page.frames().find((frame) => frame.url().endsWith('/book/preview.html'))!
}

/** So many moves are enough to see that view and chart stay together. */
const ENOUGH = 24

/** The longest tour of a flow, as its chart takes it. */
async function tourOf(flow: Flow) {
  const [longest] = planFor(flow, 'tour').paths.sort((a, b) => b.moves.length - a.moves.length)
  return replay(flow, { ...longest!, moves: longest!.moves.slice(0, ENOUGH) })
}

/** Runs in the page: plays moves one by one, then opens where they lead. */
async function played([name, input, moves]: readonly [string, string, readonly string[]]) {
  const stage = window.bookStage!
  const told: { state: string; label?: string }[] = []
  const shown: string[] = []
  const note = (moment: Awaited<ReturnType<typeof stage.open>>) => {
    told.push({ state: moment.state, label: moment.refused ?? moment.moves.at(-1) })
    const roots = [...document.querySelectorAll(`[data-flow="${name}"]`)]
    const states = roots.map((root) => root.getAttribute('data-state'))
    // An ended flow is not on the page any more.
    const isThere = states.includes(moment.state) || (moment.over && states.length === 0)
    shown.push(isThere ? moment.state : states.join(' | '))
  }
  note(await stage.open(name, input))
  for (const label of moves) {
    const moment = await stage.make(label)
    if (!('state' in moment)) throw new Error(moment.refused)
    note(moment)
  }
  const { state, refused } = await stage.open(name, input, moves)
  return { told, shown, again: { state, refused } }
}
