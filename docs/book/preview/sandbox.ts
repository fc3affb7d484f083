/**
 * Isolates the preview: no network, and no access to the reader's own session. Imported before any product
 * code runs.
 */

/** A storage that lasts as long as the page. */
function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const override = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true })

override(window, 'sessionStorage', memoryStorage())
override(window, 'localStorage', memoryStorage())
override(window, 'fetch', async () => {
  throw new TypeError('The preview has no network')
})
override(navigator, 'clipboard', { writeText: async () => undefined })
// Signing out in the preview must not reach the reader's other tabs.
Reflect.deleteProperty(window, 'BroadcastChannel')

// The reader's own window events are not part of a flow; leaving the book needs no confirmation.
for (const type of ['beforeunload', 'visibilitychange', 'pageshow', 'online', 'offline'])
  window.addEventListener(
    type,
    (event) => event.isTrusted && event.stopImmediatePropagation(),
    true,
  )
// A link that the flow's router does not handle must not leave the preview.
window.addEventListener('click', (event) => {
  if ((event.target as Element).closest?.('a[href]')) event.preventDefault()
})

const { matchMedia } = window

/** Restores the initial state before another flow is opened. */
export function resetSandbox(): void {
  window.sessionStorage.clear()
  window.localStorage.clear()
  window.matchMedia = matchMedia
}
