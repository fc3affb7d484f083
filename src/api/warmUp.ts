import { apiBase } from './base.ts'

/**
 * Wakes the server up from the home and sign-in pages: never awaited, never an error (K5). It needs
 * nothing of the client, which those pages load later.
 */
export function warmUp(): void {
  fetch(`${apiBase}transfer`, { cache: 'no-store', credentials: 'omit' }).catch(() => undefined)
}
