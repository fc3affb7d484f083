import { contentFilters } from '#contract/contentQueries.ts'
import { contentClient } from './client.ts'

/** What a listener hears. */
export interface ListenerCallbacks {
  /** It is listening from now on; what changed before must be read. */
  welcome(): void
  /** Something the site shows changed. */
  change(): void
  /** It hears nothing any more. */
  lost(): void
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
        if (type === 'welcome') ears.welcome()
        else if (type === 'mutation') ears.change()
        else ears.lost()
      },
      error: () => ears.lost(),
    })
  return () => subscription.unsubscribe()
}
