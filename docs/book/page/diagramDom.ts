/** What a diagram in the page shows of a moment. */
export interface Marks {
  /** active leaf states, space-separated */
  state: string
  /** ids of the transitions the last move took */
  taken: readonly string[]
  /** ids of the transitions that can be taken now, each with the accessible name of pressing it */
  can: ReadonlyMap<string, { name: string; many: boolean }>
}

const SVG = 'http://www.w3.org/2000/svg'

/** Puts the words of each transition into a group of its own, once, so that it can be pressed. */
export function prepare(root: Element): void {
  for (const first of root.querySelectorAll('text[data-edge]')) {
    if (first.parentElement?.classList.contains('edge')) continue
    const group = document.createElementNS(SVG, 'g')
    group.classList.add('edge')
    group.setAttribute('data-press', first.getAttribute('data-edge')!)
    const lines = [first]
    for (
      let next = first.nextElementSibling;
      next?.tagName === 'text' && !next.hasAttribute('data-edge');
      next = next.nextElementSibling
    )
      lines.push(next)
    first.before(group)
    group.append(...lines)
    const ground = groundOf(group)
    if (ground) group.prepend(ground)
  }
}

/** A rectangle behind words, where the document has a layout. */
function groundOf(group: SVGGElement): Element | undefined {
  if (typeof group.getBBox !== 'function') return undefined
  const { x, y, width, height } = group.getBBox()
  const rect = document.createElementNS(SVG, 'rect')
  const sizes = { x: x - 4, y, width: width + 8, height, rx: 4 }
  for (const [name, value] of Object.entries(sizes)) rect.setAttribute(name, `${value}`)
  rect.classList.add('edge-ground')
  return rect
}

/** Lights the state, marks what was taken, and lets be pressed what can be taken. */
export function mark(root: Element, { state, taken, can }: Marks): void {
  const active = state.split(' ')
  for (const box of root.querySelectorAll('.state[data-state]:not(.holds)')) {
    const path = box.getAttribute('data-state')!
    box.classList.toggle(
      'active',
      active.some((leaf) => leaf === path || leaf.startsWith(`${path}.`)),
    )
  }
  for (const arrow of root.querySelectorAll('.arrow')) arrow.classList.remove('just', 'open')
  for (const edge of root.querySelectorAll('.edge')) {
    const id = edge.getAttribute('data-press')!
    const isTaken = taken.includes(id)
    edge.classList.toggle('just', isTaken)
    if (isTaken) edge.closest('.arrow')?.classList.add('just')
    const option = can.get(id)
    edge.classList.toggle('can', option !== undefined)
    if (option) edge.closest('.arrow')?.classList.add('open')
    setAll(edge, {
      role: option && 'button',
      // Where the keyboard is, it stays, though there is nothing to press any more.
      tabindex: option ? '0' : edge === document.activeElement ? '-1' : undefined,
      'aria-label': option?.name,
      'aria-haspopup': option?.many ? 'menu' : undefined,
    })
  }
}

/** Makes the boxes that have a diagram of their own pressable. @param ids of all diagrams */
export function openFolded(root: Element, ids: ReadonlyMap<string, string>): void {
  for (const box of root.querySelectorAll('.state.folded')) {
    const title = ids.get(box.getAttribute('data-state')!)
    if (!title) continue
    setAll(box, { role: 'button', tabindex: '0', 'aria-label': `Show ${title}` })
  }
}

function setAll(element: Element, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
}
