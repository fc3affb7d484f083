import { contentFilters } from '#contract/contentQueries.ts'
import { contentClient } from './client.ts'

/** What a listener hears. */
export interface ListenerCallbacks {
  /** It is listening from now on; what changed before must be read. */
  onWelcome(): void
  /** Something the site shows changed. */
  onChange(): void
  /** It hears nothing any more. */
  onLost(): void
}

/**
 * Listens to the content service (C4). The client would try again by itself each second, every open page
 * at once; here a lost line is told, and whoever listens decides when to come back.
 * @returns undo
 */
export async function listenToContent(ears: ListenerCallbacks): Promise<() => void> {
  const client = await contentClient()
  const subscription = client
    .listen(
      contentFilters.shown.groq,
      {},
      { events: ['welcome', 'mutation', 'reconnect'], includeResult: false },
    )
    .subscribe({
      next: ({ type }) => {
        if (type === 'welcome') ears.onWelcome()
        else if (type === 'mutation') ears.onChange()
        else ears.onLost()
      },
      error: () => ears.onLost(),
    })
  return () => subscription.unsubscribe()
}
