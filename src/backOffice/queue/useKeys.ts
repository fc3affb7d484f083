import { useEffect, useRef } from 'react'

/** The action of each key, by the browser's name of the key. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const typing = 'input:not([type=radio]), textarea, select, [contenteditable]'

/** Whether a key is for the page: not while somebody types, nor under a dialog, nor with another key held down. */
function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  if (document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest(typing))
}

/** Listens to keys of the whole page while the component is mounted. B28 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = isForPage(event) ? latest.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The letters that the page itself uses. */
const taken = new Set(['j', 'k', 'm', 'r'])

/** A letter for each label, one of its own where that is free. */
export function lettersFor(labels: readonly string[]): string[] {
  const used = new Set(taken)
  return labels.map((label) => {
    const letter = [...label.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz'].find(
      (one) => /[a-z]/.test(one) && !used.has(one),
    )!
    used.add(letter)
    return letter
  })
}
