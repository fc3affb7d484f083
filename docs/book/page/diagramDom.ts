import type { JourneySnapshot } from '../protocol.ts'

/** The parts of a diagram that the current snapshot highlights. */
export interface Highlights {
  /** active leaf states, space-separated */
  state: string
  /** ids of the transitions the last move took */
  takenTransitions: readonly string[]
  /** the transitions that can be taken now, by id, each with its accessible name */
  available: ReadonlyMap<string, { name: string; hasChoices: boolean }>
}

const SVG = 'http://www.w3.org/2000/svg'

/** Wraps the label of each transition in a group, once, so that it can be a button. */
export function groupEdgeLabels(root: Element): void {
  const groups: SVGGElement[] = []
  for (const first of root.querySelectorAll('text[data-edge]')) {
    if (first.parentElement?.classList.contains('edge')) continue
    const group = document.createElementNS(SVG, 'g')
    group.classList.add('edge')
    group.setAttribute('data-transition', first.getAttribute('data-edge')!)
    const lines = [first]
    for (
      let next = first.nextElementSibling;
      next?.tagName === 'text' && !next.hasAttribute('data-edge');
      next = next.nextElementSibling
    )
      lines.push(next)
    first.before(group)
    group.append(...lines)
    groups.push(group)
  }
  // All labels are measured before the first rectangle is added: each one would make a new layout of the page.
  const backgrounds = groups.map(backgroundOf)
  for (const [index, background] of backgrounds.entries())
    if (background) groups[index]!.prepend(background)
}

/** A rectangle behind a label; undefined where the document has no layout. */
function backgroundOf(group: SVGGElement): Element | undefined {
  if (typeof group.getBBox !== 'function') return undefined
  const { x, y, width, height } = group.getBBox()
  const rect = document.createElementNS(SVG, 'rect')
  const sizes = { x: x - 4, y, width: width + 8, height, rx: 4 }
  for (const [name, value] of Object.entries(sizes)) rect.setAttribute(name, `${value}`)
  rect.classList.add('edge-background')
  return rect
}

/** Highlights the active state and the taken transitions, and makes available transitions buttons. */
export function applyHighlights(
  root: Element,
  { state, takenTransitions, available }: Highlights,
): void {
  const active = state.split(' ')
  for (const box of root.querySelectorAll('.state[data-state]:not(.container)')) {
    const path = box.getAttribute('data-state')!
    box.classList.toggle(
      'active',
      active.some((leaf) => leaf === path || leaf.startsWith(`${path}.`)),
    )
  }
  for (const arrow of root.querySelectorAll('.arrow'))
    arrow.classList.remove('just-taken', 'available')
  for (const edge of root.querySelectorAll('.edge')) {
    const id = edge.getAttribute('data-transition')!
    const isTaken = takenTransitions.includes(id)
    edge.classList.toggle('just-taken', isTaken)
    if (isTaken) edge.closest('.arrow')?.classList.add('just-taken')
    const button = available.get(id)
    edge.classList.toggle('available', button !== undefined)
    if (button) edge.closest('.arrow')?.classList.add('available')
    setAttributes(edge, {
      role: button && 'button',
      // An element that has the focus keeps it, although it is no button any more.
      tabindex: button ? '0' : edge === document.activeElement ? '-1' : undefined,
      'aria-label': button?.name,
      'aria-haspopup': button?.hasChoices ? 'menu' : undefined,
    })
  }
}

/** Makes folded groups buttons. @param titles of the groups' own diagrams, by state */
export function makeFoldedGroupsPressable(
  root: Element,
  titles: ReadonlyMap<string, string>,
): void {
  for (const box of root.querySelectorAll('.state.folded')) {
    const title = titles.get(box.getAttribute('data-state')!)
    if (!title) continue
    setAttributes(box, { role: 'button', tabindex: '0', 'aria-label': `Show ${title}` })
  }
}

/** Lights the flows that run in the map, and the links that were taken last. */
export function lightMap(root: Element, { running, tree, links }: JourneySnapshot): void {
  for (const box of root.querySelectorAll('.state[data-state]')) {
    const flow = box.getAttribute('data-state')!
    box.classList.toggle('active', flow === running)
    box.classList.toggle('beside', flow !== running && tree[flow] !== undefined)
  }
  for (const arrow of root.querySelectorAll('.arrow')) {
    const ways = [...arrow.querySelectorAll('[data-edge]')].map((label) =>
      label.getAttribute('data-edge'),
    )
    const isTaken = links.some(({ from, to }) =>
      ways.some((way) => way?.startsWith(`${from} ${to} `)),
    )
    arrow.classList.toggle('just-taken', isTaken)
  }
}

/** Scrolls the pane, not the page, to the active state. */
export function scrollToActive(pane: HTMLElement): void {
  const scroller = pane.parentElement!
  const active = pane.querySelector('.state.active:not(.outside)')
  if (!active) return
  const [at, view] = [active.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const isSeen =
    at.top >= view.top && at.bottom <= view.bottom && at.left >= view.left && at.right <= view.right
  if (isSeen) return
  scroller.scrollTop += at.top + at.height / 2 - view.top - view.height / 2
  scroller.scrollLeft += at.left + at.width / 2 - view.left - view.width / 2
}

function setAttributes(element: Element, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
}
