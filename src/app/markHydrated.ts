let isHydrated = false
const listeners = new Set<() => void>()

/** Marks the page as hydrated and runs the waiting listeners. Called by the first rendered screen. */
export function markHydrated(): void {
  if (isHydrated) return
  isHydrated = true
  document.documentElement.dataset.hydrated = ''
  for (const listener of listeners) listener()
  listeners.clear()
}

/** Calls back when the page is hydrated; at once when it already is. */
export function whenHydrated(listener: () => void): void {
  if (isHydrated) listener()
  else listeners.add(listener)
}
