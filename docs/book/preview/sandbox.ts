/**
 * Walls around the stage, put up before any of the product's code runs: nothing of what is played leaves
 * the book, and nothing of the reader's own session is touched.
 */

/** A storage that ends with the page. */
function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const instead = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true })

instead(window, 'sessionStorage', memory())
instead(window, 'localStorage', memory())
instead(window, 'fetch', async () => {
  throw new TypeError('The book has no network')
})
instead(navigator, 'clipboard', { writeText: async () => undefined })
// Signing out on the stage signs nobody out elsewhere.
Reflect.deleteProperty(window, 'BroadcastChannel')

// Leaving the book loses nothing; and what becomes of the reader's own window is no part of a flow.
for (const type of ['beforeunload', 'visibilitychange', 'pageshow', 'online', 'offline'])
  window.addEventListener(
    type,
    (event) => event.isTrusted && event.stopImmediatePropagation(),
    true,
  )
// A link that the flow's own router does not take leads off the stage.
window.addEventListener('click', (event) => {
  if ((event.target as Element).closest?.('a[href]')) event.preventDefault()
})

const { matchMedia } = window

/** The stage as it was before a flow was played. */
export function sweep(): void {
  window.sessionStorage.clear()
  window.localStorage.clear()
  window.matchMedia = matchMedia
}
