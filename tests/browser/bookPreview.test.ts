import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stepLabel, stepsOf, traceJourney } from '#book/journey/traceJourney.ts'
import { followFlow } from '#book/promises.ts'
import { isScreenFlow } from '#machines/flowLinks.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { type Flow, planFor, replay } from '#statechart-paths'
import { searchPromise } from '#statechart-paths/search'
import { paidTwice } from '#tests/paths/levels/chart/paidTwice.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { openSite, type Site } from '#tests/support/site.ts'

/** The view level plays all flows with a screen, mounted as here. */
const played = flowNames.filter(
  (name) => !isScreenFlow(name) || ['dashboard', 'factorSetup', 'withdrawal'].includes(name),
)

/** The book's preview, in the built book on the real server. */
describe.skipIf(!hasChromium)('the preview of the book', () => {
  let site: Site
  const requested: string[] = []
  beforeAll(async () => {
    site = await openSite({ demo: true })
    site.page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await site.page.goto(`${site.url}/book/preview.html`)
    await site.page.waitForFunction(() => window.flowPreview)
  })
  afterAll(() => site?.close())

  it.each(played)('[book] plays a transition tour of %s in its real view', async (name) => {
    const { path, steps } = await tourOf(flowOf(name)!)
    const moves = path.moves.map(({ label }) => label)
    const seen = await site.page.evaluate(playMoves, [name, path.input, moves] as const)
    const expected = steps.map(({ state, move }) => ({ state, label: move?.label }))
    expect(seen.reported).toEqual(expected)
    // A session renders nothing.
    if (name !== 'session') expect(seen.shown).toEqual(expected.map(({ state }) => state))
    expect(seen.replayed).toEqual({ state: steps.at(-1)!.state, rejected: undefined })
    // A path lets the flows break that the root chart runs, and a bug is reported.
    const complaints = site.complaints.splice(0).filter((one) => one !== 'The flow broke')
    expect(complaints).toEqual([])
  })

  it('[book] plays a journey over all flows in the real site, and opens one of its steps at once', async () => {
    const trace = await traceJourney(1)
    const moves = stepsOf(1).map(stepLabel)
    const seen = await site.page.evaluate(playJourney, [moves, 22] as const)
    const expected = trace.map(({ running, tree }) => `${running}: ${tree[running]}`)
    expect(seen.reported).toEqual(expected)
    expect(seen.shown).toEqual(expected)
    expect(seen.opened).toBe(expected[22])
    expect(seen.isInert).toBe(true)
  })

  it('[book] lets time pass in a journey only until the timer of its next step', async () => {
    const moves = stepsOf(1).map(stepLabel)
    const timer = moves.indexOf('signIn: after signInRedirect')
    const seen = await site.page.evaluate(
      async ([before, all]) => {
        const preview = window.flowPreview!
        const start = await preview.open('journey', '1', all.slice(0, 1))
        const idle = await preview.advanceTime(60_000)
        const redirect = await preview.open('journey', '1', before)
        const half = await preview.advanceTime(500)
        const after = await preview.advanceTime(60_000)
        return {
          idle: idle.elapsed - start.elapsed,
          left: [redirect.nextTimer, half.nextTimer],
          moves: after.moves.length - before.length,
          running: after.journey?.running,
        }
      },
      [moves.slice(0, timer), moves] as const,
    )
    expect(seen).toEqual({ idle: 0, left: [2_000, 1_500], moves: 1, running: 'dashboard' })
  })

  it('[X65] loads the page again on the way to a broken promise, with what was kept', async () => {
    const { broken } = searchPromise(paidTwice.planted, 'oneReference', paidTwice.set)
    const steps = broken!.steps.filter(({ label }) => label !== 'wait')
    const moves = steps.map(({ label }) => label)
    // The chart is mended since: after the page is loaded again it asks the bank what became of the payment.
    const followed = await followFlow('withdrawal', { input: broken!.input, moves })
    const taken = moves.slice(0, followed.length - 1)
    expect(taken.at(-1)).toBe('reload')
    expect(followed.at(-1)!.state).toBe('lookingBack')
    const seen = await site.page.evaluate(playMoves, ['withdrawal', broken!.input, taken] as const)
    const states = followed.map(({ state }) => state)
    expect(seen.reported.map(({ state }) => state)).toEqual(states)
    expect(seen.shown).toEqual(states)
    expect(seen.replayed).toEqual({ state: states.at(-1), rejected: undefined })
    expect(site.complaints.splice(0)).toEqual([])
  })

  it('[book] requests nothing but its own code', () => {
    expect(requested.filter((path) => !/^\/(book\/|favicon)/.test(path))).toEqual([])
  })

  it('[book] says why a move cannot be made, and keeps its state', async () => {
    const result = await site.page.evaluate(async () => {
      await window.flowPreview!.open('signIn')
      const rejection = await window.flowPreview!.makeMove('cancel everything')
      return { rejection, after: await window.flowPreview!.advanceTime(1) }
    })
    expect(result.rejection).toEqual({ rejected: '“cancel everything” cannot happen now.' })
    expect(result.after.state).toBe('editing')
  })

  it('[book] reports the reader’s actions in the view, and replays them', async () => {
    const { page } = site
    await page.evaluate(() => window.flowPreview!.open('signIn'))
    await page.getByLabel('Email').fill('grace@example.com')
    const typed = await page.evaluate(() => window.flowPreview!.advanceTime(1))
    expect(typed.moves).toEqual([expect.stringContaining('fieldChanged email, manual')])
    const again = await page.evaluate(
      (moves) => window.flowPreview!.open('signIn', undefined, moves),
      typed.moves,
    )
    expect(again.rejected).toBeUndefined()
    expect(await page.getByLabel('Email').inputValue()).toBe('grace@example.com')
  })

  it('[book] opens a position at once: nothing is painted on the way', async () => {
    const seen = await site.page.evaluate(async () => {
      const preview = window.flowPreview!
      const moves = ['fieldChanged (email)', 'submit (with password)', 'after signInSlow']
      await preview.open('signIn', undefined, moves)
      // Painting needs a turn of the event loop, and so does this message.
      let turns = 0
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => turns++
      port2.postMessage('turn')
      const { state } = await preview.open('signIn', undefined, moves.slice(0, 2))
      return { state, turns }
    })
    expect(seen).toEqual({ state: 'submitting.waiting', turns: 0 })
  })

  it('[book] leaves the focus in the page, and the reader’s own session untouched', async () => {
    const { page } = site
    await page.goto(`${site.url}/book/#session`)
    await page.evaluate(() => sessionStorage.setItem('accessToken', 'reader token'))
    const preview = await previewIn(page)
    const ended = await preview.evaluate(async () => {
      await window.flowPreview!.open('session', 'session found')
      return window.flowPreview!.makeMove('signOut')
    })
    expect(ended).toMatchObject({ state: 'signingOut' })
    expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBe('reader token')

    await page.goto(`${site.url}/book/#deposit`)
    const button = page.getByRole('button', { name: 'Start over' })
    // The page opens the flow first.
    await page.locator('.state.active').first().waitFor()
    await button.focus()
    const dialogs = await (await previewIn(page)).evaluate(async () => {
      await window.flowPreview!.open('deposit')
      return document.querySelectorAll('dialog:modal').length
    })
    expect(dialogs).toBe(1)
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    // A dialog in the frame does not scroll the page around it.
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await page.frameLocator('iframe').getByRole('button', { name: 'Bank Transfer' }).click()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  })

  it('[book] keeps what a reader types into the view, however fast, and reports no password', async () => {
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
      /^fieldChanged email, manual \d+\/passwordTyped\/submit \(with password\)$/,
    )
    await page.getByRole('button', { name: 'One step back' }).click()
    await view.locator('[data-state="editing"]').waitFor()
    expect(await view.getByLabel('Email').inputValue()).toBe('grace@example.com')
  })
})

