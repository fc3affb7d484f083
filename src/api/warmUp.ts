import { apiBase } from './base.ts'

/**
 * Sends a request that wakes up the server, from the home and sign-in pages: not awaited, never an error (K5).
 * It uses plain `fetch`, since those pages load the API client later.
 */
export function warmUp(): void {
  fetch(`${apiBase}transfer`, { cache: 'no-store', credentials: 'omit' }).catch(() => undefined)
}
