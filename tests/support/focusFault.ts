/**
 * The faults of the visible keyboard focus: it is absent, off the screen, covered, or its ring is missing, too faint or
 * cut off. It runs in the page, so everything it needs is inside it.
 * @returns one line; undefined when the focus is well seen
 */
export async function focusFault(): Promise<string | undefined> {
  /** the thinnest ring in CSS px, and its contrast to the ground (WCAG 2.4.13) */
  const RING = 2
  const CONTRAST = 3
  /** how much of a tall text area has to be seen, in CSS px: the browser shows where the typing goes on */
  const TYPING = 24
  await new Promise(requestAnimationFrame)
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish()
  const control = document.activeElement as HTMLElement | null
  if (!control || control === document.body) return 'the focus is nowhere'
  const label = (control as HTMLInputElement).labels?.[0]
  const name = [
    control.getAttribute('aria-label'),
    label?.textContent,
    control.textContent?.trim(),
    control.getAttribute('name'),
    control.tagName,
  ].find(Boolean)!

  const colourOf = (text: string): [number, number, number, number] => {
    const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
    const scale = text.startsWith('color(') ? 255 : 1
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
    return [red * scale, green * scale, blue * scale, alpha]
  }
  const lightOf = (colour: readonly number[]) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
      const part = colour[index]! / 255
      return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    }, 0)
  /** The plain colour behind the part; none where a picture is. */
  const groundOf = (part: Element): readonly number[] | undefined => {
    for (let up = part.parentElement; up; up = up.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(up)
      if (backgroundImage !== 'none') return undefined
      const colour = colourOf(backgroundColor)
      if (colour[3] === 1) return colour
    }
    return [255, 255, 255]
  }

  const box = control.getClientRects()[0]
  if (!box || box.width === 0) return `${name} is not seen`
  const bottom = control instanceof HTMLTextAreaElement ? box.top + TYPING : box.bottom
  const isWhole =
    box.top >= -1 && bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1
  // The page itself gave the focus to a title, a message or a window: its beginning has to be in sight.
  if (control.tabIndex < 0)
    return box.top < innerHeight - TYPING && box.bottom > TYPING ? undefined : `${name} is off`
  if (!isWhole) return `${name} is off the screen`

  const inset = Math.min(3, box.height / 4)
  for (const y of [box.top + inset, (box.top + bottom) / 2, bottom - inset]) {
    const there = document.elementFromPoint(box.left + box.width / 2, y)
    const own = there?.closest('.control, label')?.contains(control) || label?.contains(there)
    if (!there || !(own || control.contains(there) || there.contains(control)))
      return `${name} is under ${there?.tagName}.${there?.className}`
  }

  // A field rings its whole frame, a choice its card.
  const parts = [control, control.closest('.control'), control.closest('label'), label]
  const rings = parts.flatMap((part) => {
    if (!part) return []
    const style = getComputedStyle(part)
    const width = Number.parseFloat(style.outlineWidth)
    return style.outlineStyle !== 'none' && width >= RING ? [{ part, style, width }] : []
  })
  const [ring] = rings
  if (!ring) return `${name} has no ring`
  const ground = groundOf(ring.part)
  if (ground) {
    const [one, other] = [lightOf(colourOf(ring.style.outlineColor)), lightOf(ground)]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    if (contrast < CONTRAST) return `${name} has a ring of ${contrast.toFixed(1)} to 1`
  }
  const reach = Number.parseFloat(ring.style.outlineOffset) + ring.width
  const seen = ring.part.getClientRects()[0]!
  // A window is in the top layer, where no element around it cuts it off.
  const above = (part: Element) => (part.localName === 'dialog' ? null : part.parentElement)
  for (let up = above(ring.part); up && up !== document.body; up = above(up)) {
    if (getComputedStyle(up).overflowX === 'visible') continue
    const frame = up.getBoundingClientRect()
    const cut = [
      frame.left - (seen.left - reach),
      frame.top - (seen.top - reach),
      seen.right + reach - frame.right,
      seen.bottom + reach - frame.bottom,
    ].filter((over) => over > 1)
    if (cut.length > 0) return `${name} has a ring cut off by ${up.tagName}.${up.className}`
  }
  return undefined
}
