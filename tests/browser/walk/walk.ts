import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { alive } from '#tests/support/alive.ts'
import type { Site } from '#tests/support/site.ts'
import { layoutFaults } from './layoutFaults.ts'

/** A screen as a customer comes to see it: a page, or what some presses make of it. */
export interface Stop {
  /** what is seen; the name of its pictures */
  name: string
  /** opened afresh; the stop before it is gone on from when there is none */
  path?: string
  /** what is done there until it is seen; it ends when that stands */
  make?: (site: Site) => Promise<unknown>
  /** the widths it is looked at in, all of them by default; the first one is the one it is made at */
  widths?: readonly Width[]
  /** its words stand on the grounds of another stop, where their contrast was read */
  groundsKnown?: boolean
  /** selector of the part that is looked at, where the rest is covered on purpose */
  within?: string
}

/**
 * A phone, a tablet, a desk: with the height of its screen. It never shrinks on the way: what is measured
 * in dvh takes its time to follow.
 */
const heights = { 390: 844, 768: 900, 1280: 900 } as const
export type Width = keyof typeof heights
export const WIDTHS = [390, 768, 1280] as const
const schemes = ['light', 'dark'] as const
/**
 * `npm run walk` looks at every width and reads the contrast of every screen; with `WALK=phone` it looks
 * where most goes wrong.
 */
const isWhole = process.env.WALK === 'whole'

/**
 * Goes to a stop once and looks at it, whole at each width, light and dark. With `SHOTS=<folder>` it leaves a
 * picture of each there, to be looked at.
 * @returns what is wrong, a line each with where it was seen; empty when all is well
 */
export async function faultsAt(site: Site, stop: Stop): Promise<string[]> {
  const { page, url } = site
  const all = stop.widths ?? WIDTHS
  const widths = isWhole ? all : all.slice(0, 1)
  await show(page, widths[0]!, 'light')
  if (stop.path !== undefined) {
    await page.goto(url + stop.path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    if (stop.make) await alive(page)
  }
  await stop.make?.(site)
  const found: string[] = []
  for (const width of widths) {
    await show(page, width, 'light')
    await settled(page)
    const faults = await page.evaluate(layoutFaults, stop.within)
    found.push(...faults.map((fault) => `${width} px: ${fault}`))
    for (const scheme of schemes) await takePicture(page, stop.name, width, scheme)
  }
  for (const scheme of stop.groundsKnown || !isWhole ? [] : schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await settled(page)
    found.push(...(await faintWords(page)).map((fault) => `${scheme}: ${fault}`))
  }
  return found
}

async function show(page: Page, width: Width, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Colours change over a moment, and so do letters and widths; what is looked at is where that ends. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })

/** Words that do not stand out enough from what is behind them. */
async function faintWords(page: Page): Promise<string[]> {
  // Its way of old: the site has no frames, and the other one opens a page each time.
  const axe = new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => `too faint: ${html}`))
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
  await page.screenshot({ path, fullPage: !inDialog })
}
