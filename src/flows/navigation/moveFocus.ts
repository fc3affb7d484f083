import type { KeyboardEvent } from 'react'

/**
 * Moves the focus in the header by keyboard: left and right along the bar, down into a group (which opens),
 * up and down in its links, Home and End to the first and last item. P7
 * @returns false for any other key.
 */
export function moveFocus({ key, target, currentTarget }: KeyboardEvent): boolean {
  const from = target as HTMLElement
  const panel = from.closest('.nav-panel')
  const links = (within: Element) => [...within.querySelectorAll<HTMLElement>('a')]
  if (panel) {
    const all = links(panel)
    const at = all.indexOf(from)
    if (key === 'ArrowDown') return focus(all[(at + 1) % all.length])
    if (key === 'ArrowUp')
      return focus(at > 0 ? all[at - 1] : panel.parentElement?.querySelector('button'))
    if (key === 'Home') return focus(all[0])
    if (key === 'End') return focus(all.at(-1))
    return false
  }
  const items = [...currentTarget.querySelectorAll<HTMLElement>('.nav-item')]
  const at = items.indexOf(from)
  if (at < 0) return false
  if (key === 'ArrowRight') return focus(items[(at + 1) % items.length])
  if (key === 'ArrowLeft') return focus(items.at(at - 1))
  if (key === 'Home') return focus(items[0])
  if (key === 'End') return focus(items.at(-1))
  if (key === 'ArrowDown' && from.hasAttribute('aria-expanded')) return enter(from)
  return false

  /** Opens the group if it is closed, and focuses its first link once that is rendered. */
  function enter(opener: HTMLElement): boolean {
    if (opener.getAttribute('aria-expanded') === 'false') opener.click()
    const first = () => links(opener.parentElement!)[0]?.focus()
    queueMicrotask(first)
    return true
  }
}

function focus(element: HTMLElement | null | undefined): true {
  element?.focus()
  return true
}
