let isHydrated = false
const listeners = new Set<() => void>()

/** The page's own code answers from now on: told once, by the first screen that stands. */
export function markHydrated(): void {
  if (isHydrated) return
  isHydrated = true
  document.documentElement.dataset.live = ''
  for (const listener of listeners) listener()
  listeners.clear()
}

/** Calls back when the page's code answers; at once when it does already. */
export function whenHydrated(listener: () => void): void {
  if (isHydrated) listener()
  else listeners.add(listener)
}
