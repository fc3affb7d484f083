import { readAddresses } from '#api/addresses.ts'
import { readToken, type Tab } from './storage.ts'

/** The pages that send it (K5). */
const paths = ['/', '/login']

/**
 * Wakes up the server from the home and sign-in pages: `GET transfer`, with the token when there is one. It is
 * not awaited and never an error (K5). It uses plain `fetch`, since those pages load the API client later, and
 * since a refused token must not end the session.
 */
export function createWarmUp(tab: Tab) {
  let sentByEntry = false
  const send = (): void => {
    const token = readToken(tab)
    fetch(`${readAddresses().apiUrl}transfer`, {
      cache: 'no-store',
      credentials: 'omit',
      ...(token !== undefined && { headers: { token } }),
    }).catch(() => undefined)
  }
  return {
    warmUp(): void {
      // The page that was opened first does not repeat what its entry has sent.
      if (!sentByEntry) send()
      sentByEntry = false
    },
    /** The same at once, before the page's code is loaded. @param path the path that was opened */
    atOnce(path: string): void {
      if (!paths.includes(path.replace(/(?<=.)\/+$/, ''))) return
      sentByEntry = true
      send()
    },
  }
}
