import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readScreen } from '#tests/paths/levels/screen/readScreen.ts'
import { relationFaults } from '#tests/paths/levels/screen/relationFaults.ts'
import { alive } from '#tests/support/alive.ts'
import { axeFaults } from '#tests/support/axeFaults.ts'
import type { Site } from '#tests/support/site.ts'
import { closeFaults } from './closeFaults.ts'
import { focusLost, watchPresses } from './focusLost.ts'
import { layoutFaults } from './layoutFaults.ts'

/** A screen as a customer comes to see it: a page, or what some presses make of it. */
export interface Screen {
  /** the view; the name of its pictures */
  name: string
  /** where it is opened; without a path it starts from the screen before it */
  path?: string
  /** the actions there until the screen is visible */
  make?: (site: Site) => Promise<unknown>
  /** the widths it is checked at, all of them by default; it is opened at the first */
  widths?: readonly Width[]
  /** its texts have the backgrounds of another screen, where their contrast is measured in dark */
  groundsKnown?: boolean
  /** selector of the part that is checked, where the rest is covered on purpose */
  within?: string
}

/**
 * The height in px for each width: two phones, tablet, laptop, large screen. The height never shrinks between two
 * checks, since lengths in dvh follow late.
 */
const heights = { 390: 844, 320: 844, 768: 900, 1280: 900, 1920: 1080 } as const
type Width = keyof typeof heights
const WIDTHS = [390, 320, 768, 1280, 1920] as const
/** The widths at which most goes wrong. */
export const PHONE = { width: WIDTHS[0], height: heights[WIDTHS[0]] }
const schemes = ['light', 'dark'] as const
/** `npm run test:visual` checks every width, with axe; with `VISUAL=phone` the width where most goes wrong. */
const isWhole = process.env.VISUAL === 'whole'
/** Screens that stand for their kind: on a phone these are checked closely, by `npm run test:visual` all are. */
const examples = new Set([
  'home',
  'established dashboard-overview',
  'established account-details',
  'long investify',
  'review-2 loan',
  // States of flows, in their tours.
  'signIn editing refused',
  'withdrawal arranging.form.editing',
  'deposit proof.editing',
  'loanApplication professional.editing',
  'accountSettings editing refused',
])

/**
 * Opens a screen once and checks it whole at each width, light and dark. With `SHOTS=<folder>` it leaves a picture of
 * each there.
 * @returns the faults, one line each with its place; empty when all is well
 */
export async function faultsAt(site: Site, screen: Screen): Promise<string[]> {
  const { page, url } = site
  const all = screen.widths ?? WIDTHS
  const widths = isWhole ? all : all.slice(0, 1)
  await watchPresses(page)
  await show(page, widths[0]!, 'light')
  if (screen.path !== undefined) {
    await page.goto(url + screen.path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    if (screen.make) await alive(page)
  }
  await screen.make?.(site)
  const found = await page.evaluate(focusLost)
  found.push(...relationFaults(await page.evaluate(readScreen, '')))
  found.push(...(await faultsAtWidths(page, screen, widths)))
  return found
}

/** The faults of a screen that a tour has reached. */
export async function faultsOfState(page: Page, within?: string): Promise<string[]> {
  await settled(page)
  const faults = await page.evaluate(layoutFaults, within)
  return [...faults.map((fault) => `looks wrong: ${fault}`), ...(await focusFaults(page))]
}

/** Whether the focus is somewhere after a press. */
export const focusFaults = (page: Page): Promise<string[]> => page.evaluate(focusLost)

/** The whole audit's findings at each width; for other states, only in an example. The page stays as it was. */
export async function closerFaultsOfState(page: Page, screen: Screen): Promise<string[]> {
  if (!isWhole && !examples.has(screen.name)) return []
  const own = page.viewportSize()!
  const found = await faultsAtWidths(page, screen, isWhole && !screen.within ? WIDTHS : [])
  await page.setViewportSize(own)
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

async function faultsAtWidths(
  page: Page,
  { name, within, groundsKnown }: Screen,
  widths: readonly Width[],
): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await show(page, width, 'light')
    await settled(page)
    const faults = await page.evaluate(layoutFaults, within)
    if (isWhole) faults.push(...(await axeFaultsInBoth(page, groundsKnown)))
    found.push(...faults.map((fault) => `${width} px: ${fault}`))
    for (const scheme of schemes) await takePicture(page, name, width, scheme)
  }
  if (isWhole || examples.has(name))
    found.push(...(await closeFaults(page, () => settled(page), isWhole, within)))
  return found
}

async function show(page: Page, width: Width, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/**
 * Ends the transitions of colours, fonts and widths, so that the final state is checked. An inherited colour that
 * arrives starts the transitions of the elements inside: it ends them too, until none runs.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const running = () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition && each.playState === 'running')
    do {
      // A real frame: a tour's page has a paused clock, which has no frames of its own.
      await document.documentElement.animate([], 1).finished
      for (const transition of running()) transition.finish()
    } while (running().length > 0)
  })

/** Axe's findings: with every rule in light, and in dark the color rules. */
async function axeFaultsInBoth(page: Page, groundsKnown = false): Promise<string[]> {
  const faults = await axeFaults(page)
  if (groundsKnown) return faults
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  const faint = await axeFaults(page, { rules: ['color-contrast', 'link-in-text-block'] })
  return [...faults, ...faint.map((fault) => `dark: ${fault}`)]
}

async function takePicture(
  page: Page,
  name: string,
  width: Width,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  await page.emulateMedia({ colorScheme })
  await settled(page)
  await mkdir(folder, { recursive: true })
  const inDialog = (await page.locator('dialog[open]').count()) > 0
  if (!inDialog) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const path = join(folder, `${name.replaceAll(/[^\w]+/g, '-')}-${width}-${colorScheme}.png`)
  await page.screenshot({ path, fullPage: !inDialog && !process.env.FOLD })
}