/** The preview in the book's page, once it shows a flow. */
async function previewIn(page: Page): Promise<Frame> {
  await page.frameLocator('iframe').locator('[data-flow], h1').first().waitFor()
  return page.frames().find((frame) => frame.url().endsWith('/book/preview.html'))!
}

/** Number of moves that is enough to compare view and chart. */
const MAX_MOVES = 12

/** The longest transition tour of a flow from its first input, replayed on its chart. */
async function tourOf(flow: Flow) {
  const inputs = Object.fromEntries(Object.entries(flow.cases.inputs).slice(0, 1))
  // To plan the tours from all inputs takes ten times as long.
  const { paths } = planFor({ ...flow, cases: { ...flow.cases, inputs } }, 'tour')
  const [longest] = paths.sort((a, b) => b.moves.length - a.moves.length)
  return replay(flow, { ...longest!, moves: longest!.moves.slice(0, MAX_MOVES) })
}

/** Runs in the page: makes the steps of the first journey one by one, then opens one of them directly. */
async function playJourney([moves, step]: readonly [readonly string[], number]) {
  const preview = window.flowPreview!
  const reported: string[] = []
  const shown: string[] = []
  const shownState = ({ journey, state }: { journey?: { running: string }; state: string }) => {
    const root = document.querySelector<HTMLElement>(`[data-flow="${journey!.running}"]`)
    // Some flows have no root element while they show nothing.
    return `${journey!.running}: ${root ? root.dataset.state : state}`
  }
  const record = (snapshot: Awaited<ReturnType<typeof preview.open>>) => {
    reported.push(`${snapshot.journey!.running}: ${snapshot.state}`)
    shown.push(shownState(snapshot))
  }
  record(await preview.open('journey', '1'))
  for (const label of moves) {
    const snapshot = await preview.makeMove(label)
    if (!('state' in snapshot)) throw new Error(snapshot.rejected)
    record(snapshot)
  }
  const opened = shownState(await preview.open('journey', '1', moves.slice(0, step)))
  return { reported, shown, opened, isInert: document.getElementById('root')!.inert }
}

/** Runs in the page: makes the moves one by one, then opens the final position directly. */
async function playMoves([name, input, moves]: readonly [string, string, readonly string[]]) {
  const preview = window.flowPreview!
  const reported: { state: string; label?: string }[] = []
  const shown: string[] = []
  const record = (snapshot: Awaited<ReturnType<typeof preview.open>>) => {
    reported.push({ state: snapshot.state, label: snapshot.rejected ?? snapshot.moves.at(-1) })
    const roots = [...document.querySelectorAll(`[data-flow="${name}"]`)]
    const states = roots.map((root) => root.getAttribute('data-state'))
    // A finished flow is removed from the page.
    const isShown = states.includes(snapshot.state) || (snapshot.isDone && states.length === 0)
    shown.push(isShown ? snapshot.state : states.join(' | '))
  }
  record(await preview.open(name, input))
  for (const label of moves) {
    const snapshot = await preview.makeMove(label)
    if (!('state' in snapshot)) throw new Error(snapshot.rejected)
    record(snapshot)
  }
  const { state, rejected } = await preview.open(name, input, moves)
  return { reported, shown, replayed: { state, rejected } }
}
