/**
 * The visible faults in the layout of the page: read from geometry alone. It runs in the page, so everything it needs
 * is inside it.
 * @param within selector of the part that is looked at, where the rest is covered on purpose
 * @returns one line a fault; empty when all is well
 */
export function layoutFaults(within?: string): string[] {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  /** the smallest a thing may be that is to be hit, in CSS px: by a finger on a phone, else WCAG 2.5.8 */
  const TARGET = width <= 390 ? 44 : 24
  const SLACK = 1.5
  const titlesAndBalances = 'h1, .dialog-title, .step-heading h3, .balance .money'
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  // Under a dialog nothing can be seen well or touched.
  const part = within === undefined ? null : document.querySelector<HTMLElement>(within)
  const root: HTMLElement = part ?? dialogs.at(-1) ?? document.body

  const nameOf = (node: Element): string => {
    const words = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)
    const id = node.getAttribute('name') ?? node.className.toString().split(' ')[0] ?? ''
    return `${node.tagName.toLowerCase()}${id && `.${id}`} “${words}”`
  }
  const isSeen = (node: Element) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !node.closest('.visually-hidden, .skip-link, [hidden], svg')
  /** A part that scrolls sideways on purpose may be wider than it shows. */
  const scrollsSideways = (node: Element): boolean => {
    for (let up: Element | null = node; up && up !== root; up = up.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX) && up.clientWidth <= width)
        return true
    return false
  }
  /** Its part inside the scrolling areas around it. */
  const inSight = (node: Element, rect: DOMRect): DOMRect => {
    let { left, right, top, bottom } = rect
    for (let up: Element | null = node; up && up !== root; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === 'visible') continue
      const box = up.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0))
  }
  const isInlineIn = (node: Element) =>
    getComputedStyle(node).display === 'inline' &&
    (node.parentElement?.textContent ?? '').trim() !== (node.textContent ?? '').trim()

  const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true })
  const titles = [...document.querySelectorAll('h1')].filter(isShown)
  if (titles.length !== 1) faults.push(`${titles.length} headings of the first level`)
  const banners = [...document.querySelectorAll('header, [role="banner"]')].filter(
    (node) => !node.closest('article, aside, main, nav, section'),
  )
  if (banners.length > 1) faults.push(`${banners.length} banners: ${banners.map(nameOf)}`)

  const tooWide = document.documentElement.scrollWidth - width
  if (tooWide > 0) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (node) => node.getBoundingClientRect().right > width && isShown(node),
    )
    const causes = wide.filter((node) => !wide.some((other) => other.parentElement === node))
    faults.push(
      `the page is ${tooWide} px wider than the screen: ${causes.slice(0, 3).map(nameOf)}`,
    )
  }

  const texts: { node: Element; rects: DOMRect[] }[] = []
  for (const node of root.querySelectorAll('*')) {
    if (!isSeen(node)) continue
    const style = getComputedStyle(node)
    const ownText = [...node.childNodes].filter(
      (child) => child.nodeType === Node.TEXT_NODE && child.textContent!.trim(),
    )
    if (ownText.length > 0) {
      const range = document.createRange()
      const rects = ownText.flatMap((child) => {
        range.selectNodeContents(child)
        return [...range.getClientRects()]
      })
      texts.push({ node, rects: rects.map((rect) => inSight(node, rect)) })
      // The display face has wide commas among figures of one width.
      const isLedger = style.fontVariantNumeric.includes('tabular')
      if (isLedger && style.fontFamily.includes('Schibsted') && /\d/.test(node.textContent ?? ''))
        faults.push(`figures of one width in display type: ${nameOf(node)}`)
      const out = rects.some(({ left, right }) => right > width + SLACK || left < -SLACK)
      if (out && !scrollsSideways(node)) faults.push(`beyond the screen: ${nameOf(node)}`)
    }
    const box = node as HTMLElement
    const isWords = ownText.length > 0 && style.display !== 'inline'
    if (isWords && box.scrollWidth > box.clientWidth + SLACK && !scrollsSideways(node))
      faults.push(`wider than its box: ${nameOf(node)}`)
    const hides = ['hidden', 'clip'].includes(style.overflowY)
    if (hides && isWords && box.scrollHeight > box.clientHeight + SLACK)
      faults.push(`cut off below: ${nameOf(node)}`)
    if (node instanceof HTMLImageElement && node.complete && node.naturalWidth === 0)
      faults.push(`an image without a picture: ${node.src}`)
  }

  /** Words on words: neither is inside the other, and both stand still. */
  const still = texts.filter(({ node }) => {
    for (let up: Element | null = node; up && up !== root; up = up.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return false
    return true
  })
  for (const [index, one] of still.entries())
    for (const other of still.slice(index + 1)) {
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue
      const meet = one.rects.some((a) =>
        other.rects.some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          return across > 2 && down > Math.min(a.height, b.height) / 3
        }),
      )
      if (meet) faults.push(`on one another: ${nameOf(one.node)} and ${nameOf(other.node)}`)
    }

  /** At the top, where a page or a window begins. */
  const toasts = [...root.querySelectorAll('.toast')].filter(isShown)
  for (const scroller of [document.documentElement, ...root.querySelectorAll('.dialog-body')])
    if (toasts.length > 0) scroller.scrollTop = 0
  for (const title of toasts.length > 0 ? root.querySelectorAll(titlesAndBalances) : []) {
    const { left, right, top, bottom } = title.getBoundingClientRect()
    const isCovered = toasts.some((toast) => {
      const box = toast.getBoundingClientRect()
      const across = Math.min(right, box.right) - Math.max(left, box.left)
      return across > 2 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2
    })
    if (isCovered && isShown(title)) faults.push(`under a toast: ${nameOf(title)}`)
  }

  const controls = root.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="option"], [role="switch"]',
  )
  const scrolled = [document.documentElement, ...root.querySelectorAll('*')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((node) => [node, node.scrollTop] as const)
  for (const control of controls) {
    if (!isSeen(control)) continue
    const label = 'labels' in control ? (control.labels as NodeListOf<Element>)?.[0] : undefined
    const small = control.matches('[type="checkbox"], [type="radio"], [type="file"]')
    const target = small && label ? label : control
    const { width: wide, height: high } = target.getBoundingClientRect()
    /** The element over it, at this share of its height. */
    const coverAt = (share: number): string | undefined => {
      const box = target.getClientRects()[0]!
      const inset = Math.min(3, box.height / 4)
      const y = box.top + inset + (box.height - 2 * inset) * share
      const top = document.elementFromPoint(box.left + box.width / 2, y)
      const hit = top && (control.contains(top) || target.contains(top) || top.contains(control))
      // An icon or a prefix inside the control's own box belongs to it.
      const own = top?.closest('.field, label')?.contains(control)
      // An open menu closes when the focus leaves it.
      const isMenu = top?.closest('.nav-panel') !== null && share !== 0.5
      return hit || own || isMenu ? undefined : top ? nameOf(top) : 'nothing'
    }
    const scrollTo = (block: 'center' | 'nearest') =>
      target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
    scrollTo('center')
    /** A hit this far from its middle: the area for a finger may be larger than the visible one. */
    const reaches = (right: number, down: number): boolean => {
      const { left, top } = target.getBoundingClientRect()
      const hit = document.elementFromPoint(left + wide / 2 + right, top + high / 2 + down)
      return control.contains(hit) || target.contains(hit)
    }
    const half = TARGET / 2 - 1
    const isHigh = high >= TARGET - 0.5 || (reaches(0, -half) && reaches(0, half))
    const isWide = wide >= TARGET - 0.5 || (reaches(-half, 0) && reaches(half, 0))
    if (!(isHigh && isWide) && !isInlineIn(control))
      faults.push(`too small to hit, ${Math.round(wide)} × ${Math.round(high)}: ${nameOf(control)}`)
    const cover = coverAt(0.5)
    if (cover) faults.push(`covered by ${cover}: ${nameOf(control)}`)
    // The Tab key brings it to the lower edge from above, and to the upper edge from below (U5).
    const scroller = control.closest('.dialog-body') ?? document.documentElement
    if (cover || high > innerHeight / 3) continue
    for (const [from, edge] of [
      [0, 1],
      [scroller.scrollHeight, 0],
    ] as const) {
      scroller.scrollTo({ top: from, behavior: 'instant' })
      scrollTo('nearest')
      const atEdge = coverAt(edge)
      if (atEdge) faults.push(`under ${atEdge} when the focus comes: ${nameOf(control)}`)
    }
  }
  for (const node of [document.documentElement, ...root.querySelectorAll('*')]) node.scrollTop = 0
  for (const [node, top] of scrolled) node.scrollTop = top
  return [...new Set(faults)]
}
