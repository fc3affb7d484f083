const isHydrated = () => 'hydrated' in document.documentElement.dataset

/** Marks the page as hydrated and runs the waiting listeners. Called by the first rendered screen. */
export function markHydrated(): void {
  if (isHydrated()) return
  document.documentElement.dataset.hydrated = ''
  document.dispatchEvent(new Event('hydrated'))
}

/** Calls back when the page is hydrated; at once when it already is. */
export function whenHydrated(listener: () => void): void {
  if (isHydrated()) listener()
  else document.addEventListener('hydrated', listener, { once: true })
}
