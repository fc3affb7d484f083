import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasChromium, launchChromium, type TestBrowser } from '#tests/support/chromium.ts'
import { type ServedPages, servePages } from './servePages.ts'

/** The components of `src/ui` in Chromium: what jsdom cannot test (top layer, inertness, focus). */
let server: ServedPages
let browser: TestBrowser
let page: Page

beforeAll(async () => {
  if (!hasChromium) return
  server = await servePages(['gallery.html'])
  browser = await launchChromium()
  page = await browser.newPage()
  await page.clock.install()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
beforeEach(async () => {
  if (!hasChromium) return
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.url}gallery.html`)
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByRole('status').filter({ hasText: text })

describe.skipIf(!hasChromium)('a toast over a modal dialog', () => {
  // A toast is removed after 5 s; a busy machine takes longer to check it.
  beforeEach(async () => {
    // The page may be ahead, after a test that paused it.
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 60_000)
  })
  afterEach(() => page.clock.resume())

  it('[U3] is visible, in the accessibility tree and dismissible, over one dialog and over two', async () => {
    await button('Open the dialog').click()
    await button('Show a toast').click()
    // getByRole follows the accessibility tree, so an inert or hidden toast is not found.
    await expectOnTop('Insuficient Balance')
    expect(await ariaTree()).toContain('Insuficient Balance')

    await button('Withdraw').click()
    await page.getByRole('dialog', { name: 'Verification Code' }).waitFor()
    await button('Check the code').click()
    await expectOnTop('Wrong Code')
    expect(await ariaTree()).toContain('Wrong Code')

    await toast('Wrong Code').getByRole('button', { name: 'Dismiss' }).click()
    await page.clock.runFor(1_500)
    await toast('Wrong Code').waitFor({ state: 'detached' })
  })

  it('[U3] stays when the dialog it was shown over closes', async () => {
    await button('Open the dialog').click()
    await button('Show a toast').click()
    await button('Close').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectOnTop('Insuficient Balance')
  })
})

describe.skipIf(!hasChromium)('a toast under the pointer', () => {
  it('[D11] pauses while hovered, and leaves after its 5000 ms', async () => {
    const held = await browser.newPage()
    await held.clock.install()
    await held.goto(`${server.url}gallery.html`)
    await held.getByRole('button', { name: 'Show a success' }).click()
    const shown = held.getByRole('status').filter({ hasText: 'Login Verified' })
    await shown.hover()
    await held.clock.runFor(20_000)
    expect(await shown.count()).toBe(1)
    await held.mouse.move(5, 5)
    await held.clock.runFor(5_500)
    await shown.waitFor({ state: 'detached' })
    await held.close()
  })

  it('[D11] does not stay forever when the dialog around it closes', async () => {
    const held = await browser.newPage()
    await held.clock.install()
    await held.goto(`${server.url}gallery.html`)
    await held.getByRole('button', { name: 'Open the dialog' }).click()
    await held.getByRole('button', { name: 'Show a toast' }).click()
    const shown = held.getByRole('status').filter({ hasText: 'Insuficient Balance' })
    await shown.hover()
    await held.keyboard.press('Escape')
    await held.getByRole('dialog').waitFor({ state: 'detached' })
    await held.mouse.move(5, 5)
    await held.clock.runFor(6_000)
    await shown.waitFor({ state: 'detached' })
    await held.close()
  })
})

describe.skipIf(!hasChromium)('a dialog', () => {
  it('[U2] takes the focus, closes one at a time with Escape, and returns the focus', async () => {
    await button('Open the dialog').click()
    expect(await focusedName()).toBe('Withdraw')
    await button('Withdraw').click()
    await page.getByRole('dialog', { name: 'Verification Code' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Verification Code' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog', { name: 'Withdraw' }).count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Withdraw')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open the dialog')
  })

  it('[A13] Escape in an open list closes the list, not the dialog', async () => {
    await button('Open the dialog').click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Country' }).click()
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    expect(await page.getByRole('dialog', { name: 'Withdraw' }).count()).toBe(1)
  })

  it('[U2] is a sheet on a phone, with visible buttons and no toast over its title', async () => {
    await page.setViewportSize({ width: 390, height: 640 })
    await button('Open the dialog').click()
    await settle()
    const sheet = (await page.getByRole('dialog', { name: 'Withdraw' }).boundingBox())!
    expect(sheet).toMatchObject({ x: 0, y: 0, height: 640 })
    const submit = (await button('Withdraw').boundingBox())!
    expect(submit.y + submit.height).toBeLessThanOrEqual(640)
    await button('Show a toast').click()
    await button('Close').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe.skipIf(!hasChromium)('a combobox', () => {
  it('[A29] keeps every letter, however fast they are typed', async () => {
    const field = page.getByRole('combobox', { name: 'Country' }).first()
    const typed = 'Country 37 of the United Kingdom and its neighbours'
    await field.focus()
    // All keys are sent before the first is answered, as in one hand's roll over the keyboard.
    await Promise.all([...typed].map((letter) => page.keyboard.press(letter)))
    expect(await field.inputValue()).toBe(typed)
    await Promise.all([...typed].map(() => page.keyboard.press('Backspace')))
    expect(await field.inputValue()).toBe('')
    // A slow page: each letter takes longer to draw than the next takes to come.
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await Promise.all([...typed].map((letter) => page.keyboard.press(letter)))
    expect(await field.inputValue()).toBe(typed)
    // In the middle of the text the caret stays where it is.
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft')
    await Promise.all([...'abc'].map((letter) => page.keyboard.press(letter)))
    expect(await field.inputValue()).toBe(`${typed.slice(0, -10)}abc${typed.slice(-10)}`)
    await session.detach()
  })
})

/** The toast is found by its role and is the topmost element at its centre. */
async function expectOnTop(text: string) {
  await toast(text).waitFor({ state: 'visible' })
  await settle()
  const hit = await toast(text).evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(hit).toBe(true)
}

/** The accessibility tree as text; the browser omits inert parts. */
async function ariaTree(): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter((node) => !node.ignored)
    .map((node) => node.name?.value)
    .join('\n')
}

const focusedName = () =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-labelledby')
    return id && document.getElementById(id)?.textContent
  })

/** Waits for the entrance animations to end; a timed bar keeps running. */
const settle = () =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || Number(effect?.getComputedTiming().endTime) > 1_000,
      ),
  )
