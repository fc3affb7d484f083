import { contentFilters } from '#contract/contentQueries.ts'
import { contentClient } from './client.ts'

/** Events of one connection. */
export interface ListenerCallbacks {
  /** The connection is open; earlier changes must be read. */
  onWelcome(): void
  /** Something the site shows changed. */
  onChange(): void
  /** The connection is closed and delivers nothing more. */
  onLost(): void
}

/**
 * Listens to the content service (C4). The client alone would reconnect every second, from every open
 * page at once. Here a lost connection is reported, and the caller decides when to reconnect.
 * @returns unsubscribe
 */
export async function listenToContent(callbacks: ListenerCallbacks): Promise<() => void> {
  const client = await contentClient()
  const subscription = client
    .listen(
      contentFilters.shown.groq,
      {},
      { events: ['welcome', 'mutation', 'reconnect'], includeResult: false },
    )
    .subscribe({
      next: ({ type }) => {
        if (type === 'welcome') callbacks.onWelcome()
        else if (type === 'mutation') callbacks.onChange()
        else callbacks.onLost()
      },
      error: () => callbacks.onLost(),
    })
  return () => subscription.unsubscribe()
}
