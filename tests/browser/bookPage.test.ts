import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { traceJourney } from '#book/journey/traceJourney.ts'
import { generatePaths } from '#book/page/generatedPaths.ts'
import { axeFaults } from '#tests/support/axeFaults.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { openEmptyPage, sharedSite } from '#tests/support/site.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The book's page in the built book on the real server: keyboard, playback, clock, accessibility. */
describe.skipIf(!hasChromium)('the book', () => {
  const site = sharedSite({ demo: true })
  /** the last step of the path that the tests play */
  let last = 0
  /** its id, which its links have */
  let id = ''
  beforeAll(async () => {
    const played = (await generatePaths('signIn'))[6]!
    last = played.steps.length - 1
    id = played.id
  })

  async function open(link: string): Promise<void> {
    // A change of the fragment alone would not load the document again.
    await openEmptyPage(site)
    await site.page.goto(`${site.url}/book/${link}`)
  }
  const now = () => site.page.getByRole('region', { name: 'Now' }).locator('strong').innerText()
  /** Waits until the page shows the state. */
  const waitForState = (title: string) => expect.poll(now).toBe(title)
  const focusedName = () =>
    site.page.evaluate(() => {
      const { activeElement: at, body } = document
      // Until an element has the focus, the body has it, whose text has every name.
      return at === body ? '' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '')
    })

  /**
   * Records an element's text in the page, since the page's clock runs on between checks.
   * @returns a function that returns every text since then
   */
  async function recordText(selector: string): Promise<() => Promise<string[]>> {
    const texts = await site.page.evaluateHandle((selector) => {
      const seen: string[] = []
      let text = document.querySelector(selector)?.textContent
      new MutationObserver(() => {
        const now = document.querySelector(selector)?.textContent
        if (now && now !== text) seen.push(now)
        text = now
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      return seen
    }, selector)
    return () => texts.jsonValue()
  }

  /** Presses Tab until the focused element has the name. @throws Error when no element has it */
  async function tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 120; presses++) {
      await site.page.keyboard.press('Tab')
      if (name.test(await focusedName())) return
    }
    throw new Error(`${name} cannot be reached by keyboard`)
  }

  /** Violations found by axe, by rule and element: of every rule, or of those about colours alone. */
  const violationsOnPage = (what: 'everything' | 'colours') =>
    // The view is a page of the product, which has its own test.
    axeFaults(site.page, {
      exclude: 'iframe',
      ...(what === 'colours' ? { rules: COLOUR_RULES } : { tags: TAGS }),
    })

  it.each([
    ['#contents', 'README'],
    ['#design', undefined],
    ['#withdrawal', 'withdrawal'],
    ['#signIn/state/submitting', 'signIn'],
    ['#withdrawal/path/1/step/0', 'withdrawal'],
    ['#signIn/input/start/moves/fieldChanged%20(email)/submit%20(with%20password)', 'signIn'],
    ['#journey/1/step/9', 'README'],
  ])(
    '[book] opens a link with at most twelve requests, none of them for another flow: %s',
    async (link, file) => {
      // A font that both pages use is asked for once.
      const requests = new Set<string>()
      const count = (request: { url: () => string }) => void requests.add(request.url())
      await openEmptyPage(site)
      site.page.on('request', count)
      await site.page.goto(`${site.url}/book/${link}`)
      const isPage = /contents|design/.test(link)
      const place = isPage ? site.page : site.page.frameLocator('iframe')
      await place.getByRole('heading').first().waitFor()
      const titles = site.page.getByRole('region', { name: 'Now' }).locator('strong')
      if (!isPage) await titles.first().waitFor()
      // Not 'networkidle': a frame that is replaced while it loads can keep the browser from ever telling it.
      await place.locator('body').evaluate(() => document.fonts.ready.then(() => undefined))
      if (file) await expect.poll(() => [...requests].join()).toContain(`/flows/${file}.json`)
      site.page.off('request', count)
      const all = [...requests]
      expect(all.length, all.join('\n')).toBeLessThanOrEqual(12)
      expect(all.length).toBeGreaterThan(isPage ? 3 : 6)
      const files = all.filter((url) => url.includes('/flows/'))
      expect(files.map((url) => url.replace(/^.*\//, ''))).toEqual(file ? [`${file}.json`] : [])
    },
  )

  it('[book] by keyboard: from the contents to a flow, along a transition, into a path, to its storyboard', async () => {
    await open('')
    await tabTo(/^\d\.\dSign in/)
    await site.page.keyboard.press('Enter')
    await site.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await waitForState('Filling in')

    // In the diagram: take a transition and see the new state.
    await tabTo(/^types the email$/)
    await site.page.keyboard.press('Enter')
    await tabTo(/both fields are filled$/)
    await site.page.keyboard.press(' ')
    await waitForState('Up to 15 s')
    expect(site.page.url()).toMatch(/#signIn\/input\/start\/moves\//)

    await tabTo(/^Find all paths$/)
    await site.page.keyboard.press('Enter')
    await site.page.getByRole('searchbox').focus()
    await site.page.keyboard.type('7')
    await tabTo(/^7/)
    await site.page.keyboard.press('Enter')
    await site.page.getByText(`Path 7, step 0 of ${last}`).waitFor()
    await site.page.keyboard.press('ArrowRight')
    await site.page.keyboard.press('ArrowRight')
    await site.page.getByText(`Path 7, step 2 of ${last}`).waitFor()
    expect(new URL(site.page.url()).hash).toBe(`#signIn/path/${id}/step/2`)

    // The link restores the position after a reload, and Back returns to the step before.
    await site.page.reload()
    await site.page.getByText(`Path 7, step 2 of ${last}`).waitFor()
    await site.page.goBack()
    await site.page.getByText(`Path 7, step 1 of ${last}`).waitFor()

    await tabTo(/^Storyboard$/)
    await site.page.keyboard.press('Enter')
    await site.page
      .getByRole('button', { name: 'Print' })
      .and(site.page.locator(':enabled'))
      .waitFor()
    expect(await site.page.locator('.frame').count()).toBe(last + 1)
    const picture = site.page.frameLocator('.frame iframe').nth(2)
    await picture.locator('[data-state="submitting.waiting"]').waitFor()
    expect(await picture.locator('script').count()).toBe(0)
  })

  it('[X63] saves the diagram as SVG and as PNG', async () => {
    await open('#signIn')
    await waitForState('Filling in')
    for (const [how, name, begin] of [
      ['svg', 'signIn.svg', '<svg '],
      ['png', 'signIn.png', '\u0089PNG'],
    ] as const) {
      const saved = site.page.waitForEvent('download')
      await site.page.getByLabel('Save the diagram').selectOption(how)
      const file = await saved
      expect(file.suggestedFilename()).toBe(name)
      const content = readFileSync(await file.path())
      expect(content.toString('latin1', 0, begin.length)).toBe(begin)
      expect(content.length).toBeGreaterThan(5_000)
    }
  })

  it('[book] plays a path to its end, and runs the clock at the chosen speed', async () => {
    await open('#signIn/path/7/step/0')
    await site.page.getByText(`Path 7, step 0 of ${last}`).waitFor()
    const steps = await recordText('.stepper-position')
    await site.page.getByRole('button', { name: 'Play the steps' }).click()
    await expect
      .poll(async () => {
        await site.page.clock.runFor(2_000)
        return (await steps()).length
      })
      .toBe(last)
    expect(await steps()).toEqual(
      Array.from({ length: last }, (_, step) => `Path 7, step ${step + 1} of ${last}`),
    )
    await site.page.getByRole('button', { name: 'Play the steps' }).waitFor()
    await open('#signIn/path/7/step/2')
    await waitForState('Up to 15 s')
    const titles = await recordText('.toolbar-now strong')
    await site.page.getByRole('button', { name: '20×' }).click()
    await site.page.getByRole('button', { name: 'Let time pass' }).click()
    await expect
      .poll(async () => {
        await site.page.clock.runFor(1_000)
        return (await titles()).slice(0, 2)
      })
      .toEqual(['Longer than 15 s', 'Longer than 30 s'])
    await site.page.getByRole('button', { name: 'Stop the clock' }).click()
    const stoppedAt = await site.page.getByRole('timer').innerText()
    await site.page.clock.runFor(1_000)
    expect(await site.page.getByRole('timer').innerText()).toBe(stoppedAt)
  })

  it('[book] plays a journey by keyboard: the map shows the flow that runs and the link just taken', async () => {
    await open('')
    await tabTo(/Journey 1: \d+ steps/)
    await site.page.keyboard.press('Enter')
    await site.page.getByRole('heading', { level: 1, name: 'Journey 1' }).waitFor()
    const map = site.page.getByRole('region', { name: 'Map of flows' })
    const lit = () =>
      map
        .locator('.state.active')
        // A flow may be in both pictures of the map.
        .evaluateAll((boxes) => [...new Set(boxes.map((box) => box.getAttribute('data-state')))])
    const taken = () =>
      map
        .locator('.arrow.just-taken [data-edge]')
        .evaluateAll((labels) => labels.map((label) => label.getAttribute('data-edge')))
    const trace = await traceJourney(1)
    const at = (step: number) =>
      site.page.getByText(`Journey 1, step ${step} of ${trace.length - 1}`).waitFor()
    await at(0)
    await tabTo(/^Play the steps$/)
    for (let step = 1; step <= 2; step++) {
      await site.page.keyboard.press('ArrowRight')
      await at(step)
      const { running, links } = trace[step]!
      expect(await lit()).toEqual([running])
      const shown = await taken()
      for (const { from, to } of links.filter((link) => link.by === 'link'))
        expect(shown).toContainEqual(expect.stringMatching(new RegExp(`^${from} ${to} `)))
    }
    expect(site.page.url()).toMatch(/#journey\/1\/step\/2$/)
    await site.page.keyboard.press('End')
    await at(trace.length - 1)
    expect(await lit()).toEqual([trace.at(-1)!.running])
    const current = site.page.getByRole('region', { name: 'Steps' }).locator('[aria-current]')
    expect(await current.getByText(`${trace.length - 1}`, { exact: true }).count()).toBe(1)
    await site.page.keyboard.press('ArrowLeft')
    await at(trace.length - 2)
    await site.page.reload()
    await at(trace.length - 2)
    const played = await recordText('.stepper-position')
    await site.page.getByRole('button', { name: 'Play the steps' }).click()
    await expect
      .poll(async () => {
        await site.page.clock.runFor(2_000)
        return played()
      })
      .toEqual([`Journey 1, step ${trace.length - 1} of ${trace.length - 1}`])
  })

  it.each(['', '#signIn/path/7/step/2', '#journey/1/step/7', '#withdrawal/path/x', '#design'])(
    '[book] has no accessibility violations in either scheme, and fits each width: %s',
    async (link) => {
      await open(link)
      await site.page.getByRole('heading', { level: 1 }).waitFor()
      if (link.includes('path')) await site.page.locator('.edge.available').first().waitFor()
      if (link.includes('journey')) await site.page.locator('.state.active').first().waitFor()
      if (link.includes('x')) await site.page.getByText('does not lead to a position').waitFor()
      const found: Record<string, string[]> = {}
      // The schemes differ in nothing but colours.
      for (const [colorScheme, what] of [
        ['light', 'everything'],
        ['dark', 'colours'],
      ] as const) {
        await site.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // Inherited colours change one level after another.
        await site.page.waitForFunction(() =>
          document.getAnimations().every((one) => !(one instanceof CSSTransition)),
        )
        found[colorScheme] = await violationsOnPage(what)
      }
      expect(found).toEqual({ light: [], dark: [] })
      const tooWide: number[] = []
      for (const width of [1280, 1024, 768, 390]) {
        await site.page.setViewportSize({ width, height: 900 })
        if (await site.page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          tooWide.push(width)
      }
      await site.page.setViewportSize({ width: 1280, height: 900 })
      expect(tooWide).toEqual([])
    },
  )
})
