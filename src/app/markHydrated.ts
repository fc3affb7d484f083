let isLive = false
const waiting = new Set<() => void>()

/** The page's own code answers from now on: told once, by the first screen that stands. */
export function markHydrated(): void {
  if (isLive) return
  isLive = true
  document.documentElement.dataset.live = ''
  for (const listener of waiting) listener()
  waiting.clear()
}

/** Calls back when the page's code answers; at once when it does already. */
export function whenHydrated(listener: () => void): void {
  if (isLive) listener()
  else waiting.add(listener)
}
