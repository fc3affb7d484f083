import { readAddresses } from '#api/addresses.ts'
import { readToken } from './storage.ts'

/** The pages that send it (K5). */
const paths = ['/', '/login']
let sentByEntry = false

/**
 * Wakes up the server from the home and sign-in pages: `GET transfer`, with the token when there is one. It is
 * not awaited and never an error (K5). It uses plain `fetch`, since those pages load the API client later, and
 * since a refused token must not end the session.
 */
export function warmUp(): void {
  // The page that was opened first does not repeat what its entry has sent.
  if (!sentByEntry) send()
  sentByEntry = false
}

/** The same at once, before the page's code is loaded. @param path the path that was opened */
export function warmUpAtOnce(path: string): void {
  if (!paths.includes(path.replace(/(?<=.)\/+$/, ''))) return
  sentByEntry = true
  send()
}

function send(): void {
  const token = readToken()
  fetch(`${readAddresses().apiUrl}transfer`, {
    cache: 'no-store',
    credentials: 'omit',
    ...(token !== undefined && { headers: { token } }),
  }).catch(() => undefined)
}
