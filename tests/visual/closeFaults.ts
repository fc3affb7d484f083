import type { Page } from 'playwright-core'
import { layoutFaults } from './layoutFaults.ts'

/** A phone, and the smallest one. */
const PHONES = [390, 320] as const
/** A laptop of 1280 × 720 at 200 % zoom. */
const SHORT = { width: 640, height: 360 }

/**
 * Faults with text of 200 % on a phone (U11), in a short window (U6) and in forced colors (U12).
 * @param settled ends what still moves
 * @param isWhole on the smallest phone, too
 * @param within selector of the part that is checked
 */
export async function closeFaults(
  page: Page,
  settled: () => Promise<unknown>,
  isWhole: boolean,
  within?: string,
): Promise<string[]> {
  const before = page.viewportSize()!
  const found: string[] = []
  const note = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`))

  await page.evaluate(noteIcons)
  await setTextSize(page, '200%')
  for (const width of isWhole ? PHONES : PHONES.slice(0, 1)) {
    await page.setViewportSize({ width, height: 844 })
    await settled()
    // A toast is measured again, and the page makes room for it.
    await settled()
    note(`text of 200 %, ${width} px`, [
      ...(await page.evaluate(layoutFaults, within)),
      ...(await page.evaluate(brokenWords, within)),
      ...(await page.evaluate(smallIcons)),
    ])
  }
  await setTextSize(page, '')

  await page.setViewportSize(SHORT)
  await settled()
  note('200 % zoom', [
    ...(await page.evaluate(layoutFaults, within)),
    ...(await page.evaluate(littleRoom)),
  ])

  await page.setViewportSize(before)
  await page.emulateMedia({ forcedColors: 'active' })
  await settled()
  note('forced colours', await page.evaluate(unmarkedChoices))
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)

/** Notes at each icon how wide it is. Runs in the page. */
function noteIcons(): void {
  for (const icon of document.querySelectorAll<SVGElement>('svg.icon'))
    icon.dataset.width = getComputedStyle(icon).width
}

/** Icons that stayed small beside large text; icons added meanwhile do not count. Runs in the page. */
const smallIcons = (): string[] =>
  [...document.querySelectorAll<SVGElement>('svg.icon[data-width]')]
    .filter((icon) => {
      const before = Number.parseFloat(icon.dataset.width ?? '')
      return (
        icon.checkVisibility() && Number.parseFloat(getComputedStyle(icon).width) < before * 1.5
      )
    })
    .map((icon) => `does not grow with the text: icon in “${icon.parentElement?.className}”`)

/** Words that go on in the next line. An address or a file's name may, and so may a word that no phone has room for. Runs in the page. */
function brokenWords(within?: string): string[] {
  const LONG = 16
  const part = within === undefined ? null : document.querySelector(within)
  const root = part ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    const style = getComputedStyle(parent)
    const mayBreak = style.overflowWrap !== 'normal' || style.wordBreak !== 'normal'
    if (!mayBreak || !parent.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('.visually-hidden, svg')) continue
    for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
      const [letters] = /[\p{L}\p{N}]+/u.exec(word) ?? []
      if (!letters || /[@/]|\.\w/.test(word) || letters.length > LONG) continue
      const start = index + word.indexOf(letters)
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + letters.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) faults.push(`broken over two lines: ${letters}`)
    }
  }
  return [...new Set(faults)]
}

/**
 * Bars that stay while the rest scrolls and take more than 40 % of the window's height (U6). A toast does not count:
 * it leaves. Runs in the page.
 */
function littleRoom(): string[] {
  const SHARE = 0.4
  const STEP = 4
  const window = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
  const scroller = window?.querySelector('.dialog-body') ?? document.documentElement
  if (scroller.scrollHeight <= scroller.clientHeight) return []
  const before = scroller.scrollTop
  scroller.scrollTo({ top: scroller.scrollHeight / 2, behavior: 'instant' })
  const bars = new Map<string, number>()
  for (let y = 0; y < innerHeight; y += STEP) {
    const hit = document.elementFromPoint(innerWidth / 2, y)
    if (!hit || hit.closest('.toast')) continue
    let bar: Element | null = hit
    while (bar && bar !== window && !['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      bar = bar.parentElement
    if (bar === window && (!window || scroller.contains(hit))) continue
    const name = `${bar?.tagName}.${(bar === window ? hit : bar)?.className}`
    bars.set(name, (bars.get(name) ?? 0) + STEP)
  }
  scroller.scrollTop = before
  const taken = [...bars.values()].reduce((sum, high) => sum + high, 0)
  return taken > innerHeight * SHARE ? [`little room: ${JSON.stringify([...bars])}`] : []
}

/** The chosen one of several that looks like the others, where only the system's colours are left. Runs in the page. */
function unmarkedChoices(): string[] {
  const chosen =
    'a[aria-current], .steps > [aria-current], [aria-pressed="true"], [role="switch"][aria-checked="true"]'
  const lookOf = (node: Element) => {
    const style = getComputedStyle(node)
    const borders = (['Top', 'Right', 'Bottom', 'Left'] as const).map(
      (side) => `${style[`border${side}Color`]} ${style[`border${side}Width`]}`,
    )
    return [...borders, style.backgroundColor, style.textDecorationLine].join()
  }
  return [...document.querySelectorAll(chosen)].flatMap((node) => {
    if (!node.checkVisibility({ visibilityProperty: true })) return []
    const kind = node.classList[0]
    const others = kind
      ? [...document.querySelectorAll(`.${CSS.escape(kind)}`)]
      : [...node.parentElement!.children]
    const twin = others.find(
      (other) => other !== node && !other.matches(chosen) && lookOf(other) === lookOf(node),
    )
    return twin ? [`“${node.textContent?.trim()}” looks like “${twin.textContent?.trim()}”`] : []
  })
}
